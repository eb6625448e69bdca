// The whole page, in the layout that the window has room for.
import type { ComponentChild } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Ask } from "./ask";
import { CardsRead, Peek } from "./cards";
import { tabStop } from "./choices";
import { classes } from "./classes";
import { useFit } from "./fit";
import { useFocusKept } from "./focus";
import { FormShown } from "./form";
import { ChannelLink, Magnifier, Title, Tools } from "./head";
import { KeysHelp, useKeys } from "./keys";
import { Log, TypeBox } from "./log";
import { plain } from "./markdown";
import type { Pictured } from "./messages";
import { People, Score } from "./people";
import { Picture } from "./picture";
import { PictureTabs } from "./tabs";
import { RulesRead } from "./rules";
import { Replay, useMomentOfAddress } from "./replay";
import { useTable, type Table, type Unopened } from "./table";
import { useWindow } from "./window";
import * as words from "./words";

/** Height by width of a hand that two columns have no room for, and of one that three have none
 * for either. */
const HIGH = 0.75;
const HIGHEST = 1.15;

interface AppProps {
  address: string;
  /** Opens the session where no cookie does; "" where one does. */
  token?: string;
}

/** The page of a match. */
export function App({ address, token = "" }: AppProps) {
  const table = useTable(address, token);
  const [helps, setHelps] = useState(false);
  useKeys(table, () => setHelps(true));
  useTitle(table);
  useLook(table);
  useMomentOfAddress(table);
  useFocusKept(table.position?.number ?? 0, table.moment !== null);
  if (table.closed) return <Alone text={table.closed} isOver />;
  if (!table.position) return <Opening table={table} />;
  return (
    <>
      <LineNotice table={table} />
      <Laid table={table} openKeys={() => setHelps(true)} />
      <div class="unseen" role="log" aria-live="polite" aria-atomic="true">
        {table.news}
      </div>
      <Peek table={table} />
      <CardsRead table={table} />
      {table.rules && <RulesRead table={table} rules={table.rules} />}
      <FormShown table={table} />
      {helps && <KeysHelp close={() => setHelps(false)} />}
    </>
  );
}

interface LaidProps {
  table: Table;
  openKeys: () => void;
}

function Laid({ table, openKeys }: LaidProps) {
  const pictures = picturesOf(table);
  const layout = useLayout(pictures);
  const isBusy = table.line === "open" && (table.sent || table.isUnread);
  const isBelow = layout === "narrow" || layout === "flat";
  const state = classes("table", isBelow && "narrow", layout !== "narrow" && layout, isBusy && "busy", table.isUnread && "unread");
  const parts: Parts = {
    title: <Title table={table} />,
    tools: <Tools table={table} openKeys={openKeys} hasZoom={layout !== "flat"} />,
    people: <People table={table} />,
    score: <Score table={table} />,
    ask: table.moment ? <Replay table={table} moment={table.moment} /> : <Ask table={table} />,
    log: !table.position.told && <Log table={table} />,
    type: !table.position.told && <TypeBox table={table} />,
  };
  const asked = askedIn(table);
  const page = useFit(table, pictures, asked);
  return (
    <main class={state} data-asked={asked} data-question={questionIn(table)} ref={page}>
      {layout === "flat"
        ? flat(table, pictures, parts)
        : isBelow
          ? below(table, pictures, parts)
          : beside(table, pictures, parts, layout)}
    </main>
  );
}

type Parts = Record<"title" | "tools" | "people" | "score" | "ask" | "log" | "type", ComponentChild>;

/** Lays all parts below each other. */
function below(table: Table, pictures: Pictured[], { title, tools, people, score, ask, log, type }: Parts) {
  return (
    <>
      <header class="head">
        {title}
        {tools}
      </header>
      {people}
      <div class="pictures">
        <PictureTabs table={table} pictures={pictures} />
      </div>
      <div class="sheet">
        {ask}
        {score}
        {log}
        {type}
        <ChannelLink table={table} />
      </div>
    </>
  );
}

/** Lays the picture in the whole height of a low window, with its tabs at its side. */
function flat(table: Table, pictures: Pictured[], { title, tools, people, score, ask, log, type }: Parts) {
  return (
    <>
      <div class="pictures">
        <PictureTabs table={table} pictures={pictures} />
        <Magnifier table={table} />
      </div>
      <header class="head">
        {people}
        {tools}
      </header>
      <div class="sheet">
        {ask}
        {title}
        {score}
        {log}
        {type}
        <ChannelLink table={table} />
      </div>
    </>
  );
}

