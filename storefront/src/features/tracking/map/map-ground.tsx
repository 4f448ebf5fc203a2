import { memo } from 'react';
import styles from './drawn-map.module.css';

export interface MapGroundProps {
  /** Drawing units per metre. */
  scale: number;
  x: number;
  y: number;
}

const TURN = -17;
const REACH = 9;
/** The least distance between two streets in the drawing. */
const STREET_GAP = 74;
const BLOCKS_M = [100, 200, 400, 800, 1600, 3200, 6400];

/** A quiet plan of streets, gardens and ponds: a ground to stand on where there are no map tiles. It is no true map of the city. */
export const MapGround = memo(function MapGround({ scale, x, y }: MapGroundProps) {
  const block = BLOCKS_M.find((metres) => metres * scale >= STREET_GAP) ?? 12_800;
  const size = block * scale;
  // Streets are drawn around the middle of the drawing, numbered from the shop, so that the plan stands still while the rider moves.
  const middle = { column: Math.round((320 - x) / size), row: Math.round((200 - y) / size) };
  const numbers = Array.from({ length: 2 * REACH + 1 }, (_, index) => index - REACH);
  return (
    <g transform={`translate(${x} ${y}) rotate(${TURN})`}>
      {numbers.flatMap((column) =>
        numbers.map((row) => (
          <Block key={`${column} ${row}`} column={middle.column + column} row={middle.row + row} size={size} />
        )),
      )}
      {numbers.map((number) => (
        <Street
          key={`column ${number}`}
          number={middle.column + number}
          at={(middle.column + number) * size}
          size={size}
          row={middle.row}
          upright
        />
      ))}
      {numbers.map((number) => (
        <Street
          key={`row ${number}`}
          number={middle.row + number}
          at={(middle.row + number) * size}
          size={size}
          row={middle.column}
        />
      ))}
    </g>
  );
});

function Block({ column, row, size }: { column: number; row: number; size: number }) {
  const kind = chance(column, row);
  if (kind >= 6) return null;
  const style = kind === 0 ? styles.water : kind < 3 ? styles.garden : styles.houses;
  const gap = size * (kind < 3 ? 0.1 : 0.16);
  return (
    <rect
      x={column * size + gap}
      y={row * size + gap}
      width={size - 2 * gap}
      height={size - 2 * gap}
      rx={kind < 3 ? size * 0.16 : size * 0.06}
      className={style}
    />
  );
}

interface StreetProps {
  number: number;
  at: number;
  size: number;
  /** The middle of the street, in blocks. */
  row: number;
  upright?: boolean;
}

function Street({ number, at, size, row, upright = false }: StreetProps) {
  const from = (row - REACH) * size;
  const to = (row + REACH) * size;
  const ends = upright ? { x1: at, x2: at, y1: from, y2: to } : { x1: from, x2: to, y1: at, y2: at };
  return <line {...ends} className={number % 3 === 0 ? styles.road : styles.street} />;
}

/** 0 to 12, always the same for the same block. */
function chance(column: number, row: number): number {
  const mixed = Math.imul(column * 374_761_393 + row * 668_265_263, 1_274_126_177);
  return ((mixed ^ (mixed >>> 15)) >>> 0) % 13;
}
