import { useSyncExternalStore } from 'react';

/** A step of an order that was pressed and has not reached the shop. */
export interface WaitingStep {
  order: string;
  action: string;
}

const KEY = 'adminWaitingSteps';
const LOSES = (count: number) =>
  `${count === 1 ? '1 step of an order is' : `${count} steps of orders are`} not sent yet and will be lost. Log out all the same?`;
const NONE: readonly WaitingStep[] = [];

const listeners = new Set<() => void>();
let person: string | null = null;
let steps = NONE;

/**
 * The steps that wait for a connection, in the order in which they were pressed. They outlive the page and the session, in the browser, and
 * are there for the person who pressed them and for no one else.
 */
export const waitingSteps = {
  openFor(who: string): void {
    person = who;
    readAgain();
  },
  /** The session is over: they wait until the same person is back. */
  close(): void {
    person = null;
    readAgain();
  },
  /** The person has signed out. */
  forget(): void {
    write(() => []);
    this.close();
  },
  /** What other windows have sent meanwhile is not among them. */
  list(): readonly WaitingStep[] {
    readAgain();
    return steps;
  },
  /** Asked before somebody signs out, which drops them. */
  mayBeDropped: (): boolean => steps.length === 0 || window.confirm(LOSES(steps.length)),
  /** The same step twice is one. */
  keep(step: WaitingStep): void {
    write((all) => (all.some(isSame(step)) ? all : [...all, { order: step.order, action: step.action }]));
  },
  drop(step: WaitingStep): void {
    write((all) => all.filter((each) => !isSame(step)(each)));
  },
  /** What was to follow a refused step does not follow. */
  dropOrder(order: string): void {
    write((all) => all.filter((each) => each.order !== order));
  },
  followOtherTabs(): () => void {
    const follow = ({ key }: StorageEvent) => key === KEY && readAgain();
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  },
};

export function useWaitingSteps(): readonly WaitingStep[] {
  return useSyncExternalStore(subscribe, () => steps);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const isSame = (step: WaitingStep) => (other: WaitingStep) => other.order === step.order && other.action === step.action;

function write(change: (all: readonly WaitingStep[]) => readonly WaitingStep[]): void {
  if (person === null) return;
  const all = readStored();
  const next = change(all[person] ?? NONE);
  if (next.length > 0) all[person] = next;
  else delete all[person];
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
    readAgain();
  } catch {
    show(next); // No storage, or no room in it: they live as long as the page.
  }
}

function readAgain(): void {
  const stored = person === null ? NONE : (readStored()[person] ?? NONE);
  if (JSON.stringify(stored) !== JSON.stringify(steps)) show(stored);
}

function show(next: readonly WaitingStep[]): void {
  steps = next;
  for (const listener of listeners) listener();
}

function readStored(): Record<string, readonly WaitingStep[]> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, readonly WaitingStep[]>;
  } catch {
    return {};
  }
}
