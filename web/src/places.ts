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

/** Returns the number of the box that an arrow key leads to: the nearest one in that direction,
 * with what lies straight ahead before what lies aside. -1 if there is none. */
export function neighbor(from: Box, boxes: Box[], key: string): number {
  const direction = DIRECTIONS[key];
  if (!direction) return -1;
  const [x, y] = center(from);
  let best = -1;
  let least = Infinity;
  boxes.forEach((box, at) => {
    const [toX, toY] = center(box);
    const ahead = (toX - x) * direction[0] + (toY - y) * direction[1];
    const aside = Math.abs((toX - x) * direction[1]) + Math.abs((toY - y) * direction[0]);
    const cost = ahead + 2 * aside;
    if (ahead > 1 && aside < 3 * ahead && cost < least) {
      best = at;
      least = cost;
    }
  });
  return best;
}

function center(box: Box): Point {
  return [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
}
