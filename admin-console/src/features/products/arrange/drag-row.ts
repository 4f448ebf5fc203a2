import { type PointerEvent, useRef, useState } from 'react';

/** How near to an edge of what scrolls the pointer makes it scroll. */
const EDGE = 56;
const STEP = 12;

/**
 * Moves rows of one height with finger, pen or mouse: the row that is held changes its place as the pointer passes
 * over the others.
 */
export function useDragRow(rowHeight: number, rows: number, onMove: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const [row, setRow] = useState<number | null>(null);
  const drag = ({ clientY, currentTarget, pointerId }: PointerEvent<HTMLElement>) => {
    if (row === null || !list.current || !currentTarget.hasPointerCapture(pointerId)) return;
    scrollNearEdge(list.current, clientY);
    const over = Math.floor((clientY - list.current.getBoundingClientRect().top) / rowHeight);
    const to = Math.min(Math.max(over, 0), rows - 1);
    if (to === row) return;
    onMove(row, to);
    setRow(to);
  };
  const handleOf = (place: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setRow(place);
    },
    onPointerMove: drag,
    onPointerUp: () => setRow(null),
    onPointerCancel: () => setRow(null),
  });
  return { list, row, handleOf };
}

function scrollNearEdge(list: HTMLElement, y: number): void {
  const pane = list.closest('.MuiDialogContent-root');
  if (!pane) return;
  const { top, bottom } = pane.getBoundingClientRect();
  if (y < top + EDGE) pane.scrollTop -= STEP;
  if (y > bottom - EDGE) pane.scrollTop += STEP;
}
