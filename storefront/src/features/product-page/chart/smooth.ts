/** A point of a drawing; a third number of 1 makes it a corner, where the line may bend sharply. */
export type Point = readonly [x: number, y: number, corner?: 1];

/** Reads points written as `12,34 56,78!`, where `!` marks a corner. */
export function points(text: string): Point[] {
  return text
    .trim()
    .split(/\s+/)
    .map((word) => {
      const [x = 0, y = 0] = word.replace('!', '').split(',').map(Number);
      return word.endsWith('!') ? [x, y, 1] : [x, y];
    });
}

/** The path of a smooth line through the points: each piece starts and ends in the direction of its neighbours. */
export function smooth(line: readonly Point[], closed = false): string {
  const [first] = line;
  if (!first) return '';
  const pieces = bends(line, closed).map((bend) => `C${bend.slice(1).flat().map(tidy).join(' ')}`);
  return `M${tidy(first[0])} ${tidy(first[1])}${pieces.join('')}${closed ? 'Z' : ''}`;
}

/** Points close together on the smooth line, for what follows it in small steps. */
export function walk(line: readonly Point[], steps = 8): Point[] {
  const taken = bends(line, false).flatMap((bend) =>
    Array.from({ length: steps }, (_, step) => onBend(bend, (step + 1) / steps)),
  );
  return [...line.slice(0, 1), ...taken];
}

/** `count` lines between two, like the lines of an engraving that follow a round body. */
export function linesBetween(top: readonly Point[], bottom: readonly Point[], count: number): Point[][] {
  return Array.from({ length: count }, (_, line) => {
    const share = (line + 0.5) / count;
    return top.map(([x, y], index) => {
      const [toX, toY] = bottom[index] ?? [x, y];
      return [x + (toX - x) * share, y + (toY - y) * share] as const;
    });
  });
}

export interface Arcs {
  /** How far one arc reaches. */
  width: number;
  /** Shifts the row by this part of one arc. */
  start?: number;
  side?: 'left' | 'right';
}

/** A row of small arcs along a line, on the left or right of who walks it: wool or feathers. */
export function arcsAlong(line: readonly Point[], { width, start = 0, side = 'right' }: Arcs): string {
  const stops: Point[] = [];
  let next = width * start;
  for (let index = 1; index < line.length; index += 1) {
    const [from, to] = [line[index - 1]!, line[index]!];
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    for (; next <= length; next += width)
      stops.push([from[0] + ((to[0] - from[0]) * next) / length, from[1] + ((to[1] - from[1]) * next) / length]);
    next -= length;
  }
  const [first, ...rest] = stops;
  if (!first) return '';
  const arc = `A${tidy(width * 0.58)} ${tidy(width * 0.58)} 0 0 ${side === 'left' ? 1 : 0}`;
  return `M${tidy(first[0])} ${tidy(first[1])}${rest.map(([x, y]) => `${arc} ${tidy(x)} ${tidy(y)}`).join('')}`;
}

type Place = readonly [x: number, y: number];
type Bend = readonly [from: Place, leaving: Place, arriving: Place, to: Place];

/** The pieces of the smooth line, each with the two handles of a Bézier curve. */
function bends(line: readonly Point[], closed: boolean): Bend[] {
  const count = line.length;
  const at = (index: number) => (closed ? line[(index + count) % count] : line[Math.min(Math.max(index, 0), count - 1)])!;
  return Array.from({ length: closed ? count : count - 1 }, (_, index) => {
    const [from, to] = [at(index), at(index + 1)];
    const reach = Math.hypot(to[0] - from[0], to[1] - from[1]) / 3;
    const out = from[2] ? direction(from, to) : direction(at(index - 1), to);
    const into = to[2] ? direction(from, to) : direction(from, at(index + 2));
    const leaving = [from[0] + out[0] * reach, from[1] + out[1] * reach] as const;
    const arriving = [to[0] - into[0] * reach, to[1] - into[1] * reach] as const;
    return [[from[0], from[1]], leaving, arriving, [to[0], to[1]]] as const;
  });
}

function onBend([from, leaving, arriving, to]: Bend, share: number): Point {
  const rest = 1 - share;
  const place = (axis: 0 | 1) =>
    rest ** 3 * from[axis] +
    3 * rest ** 2 * share * leaving[axis] +
    3 * rest * share ** 2 * arriving[axis] +
    share ** 3 * to[axis];
  return [place(0), place(1)];
}

function direction(from: Point, to: Point): [number, number] {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  return [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
}

function tidy(number: number): number {
  return Math.round(number * 10) / 10;
}
