// A picture with an overlay of real buttons where something can be picked.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { classes } from "./classes";
import type { Pictured } from "./messages";
import { Hits } from "./hits";
import { Instead } from "./instead";
import { spotsOf } from "./choices";
import { smallest } from "./places";
import { LARGER, type Table } from "./table";
import { MOST, useInSight, usePan, usePinch } from "./zoom";
import * as words from "./words";

/** CSS pixels that a finger needs. */
const FINGER = 24;
const COMFORTABLE = 40;

interface Props {
  table: Table;
  picture: Pictured;
  /** The one place of all pictures that Tab leads to. */
  stop: string;
}

/** Shows a picture, which can be zoomed, and what can be picked on it. */
export function Picture({ table, picture, stop }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const { kind } = picture;
  const scale = useFittingWidth(frame, picture) / picture.width;
  const spots = spotsOf(table.choices, picture);
  const size = smallest(spots.map(({ hit }) => hit.points)) * scale;
  const larger = Math.min(MOST, Math.max(2, Math.ceil((COMFORTABLE / size) * 2) / 2));
  const zoom = (table.zooms[kind] ?? 1) === LARGER ? larger : (table.zooms[kind] ?? 1);
  usePinch(frame, zoom, (next) => table.zoom({ ...table.zooms, [kind]: next }));
  usePan(frame, zoom);
  useInSight(frame, zoom, table.position.number);
  useEffect(() => table.noteSize(kind, size * zoom < FINGER), [size, zoom]);
  useEffect(() => () => table.noteSize(kind, false), []);
  return (
    <figure
      class={classes("picture", kind, zoom > 1 && "zoomed")}
      style={{ "--w": picture.width, "--h": picture.height }}
    >
      <div
        class="frame"
        ref={frame}
        {...(zoom > 1 ? { tabIndex: 0, role: "region", "aria-label": `${words.kind(kind)}, zoomed in` } : {})}
      >
        <div class="drawn" style={{ "--zoom": zoom }}>
          <Drawn table={table} picture={picture} />
          <Instead table={table} picture={picture} />
          <Hits table={table} picture={picture} stop={stop} />
        </div>
      </div>
    </figure>
  );
}

/** The drawing itself; the one before it fades away below. */
function Drawn({ table, picture }: { table: Table; picture: Pictured }) {
  const address = table.picture(picture.id);
  const before = useRef("");
  const [old, setOld] = useState("");
  useLayoutEffect(() => {
    if (before.current && before.current !== address) setOld(before.current);
    before.current = address;
  }, [address]);
  useEffect(() => {
    if (!old) return;
    const end = setTimeout(() => setOld(""), 300);
    return () => clearTimeout(end);
  }, [old]);
  return (
    <>
      {old && old !== address && <img class="old" key={old} src={old} alt="" aria-hidden="true" />}
      <img
        class="new"
        key={address}
        src={address}
        alt={picture.alt}
        width={picture.width}
        height={picture.height}
        draggable={false}
      />
    </>
  );
}

/** Returns the width at which a picture fits its frame. */
function useFittingWidth(frame: { current: HTMLElement | null }, { width, height }: Pictured): number {
  const [room, setRoom] = useState({ wide: 0, high: 0 });
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => setRoom({ wide: element.clientWidth, high: element.clientHeight });
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return Math.min(room.wide, (room.high * width) / height);
}
