// Who plays, whose turn it is, and how much time they have.
import { useEffect, useState } from "preact/hooks";
import { classes } from "./classes";
import { Markdown } from "./markdown";
import type { Player } from "./messages";
import type { Table } from "./table";
import { left } from "./times";

/** Shows the players. */
export function People({ table }: { table: Table }) {
  return (
    <section class="people" aria-label="Players">
      <ul>
        {table.position.players.map((player, seat) => (
          <Person key={seat} player={player} />
        ))}
      </ul>
    </section>
  );
}

/** Shows how it stands; how it ended stands in the place of the question. */
export function Score({ table }: { table: Table }) {
  const { score, is_over } = table.position;
  if (!score || is_over) return null;
  return (
    <section class="score" aria-label="Score">
      <Markdown text={score} />
    </section>
  );
}

function Person({ player }: { player: Player }) {
  // The computer's name says that it is the computer.
  const { name, is_you, is_asked, status, due, reserve } = player;
  const told = [is_you && "you", status].filter(Boolean).join(", ");
  return (
    <li
      title={told && `${name}: ${told}`}
      class={classes(is_asked && "asked", is_you && "you", status && "gone")}
    >
      <span class="name">{name}</span>
      {told && <small> {told}</small>}
      {is_asked && <span class="unseen">, to play</span>}
      {due !== null ? (
        <Clock due={due} />
      ) : (
        reserve !== null && <span class="clock">{left(reserve)}</span>
      )}
    </li>
  );
}

function Clock({ due }: { due: number }) {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const beat = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(beat);
  }, []);
  const seconds = due - now / 1000;
  const isShort = seconds < 60;
  return (
    <span class={classes("clock running", isShort && "short")} role="timer">
      {left(seconds)}
    </span>
  );
}
