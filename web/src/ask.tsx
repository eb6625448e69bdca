// The question: what you are asked, what you can pick, and what you can do besides.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { isHeldAlone, isShownFirst, isWorthReading, named, type Choice } from "./choices";
import { Entries, PlacedEntries } from "./entries";
import { Line, Markdown } from "./markdown";
import type { Hint, Question, Several } from "./messages";
import { MorePanel } from "./more";
import type { Table } from "./table";
import { hasFingers } from "./window";
import * as words from "./words";

/** Shows the question, or why there is none. */
export function Ask({ table }: { table: Table }) {
  const { position } = table;
  const { question, notes, deeds, told } = position;
  const section = useRef<HTMLElement>(null);
  const asked = question
    ? `${question.since} ${question.crumbs.length} ${question.prompt}`
    : told?.text;
  // What is asked anew is read from its beginning.
  useLayoutEffect(() => {
    for (const each of section.current!.querySelectorAll(".question, .question > .entries")) each.scrollTo(0, 0);
    section.current!.closest(".sheet")?.scrollTo(0, 0);
  }, [asked, table.said]);
  return (
    <section ref={section} class={question ? "ask yours" : "ask"} aria-label="Your move">
      <div class="question">
        {told?.where && <p class="hint"><Line text={told.where} /></p>}
        <div class="notices" aria-live="polite">
          {table.said && (table.said.is_refusal || !table.sent) && (
            <div class={table.said.is_refusal ? "said refusal" : told ? "said whole" : "said"}>
              <Markdown text={table.said.text} />
            </div>
          )}
          {table.isThinking && <div class="said">{words.THINKING}</div>}
          {table.hint && <HintShown table={table} hint={table.hint} />}
        </div>
        {told && (
          <div class="lesson" aria-live="polite">
            <Markdown text={told.text} />
          </div>
        )}
        {notes.length > 0 && (
          <div class="note">
            {notes.map((note, at) => (
              <Markdown key={at} text={note} />
            ))}
          </div>
        )}
        {question ? <Asked table={table} question={question} /> : !told && <Unasked table={table} />}
        {deeds.map(({ key, told }) => told && <Markdown key={key} text={told} />)}
      </div>
      <Besides table={table} />
    </section>
  );
}

function HintShown({ table, hint }: { table: Table; hint: Hint }) {
  const { text, since, notation } = hint;
  return (
    <div class="said whole advice">
      <div class="advice-text" role="group" aria-label={words.HINT} tabIndex={0}>
        <Markdown text={text} />
      </div>
      <div class="row">
        <button
          class="main"
          aria-disabled={!table.isReady}
          onClick={() => table.send({ type: "play", since, notation })}
        >
          {words.PLAY_IT}
        </button>
        <button onClick={table.dropHint}>{words.CLOSE}</button>
      </div>
    </div>
  );
}

function Asked({ table, question }: { table: Table; question: Question }) {
  const { several, kept } = question;
  return (
    <>
      <Crumbs table={table} question={question} />
      <h2 class="prompt" tabIndex={-1}>
        <Line text={question.prompt} />
      </h2>
      {question.note && (
        <p class="hint">
          <Line text={question.note} />
        </p>
      )}
      <Told table={table} />
      <Entries table={table} />
      {several && <Picks table={table} since={question.since} several={several} />}
      {kept.length > 0 && (
        <div class="kept">
          <h3>{words.YOURS}</h3>
          <div class="row">
            {kept.map(({ notation, name }) => (
              <button
                key={notation}
                aria-disabled={!table.isReady}
                onClick={() => table.send({ type: "play", since: question.since, notation })}
              >
                {name}
              </button>
            ))}
          </div>
        </div>
      )}
      <PlacedEntries table={table} />
    </>
  );
}

function Crumbs({ table, question }: { table: Table; question: Question }) {
  const { crumbs, since } = question;
  if (!crumbs.length) return null;
  return (
    <nav class="crumbs" aria-label={words.PICKED_SO_FAR}>
      <span class="hint">{words.PICKED}</span>
      {crumbs.map(({ text, back }, at) => (
        <button
          key={at}
          aria-disabled={!table.isReady}
          aria-label={words.takeBack(text)}
          title={words.takeBack(text)}
          onClick={() => table.send({ type: "pick", since, words: back })}
        >
          {text}
          <span aria-hidden="true"> ✕</span>
        </button>
      ))}
    </nav>
  );
}

