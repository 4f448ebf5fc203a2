import { useSyncExternalStore } from 'react';

/** A step of an order that was pressed and has not reached the shop. */
export interface WaitingStep {
  order: string;
  action: string;
}

/** What one person's steps have come to, for all windows of the browser. */
interface SavedSteps {
  steps: readonly WaitingStep[];
  /** What did not go as it was pressed, until somebody has read it: they may be looking elsewhere when the line is back. */
  outcomes: readonly string[];
}

const KEY = 'adminWaitingSteps';
const NOTHING: SavedSteps = { steps: [], outcomes: [] };
const LOSES = (count: number) =>
  `${count === 1 ? '1 step of an order is' : `${count} steps of orders are`} not sent yet and will be lost. Log out all the same?`;

const listeners = new Set<() => void>();
let person: string | null = null;
let saved = NOTHING;

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
    write(() => NOTHING);
    this.close();
  },
  /** What other windows have sent meanwhile is not among them. */
  list(): readonly WaitingStep[] {
    readAgain();
    return saved.steps;
  },
  /** Asked before somebody signs out, which drops them. */
  mayBeDropped: (): boolean => saved.steps.length === 0 || window.confirm(LOSES(saved.steps.length)),
  /** The same step twice is one. */
  keep({ order, action }: WaitingStep): void {
    write(({ steps, outcomes }) => ({
      steps: steps.some(isSame({ order, action })) ? steps : [...steps, { order, action }],
      outcomes,
    }));
  },
  drop(step: WaitingStep, outcome?: string): void {
    write(({ steps, outcomes }) => ({
      steps: steps.filter((each) => !isSame(step)(each)),
      outcomes: outcome ? [...outcomes, outcome] : outcomes,
    }));
  },
  /** What was to follow a refused step does not follow. */
  dropOrder(order: string, outcome: string): void {
    write(({ steps, outcomes }) => ({ steps: steps.filter((each) => each.order !== order), outcomes: [...outcomes, outcome] }));
  },
  dropOutcomes(): void {
    write(({ steps }) => ({ steps, outcomes: [] }));
  },
  followOtherTabs(): () => void {
    const follow = ({ key }: StorageEvent) => key === KEY && readAgain();
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  },
};

export function useWaitingSteps(): readonly WaitingStep[] {
  return useSyncExternalStore(subscribe, () => saved).steps;
}

export function useOutcomes(): readonly string[] {
  return useSyncExternalStore(subscribe, () => saved).outcomes;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const isSame = (step: WaitingStep) => (other: WaitingStep) => other.order === step.order && other.action === step.action;

function write(change: (all: SavedSteps) => SavedSteps): void {
  if (person === null) return;
  const all = readStored();
  const next = change(all[person] ?? NOTHING);
  if (next.steps.length + next.outcomes.length > 0) all[person] = next;
  else delete all[person];
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
    readAgain();
  } catch {
    show(next); // No storage, or no room in it: they live as long as the page.
  }
}

function readAgain(): void {
  const stored = person === null ? NOTHING : (readStored()[person] ?? NOTHING);
  if (JSON.stringify(stored) !== JSON.stringify(saved)) show(stored);
}

function show(next: SavedSteps): void {
  saved = next;
  for (const listener of listeners) listener();
}

function readStored(): Record<string, SavedSteps> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, SavedSteps>;
  } catch {
    return {};
  }
}
