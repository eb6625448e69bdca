// The part of Discord's Markdown that the bot writes, as text nodes: no HTML is ever read.
import { Fragment, type ComponentChild } from "preact";
import { clockTime, fromNow } from "./times";

interface Span {
  /** What it looks like, from where the reader stands. */
  pattern: RegExp;
  show: (found: RegExpExecArray) => ComponentChild;
}

const SPANS: Span[] = [
  { pattern: /^\\([\s\S])/, show: ([, letter]) => letter },
  { pattern: /^``\s?([\s\S]+?)\s?``/, show: ([, text]) => <code>{text}</code> },
  { pattern: /^`([^`]+)`/, show: ([, text]) => <code>{text}</code> },
  { pattern: /^<t:(-?\d+)(?::([a-zA-Z]))?>/, show: ([, at, style]) => time(Number(at), style) },
  { pattern: /^<@[!&]?\d+>/, show: () => "a member" },
  { pattern: /^<#\d+>/, show: () => "the channel" },
  { pattern: /^<\/([^:>]+):\d+>/, show: ([, name]) => <code>/{name}</code> },
  { pattern: /^<a?:(\w+):\d+>/, show: ([, name]) => name },
  { pattern: /^\*\*((?:\\[\s\S]|[^\\])+?)\*\*(?!\*)/, show: ([, text]) => <strong>{spans(text!)}</strong> },
  { pattern: /^__((?:\\[\s\S]|[^\\])+?)__/, show: ([, text]) => <u>{spans(text!)}</u> },
  { pattern: /^~~((?:\\[\s\S]|[^\\])+?)~~/, show: ([, text]) => <s>{spans(text!)}</s> },
  { pattern: /^\|\|((?:\\[\s\S]|[^\\])+?)\|\|/, show: ([, text]) => <span>{spans(text!)}</span> },
  { pattern: /^\*(?!\s)((?:\\[\s\S]|[^\\*])+?)\*/, show: ([, text]) => <em>{spans(text!)}</em> },
  { pattern: /^_(?!\s)((?:\\[\s\S]|[^\\_])+?)_(?!\w)/, show: ([, text]) => <em>{spans(text!)}</em> },
  {
    pattern: /^\[((?:\\[\s\S]|[^\\\]])+)\]\(<?(https:\/\/[^\s<>()]+)>?\)/,
    show: ([, text, address]) => link(address!, spans(text!)),
  },
  { pattern: /^<(https:\/\/[^\s<>]+)>/, show: ([, address]) => link(address!, address) },
];
const SPECIAL = /[\\`<*_~|[]/;

/** Shows a text in Markdown, a block for each line. */
export function Markdown({ text }: { text: string }) {
  return <>{text.split("\n").map((line, at) => block(line, at))}</>;
}

/** Shows a line in Markdown. */
export function Line({ text }: { text: string }) {
  return <>{spans(text)}</>;
}

/** Returns a text in Markdown as plain text. */
export function plain(text: string): string {
  let told = "";
  const gather = (node: ComponentChild): void => {
    if (typeof node === "string" || typeof node === "number") told += node;
    else if (Array.isArray(node)) node.forEach(gather);
    else if (node && typeof node === "object" && "props" in node) {
      gather(node.props.children as ComponentChild);
    }
  };
  gather(spans(text.replace(/^(-# |#{1,3} |> )/gm, "")));
  return told;
}

function block(line: string, key: number) {
  if (line.startsWith("-# ")) return <small key={key} class="line">{spans(line.slice(3))}</small>;
  const heading = /^#{1,3} (.*)$/.exec(line);
  if (heading) return <strong key={key} class="line heading">{spans(heading[1]!)}</strong>;
  const item = /^\s*[-*] (.*)$/.exec(line);
  if (item) return <span key={key} class="line item">{spans(item[1]!)}</span>;
  const quote = /^> (.*)$/.exec(line);
  if (quote) return <span key={key} class="line quote">{spans(quote[1]!)}</span>;
  return line ? <span key={key} class="line">{spans(line)}</span> : null;
}

function spans(text: string): ComponentChild[] {
  const shown: ComponentChild[] = [];
  let rest = text;
  let before = "";
  while (rest) {
    // An underscore within a word is a letter.
    const inWord = rest[0] === "_" && /\w$/.test(before);
    const next = SPECIAL.test(rest[0]!) && !inWord ? found(rest) : null;
    if (next) {
      if (before) shown.push(before);
      shown.push(<Fragment key={shown.length}>{next.shown}</Fragment>);
      before = "";
      rest = rest.slice(next.length);
    } else {
      before += rest[0];
      rest = rest.slice(1);
    }
  }
  if (before) shown.push(before);
  return shown;
}

function found(text: string): { shown: ComponentChild; length: number } | null {
  for (const { pattern, show } of SPANS) {
    const match = pattern.exec(text);
    if (match) return { shown: show(match), length: match[0].length };
  }
  return null;
}

function link(address: string, shown: ComponentChild) {
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {shown}
    </a>
  );
}

function time(at: number, style: string | undefined) {
  const date = new Date(at * 1000);
  if (Number.isNaN(date.getTime())) return "";
  const shown = style === "R" ? fromNow(at) : clockTime(date, style);
  return (
    <time dateTime={date.toISOString()} title={date.toLocaleString()}>
      {shown}
    </time>
  );
}
