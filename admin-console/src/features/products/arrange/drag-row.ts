import { type PointerEvent, useRef, useState } from 'react';

/** How near to an edge of what scrolls the pointer makes it scroll. */
const EDGE = 56;
const STEP = 12;

/** Where a row was when it was taken, and where it is held now. */
interface HeldRow {
  from: number;
  to: number;
}

/**
 * Moves rows of one height with finger, pen or mouse: the row that is held changes its place as the pointer passes over the others, and
 * stays where it is let go. Until then only the places that are shown change: an element that is moved in the document loses the pointer.
 */
export function useDragRow(rowHeight: number, rows: number, onDrop: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const [held, setHeld] = useState<HeldRow | null>(null);
  const drag = ({ clientY, currentTarget, pointerId }: PointerEvent<HTMLElement>) => {
    if (!held || !list.current || !currentTarget.hasPointerCapture(pointerId)) return;
    scrollNearEdge(list.current, clientY);
    const over = Math.floor((clientY - list.current.getBoundingClientRect().top) / rowHeight);
    const to = Math.min(Math.max(over, 0), rows - 1);
    if (to !== held.to) setHeld({ ...held, to });
  };
  const drop = () => {
    if (held && held.from !== held.to) onDrop(held.from, held.to);
    setHeld(null);
  };
  const handleOf = (place: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setHeld({ from: place, to: place });
    },
    onPointerMove: drag,
    onPointerUp: drop,
    onPointerCancel: () => setHeld(null),
  });
  return { list, held, handleOf, placeOf: (row: number) => (held ? placeWhile(held, row) : row) };
}

function placeWhile({ from, to }: HeldRow, row: number): number {
  if (row === from) return to;
  if (from < row && row <= to) return row - 1;
  return to <= row && row < from ? row + 1 : row;
}

function scrollNearEdge(list: HTMLElement, y: number): void {
  const pane = list.closest('.MuiDialogContent-root');
  if (!pane) return;
  const { top, bottom } = pane.getBoundingClientRect();
  if (y < top + EDGE) pane.scrollTop -= STEP;
  if (y > bottom - EDGE) pane.scrollTop += STEP;
}
