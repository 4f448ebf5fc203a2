import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let outcomes: readonly string[] = [];

/** What did not go as it was pressed. It stays until somebody has read it: they may be looking elsewhere when the line is back. */
export function addOutcome(text: string): void {
  show([...outcomes, text]);
}

export function dropOutcomes(): void {
  show([]);
}

export function useOutcomes(): readonly string[] {
  return useSyncExternalStore(subscribe, () => outcomes);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(next: readonly string[]): void {
  outcomes = next;
  for (const listener of listeners) listener();
}