/** Lays the parts in one or two columns beside the board. */
function beside(table: Table, pictures: Pictured[], parts: Parts, layout: Layout) {
  const { title, tools, people, score, ask, log, type } = parts;
  const head = (
    <header class="head">
      {title}
      <ChannelLink table={table} />
      {tools}
    </header>
  );
  const stop = tabStop(table.choices, pictures, table.stop);
  const shown = pictures.map((picture) => (
    <Picture key={picture.kind} table={table} picture={picture} stop={stop} />
  ));
  const isTabbed = layout === "tabbed";
  const hand = isTabbed ? null : shown.slice(1);
  const columns =
    layout === "wide"
      ? [
          [hand, ask],
          [head, people, score, log, type],
        ]
      : [[head, people, score, hand, ask, log, type]];
  return (
    <>
      <div class="stage">{isTabbed ? <PictureTabs table={table} pictures={pictures} /> : shown[0]}</div>
      {columns.map((column, at) => (
        <div class="column" key={at}>
          {column}
        </div>
      ))}
    </>
  );
}

/** Returns a text that is another one as soon as a button can mean something else. */
function askedIn(table: Table): string {
  return [questionIn(table), ...(table.position.question?.several?.counts ?? [])].join(" ");
}

/** Returns a text that is another one as soon as something else is asked. */
function questionIn({ position: { question } }: Table): string {
  return question ? [question.since, ...question.crumbs.map(({ text }) => text)].join(" ") : "";
}

/** Returns the pictures to show: who looks back sees the board of that moment, and picks nothing. */
function picturesOf({ position, moment }: Table): Pictured[] {
  const { pictures } = position;
  if (!moment) return pictures;
  const past = { ...moment.picture, kind: pictures[0]?.kind ?? moment.picture.kind };
  return [past, ...pictures.slice(1)].map((picture) => ({ ...picture, hits: [] }));
}

type Layout = "narrow" | "flat" | "middling" | "tabbed" | "wide";

/** Returns the layout for a window: all below each other, a picture at the side of a low one, two columns, or three where there is
 * much room. A hand that is as high as it is wide wants a third column, or a tab in the place of
 * the board. Once it was, the layout stays: hands grow and shrink. */
function useLayout(pictures: Pictured[]): Layout {
  const { width, isUpright, isFlat } = useWindow();
  const highest = useRef(0);
  const shapes = pictures.slice(1).map((picture) => picture.height / picture.width);
  highest.current = Math.max(highest.current, ...shapes);
  if (isFlat) return "flat";
  if (width < 760 || isUpright) return "narrow";
  if (highest.current > HIGHEST) return "tabbed";
  if (width >= 1600) return "wide";
  if (highest.current <= HIGH) return "middling";
  return width >= 1400 ? "wide" : "tabbed";
}

function LineNotice({ table }: { table: Table }) {
  return (
    <div class="line-notice" role="status">
      {table.line !== "open" && (
        <p>
          <span>{words.RECONNECTING}</span>
          <button onClick={table.reconnect}>{words.TRY_NOW}</button>
        </p>
      )}
    </div>
  );
}

function Opening({ table }: { table: Unopened }) {
  return (
    <main class="alone" aria-live="polite">
      <h1>{table.line === "down" ? words.RECONNECTING : words.OPENING}</h1>
      {table.line === "down" && <button onClick={table.reconnect}>{words.TRY_NOW}</button>}
    </main>
  );
}

/** A sentence in the place of the page; where nothing follows by itself, the page can be loaded
 * again. */
export function Alone({ text, isOver }: { text: string; isOver: boolean }) {
  return (
    <main class="alone" aria-live={isOver ? "assertive" : "polite"}>
      <h1>{plain(text)}</h1>
      {isOver && <button onClick={() => location.reload()}>{words.RELOAD}</button>}
    </main>
  );
}

function useTitle({ position }: Table | Unopened): void {
  const told = position && (position.question ? `Your turn · ${position.title}` : position.title);
  useEffect(() => {
    if (told) document.title = told;
  }, [told]);
}

/** Gives the page its member's look, and the system's until that is known. */
function useLook({ position }: Table | Unopened): void {
  const isDark = position?.is_dark ?? !matchMedia("(prefers-color-scheme: light)").matches;
  useLayoutEffect(() => {
    document.documentElement.dataset["look"] = isDark ? "dark" : "light";
  }, [isDark]);
}
