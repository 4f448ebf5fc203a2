/** What somebody has typed into a form and not saved yet. */
export interface Draft {
  values: Record<string, unknown>;
  /** Of what was changed by it, as it was then. */
  version?: number;
}

interface KeptDrafts {
  person: string;
  drafts: Record<string, Draft>;
}

const KEY = 'adminDrafts';
const FORGOTTEN = 'adminDraftsForgotten';

/** Those of the person who is signed in; null while that is no one. */
let current: KeptDrafts | null = null;

/**
 * The drafts of this tab, by the names of their forms: `product:new`, `order:2PYVD44AWCH8:cancel`. They outlive the end of a session and
 * a fresh load of the page, and are there again for the person who typed them, and for no one else.
 */
export const drafts = {
  /** Whose drafts they are from now on. What another person has left in this tab is gone. */
  openFor(person: string): void {
    const stored = readStored();
    current = stored?.person === person ? stored : { person, drafts: {} };
    store(current);
  },
  /** The session is over. They stay where they are until it is known who comes next. */
  close(): void {
    current = null;
  },
  /** The person has signed out: nothing stays, here or in the other tabs. */
  forget(): void {
    forgetHere();
    try {
      localStorage.setItem(FORGOTTEN, String(Date.now()));
    } catch {
      // Storage is switched off in this browser: nothing was kept either.
    }
  },
  /** Hears of a sign-out in another tab. */
  followOtherTabs(): () => void {
    const follow = ({ key }: StorageEvent) => key === FORGOTTEN && forgetHere();
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  },
  read(name: string): Draft | null {
    return current?.drafts[name] ?? null;
  },
  names(): string[] {
    return Object.keys(current?.drafts ?? {});
  },
  keep(name: string, draft: Draft): void {
    if (!current) return;
    current.drafts[name] = draft;
    store(current);
  },
  /** Drops a draft, and those whose names go on from it; also when what was under way succeeds after the session has ended. */
  drop(name: string): void {
    const all = current ?? readStored();
    const gone = Object.keys(all?.drafts ?? {}).filter((each) => each === name || each.startsWith(`${name}:`));
    for (const each of gone) delete all?.drafts[each];
    if (gone.length > 0) store(all);
  },
};

function forgetHere(): void {
  current = null;
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}

function readStored(): KeptDrafts | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as KeptDrafts | null;
  } catch {
    return null;
  }
}

function store(all: KeptDrafts | null): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // No storage, or no room in it: they live as long as the page.
  }
}
