// The head of the page: what is played, the rules, the zoom and the keys.
import { LARGER, type Table } from "./table";
import { hasFingers } from "./window";
import * as words from "./words";

/** Names the match. */
export function Title({ table }: { table: Table }) {
  const { title, game } = table.position;
  return (
    <h1>
      {title}
      {!title.includes(game) && <small> {game}</small>}
    </h1>
  );
}

interface ToolsProps {
  table: Table;
  openKeys: () => void;
  /** Whether the zoom is here, and not beside the picture. */
  hasZoom: boolean;
}

/** Shows what helps to read the page. */
export function Tools({ table, openKeys, hasZoom }: ToolsProps) {
  return (
    <>
      <button class="quiet" aria-disabled={table.line !== "open"} onClick={() => table.read(0)}>
        {words.RULES}
      </button>
      {hasZoom && <Magnifier table={table} />}
      <button class="quiet key" aria-label={words.SHOW_KEYS} title={words.SHOW_KEYS} onClick={openKeys}>
        ?
      </button>
    </>
  );
}

/** Leads back to the chat. */
export function ChannelLink({ table }: { table: Table }) {
  const { chat } = table.position;
  if (table.isActivity || !/^https?:\/\//.test(chat)) return null;
  return (
    <a class="quiet channel" href={chat} target="_blank" rel="noopener noreferrer">
      {words.OPEN_CHANNEL}
    </a>
  );
}

/** Zooms all pictures, and says so where something on them is small. */
export function Magnifier({ table }: { table: Table }) {
  const { zooms, small, position } = table;
  const isZoomed = Object.values(zooms).some((zoom) => zoom !== 1);
  const larger = Object.fromEntries(position.pictures.map(({ kind }) => [kind, LARGER]));
  const isWanted = small.length > 0 && !isZoomed && hasFingers();
  const name = isZoomed ? words.ZOOM_OUT : isWanted ? words.ZOOM_HINT : words.ZOOM_IN;
  return (
    <button
      class={isWanted ? "key main" : "quiet key"}
      aria-label={name}
      title={name}
      onClick={() => table.zoom(isZoomed ? {} : larger)}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="10.5" cy="10.5" r="6.5" />
        <path d={`M15.5 15.5 21 21M7.5 10.5h6${isZoomed ? "" : "M10.5 7.5v6"}`} />
      </svg>
      {isWanted && <span>{words.ZOOM_IN}</span>}
    </button>
  );
}