/** What the choice does that is pointed at; a finger confirms it here. */
function Told({ table }: { table: Table }) {
  const { choices, held, pointed } = table;
  const placed = choices.filter(({ isPlaced, verb }) => isPlaced && verb === null);
  const isTold = placed.some(isWorthReading);
  // A thing that makes a choice is told by the button of its verb, until it is to be confirmed.
  const isAsking = held.length === 1 && isShownFirst(choices[held[0]!]!);
  if (!isAsking && (!placed.length || (hasFingers() && !isTold))) return null;
  // What is beside the picture says by itself what it does.
  const isSilent = ({ isPlaced, entry }: Choice) => isPlaced || entry.pictured;
  const here = choices.filter((choice) => pointed.includes(choice.index) && isSilent(choice));
  const told = here.length ? here : choices.filter(({ index }) => held.includes(index));
  const [choice, ...others] = told;
  return (
    <div class={choice ? "told" : "told empty"}>
      <p>
        {!choice ? (
          <>{hasFingers() ? words.TAP : isTold ? words.POINT : words.CLICK}</>
        ) : others.length ? (
          <>{words.either(told.map(({ entry }) => entry.text))}</>
        ) : (
          <>
            <strong>{choice.entry.text}</strong>
            {choice.entry.hint && `: ${choice.entry.hint}`}
          </>
        )}
      </p>
      {choice && isHeldAlone(choices, held, choice) && (
        <button
          class="main"
          aria-label={`${words.CHOOSE} ${named(choice)}`}
          aria-disabled={!table.isReady}
          onClick={() => table.pick(choice)}
        >
          {words.CHOOSE}
        </button>
      )}
    </div>
  );
}

function Picks({ table, since, several }: { table: Table; since: number; several: Several }) {
  const { counts, told, is_answer } = several;
  const picked = table.choices.filter(({ count }) => count > 0);
  const isOpen = table.isReady && is_answer;
  return (
    <div class="several">
      <div class="sum" role="status">
        <Markdown text={told} />
      </div>
      {picked.length > 0 && (
        <div class="row">
          {picked.map((choice) => (
            <button
              key={choice.index}
              class="chip"
              aria-label={`Take out ${choice.entry.text}`}
              aria-disabled={!table.isReady}
              onClick={() => table.takeOut(choice)}
            >
              {choice.entry.text}
              {choice.count > 1 && ` ${words.times(choice.count)}`}
              <span aria-hidden="true"> ✕</span>
            </button>
          ))}
        </div>
      )}
      <button
        class={is_answer ? "main" : "main off"}
        aria-disabled={!isOpen}
        onClick={() => isOpen && table.send({ type: "collect", since, counts, is_done: true })}
      >
        {picked.length || !is_answer ? words.DONE : words.PICK_NONE}
      </button>
    </div>
  );
}

function Unasked({ table }: { table: Table }) {
  const { is_over, score, waiting, is_seated } = table.position;
  return (
    <div class={is_over ? "result" : "waiting"}>
      <div class="prompt" tabIndex={-1} role="heading" aria-level={2}>
        {is_over ? words.OVER : <Line text={waiting} />}
      </div>
      {is_over && <Markdown text={score} />}
      {!is_seated && !is_over && <p class="hint">{words.WATCHING}</p>}
    </div>
  );
}

function Besides({ table }: { table: Table }) {
  const { may_undo, may_ask_hint, offers, orders, deeds, number, told } = table.position;
  const [isOpen, setOpen] = useState(false);
  const hasMore = offers.length > 0 || orders.length > 0 || deeds.some(({ has_form }) => has_form);
  return (
    <>
      <div class="besides">
        {deeds
          .filter(({ is_typed, has_form }) => !is_typed && !has_form)
          .map(({ key, label, is_main }) => (
            <button
              key={key}
              class={is_main ? "main" : ""}
              aria-disabled={!table.isReady}
              onClick={() => table.do(key)}
            >
              {label}
            </button>
          ))}
        {may_undo && (
          <button
            aria-disabled={!table.isReady}
            onClick={() => table.send({ type: "undo", number })}
          >
            {words.TAKE_BACK}
          </button>
        )}
        {may_ask_hint && (
          <button
            class={table.isThinking ? "off" : ""}
            aria-disabled={!table.isReady || table.isThinking}
            onClick={() => table.isReady && !table.isThinking && table.askHint()}
          >
            {words.HINT}
          </button>
        )}
        {!told && (
          <button class="quiet look-back" aria-disabled={table.line !== "open"} onClick={() => table.look(-1)}>
            {words.LOOK_BACK}
          </button>
        )}
        {hasMore && (
          <button class="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {words.MORE}
          </button>
        )}
      </div>
      {isOpen && hasMore && <MorePanel table={table} close={() => setOpen(false)} />}
    </>
  );
}
