// The geometry of what lies on pictures.

export type Point = [number, number];

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Returns the rectangle around an outline. */
export function around(points: Point[]): Box {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  };
}

/** Returns the smaller side of the smallest outline. */
export function smallest(outlines: Point[][]): number {
  const sides = outlines.map(around).map((box) => Math.min(box.right - box.left, box.bottom - box.top));
  return Math.min(Infinity, ...sides);
}

const DIRECTIONS: Record<string, Point> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** More pixels than any place is away. What lies far more aside than ahead comes after all else: no
 * place is without a way to it. */
const LAST = 1e5;

/** Returns the number of the box that an arrow key leads to: the nearest one in that direction,
 * with what lies straight ahead before what lies aside. What half overlaps lies ahead as well, as
 * the next row of hexes or bricks does. -1 if there is none. */
export function neighbor(from: Box, boxes: Box[], key: string): number {
  const direction = DIRECTIONS[key];
  if (!direction) return -1;
  const isAcross = direction[0] !== 0;
  const [x, y] = center(from);
  let best = -1;
  let least = Infinity;
  boxes.forEach((box, at) => {
    const [toX, toY] = center(box);
    const ahead = (toX - x) * direction[0] + (toY - y) * direction[1];
    const aside = Math.abs((toX - x) * direction[1]) + Math.abs((toY - y) * direction[0]);
    const beside = 1 - Math.min(1, 2 * overlap(from, box, isAcross));
    // All that lies along a wide place, as a reserve, is straight ahead; then its middle counts.
    const off = Math.max(0, aside - Math.abs(length(from, isAcross) - length(box, isAcross)) / 2);
    const isFarAside = beside > 0 && aside >= 3 * ahead;
    const cost = ahead + 2 * beside * aside + 0.25 * off + 0.01 * aside + (isFarAside ? LAST : 0);
    if (ahead > 1 && cost < least) {
      best = at;
      least = cost;
    }
  });
  return best;
}

/** Returns how much of the smaller of two boxes lies beside the other: 1 if all of it does. */
function overlap(one: Box, other: Box, isAcross: boolean): number {
  const [from, to] = isAcross ? (["top", "bottom"] as const) : (["left", "right"] as const);
  const shared = Math.min(one[to], other[to]) - Math.max(one[from], other[from]);
  return Math.max(0, shared) / Math.min(length(one, isAcross), length(other, isAcross));
}

/** Returns the length of a box across a direction. */
function length({ left, top, right, bottom }: Box, isAcross: boolean): number {
  return isAcross ? bottom - top : right - left;
}

function center(box: Box): Point {
  return [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
}
