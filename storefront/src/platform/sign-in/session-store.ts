import { keep, readSaved, watchSaved } from '../storage';
import type { Shopper, SignInService } from './sign-in-service';

export interface SessionState {
  status: 'loading' | 'out' | 'in' | 'error';
  user?: Shopper;
  /** The sign-in ended because the API no longer accepted it, not because the shopper left. */
  expired?: boolean;
}

/** Who signed in here (before: only that someone did), so that a visitor never loads the sign-in for nothing. */
const SIGNED_IN = 'shop.signed-in';
/** Whose sign-in came to an end without a sign-out: what is theirs waits for them, hidden, and not for long. */
const EXPECTED_BACK = 'shop.expected-back';
const EXPECTED_FOR_MS = 24 * 60 * 60_000;
/** A sign-out waits no longer for what is still to be sent. */
const SIGN_OUT_HOOKS_MS = 1_500;
/** One object for all: the page that everybody is sent is a visitor's, and need not be drawn again for one. */
export const OUT: SessionState = { status: 'out' };

/** Who is shopping, for the whole app: one owner of the identity service, whatever the screens do. */
export class SessionStore {
  private state: SessionState = readSaved(SIGNED_IN) ? { status: 'loading' } : OUT;
  private readonly listeners = new Set<() => void>();
  private service: Promise<SignInService> | null = null;
  private restoring: Promise<void> | null = null;
  private leaving: Promise<void> | null = null;
  private readonly answers = new Map<string, Promise<string>>();
  private readonly signOutHooks = new Set<() => Promise<unknown>>();
  /** False where the browser keeps nothing: then nothing can be learnt from what is not there. */
  private isWrittenDown = this.state.status === 'loading';

  constructor(
    private readonly loadService: () => Promise<SignInService>,
    /** Told when a sign-in ends that the shopper did not end. */
    private readonly onLost: () => void = () => {},
  ) {}

  readonly current = (): SessionState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Finds out who is signed in, and goes on watching the other tabs. */
  readonly start = (): (() => void) => {
    if (this.state.status === 'loading') void this.restore();
    const stopWatching = watchSaved(SIGNED_IN, () => void this.look());
    // A page that slept, or came back with the Back button, was told of nothing meanwhile.
    const wakeUp = () => document.visibilityState === 'visible' && void this.look();
    window.addEventListener('pageshow', wakeUp);
    document.addEventListener('visibilitychange', wakeUp);
    return () => {
      stopWatching();
      window.removeEventListener('pageshow', wakeUp);
      document.removeEventListener('visibilitychange', wakeUp);
    };
  };

  /** Who is signed in, or is expected back after a sign-in that expired; null when no one is, undefined while that is not known. */
  readonly whose = (): string | null | undefined => {
    const { status, user } = this.state;
    if (status === 'loading' || status === 'error') return undefined;
    return user?.id ?? expectedBack();
  };

  /** Work that a sign-out waits for, as long as that is not too long. Returns how to take it back. */
  readonly beforeSignOut = (work: () => Promise<unknown>): (() => void) => {
    this.signOutHooks.add(work);
    return () => void this.signOutHooks.delete(work);
  };

  readonly restore = (): Promise<void> => {
    this.restoring ??= this.readShopper().finally(() => {
      this.restoring = null;
    });
    return this.restoring;
  };

  readonly getToken = async (): Promise<string | null> => {
    await this.look(); // never in the name of someone who signed in in another tab
    if (this.state.status === 'out') return null;
    if (this.state.status === 'loading') await this.restore();
    if (this.state.status !== 'in') return null;
    const token = await (await this.open()).getToken();
    if (token === null) this.lose();
    return token;
  };

  readonly signIn = (returnTo: string): Promise<void> => this.leave('sign-in', returnTo);
  readonly signUp = (returnTo: string): Promise<void> => this.leave('sign-up', returnTo);

  /** Takes the identity service's answer, once per address however often a page asks. Returns where the shopper was. */
  readonly finish = (address: string): Promise<string> => {
    const cached = this.answers.get(address);
    if (cached) return cached;
    const answer = this.open().then(async (service) => {
      const { shopper, returnTo } = await service.finish(address);
      this.become({ status: 'in', user: shopper });
      return ownPath(returnTo);
    });
    this.answers.set(address, answer);
    return answer;
  };

  /** The panel by which the service signs in on our page; null when it takes the shopper to a page of its own. */
  readonly panel = async (): Promise<SignInService['Panel'] | null> => {
    const service = await this.open();
    if (!service.Panel) return null;
    await service.restore(); // rejects when the service cannot be reached: an empty panel would say nothing
    return service.Panel;
  };

  readonly signOut = async (): Promise<void> => {
    const service = await this.open();
    await this.runSignOutHooks();
    this.become(OUT);
    // When the service cannot be reached, the sign-in still ends in this browser.
    await service.end().catch(() => service.forget());
  };

  /** Ends a sign-in that the API no longer accepts. */
  readonly expire = (): Promise<void> => this.drop({ status: 'out', expired: true });

  /** Ends a sign-in that was ended at the identity service: a sign-out like one that was pressed here. */
  readonly endSignedOut = (): Promise<void> => this.drop(OUT);

  private async drop(state: SessionState): Promise<void> {
    this.become(state);
    await (await this.open()).forget();
  }

  private async readShopper(): Promise<void> {
    try {
      const user = await (await this.open()).restore();
      // No one has pressed "sign out" here: it has run out.
      this.become(user ? { status: 'in', user } : OUT, { expectBack: true });
    } catch (error) {
      console.error('The sign-in could not be read.', error);
      this.show({ status: 'error' });
    }
  }

  private leave(what: 'sign-in' | 'sign-up', returnTo: string): Promise<void> {
    this.leaving ??= this.open()
      .then((service) => service.begin(what, returnTo))
      .finally(() => {
        this.leaving = null;
      });
    return this.leaving;
  }

  // Several calls may learn of it at once; it is told once.
  private lose(): void {
    if (this.state.status !== 'in') return;
    this.become({ status: 'out', expired: true });
    this.onLost();
  }

  private open(): Promise<SignInService> {
    this.service ??= this.loadService().then(
      (service) => {
        service.watch?.(this.hear);
        return service;
      },
      (error: unknown) => {
        this.service = null; // the next press tries again
        throw error;
      },
    );
    return this.service;
  }

  private readonly hear = (user: Shopper | null): void => {
    if (user?.id !== this.state.user?.id) this.become(user ? { status: 'in', user } : OUT);
  };

  /** Takes over what another tab has done: what it wrote down counts. */
  private async look(): Promise<void> {
    const { status, user } = this.state;
    const signedIn = readSaved(SIGNED_IN);
    if (!signedIn && status !== 'out' && this.isWrittenDown) this.show(OUT);
    else if (signedIn && signedIn !== true && signedIn !== user?.id) await this.restore();
  }

  private async runSignOutHooks(): Promise<void> {
    const work = Promise.allSettled([...this.signOutHooks].map((say) => say()));
    await Promise.race([work, new Promise((resolve) => setTimeout(resolve, SIGN_OUT_HOOKS_MS))]);
  }

  private become(state: SessionState, { expectBack = false } = {}): void {
    const { status, user, expired } = state;
    const last = readSaved(SIGNED_IN);
    const waits = status === 'out' && (expired || expectBack) && typeof last === 'string';
    keep(EXPECTED_BACK, waits ? { id: last, at: Date.now() } : null);
    keep(SIGNED_IN, user?.id ?? null);
    this.isWrittenDown = user !== undefined && readSaved(SIGNED_IN) === user.id;
    this.show(state);
  }

  private show(state: SessionState): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}

function expectedBack(): string | null {
  const { id, at } = (readSaved(EXPECTED_BACK) ?? {}) as { id?: unknown; at?: unknown };
  return typeof id === 'string' && Date.now() - Number(at) < EXPECTED_FOR_MS ? id : null;
}

/** Only a path of this shop: never an address that leads elsewhere. */
function ownPath(path: string): string {
  return /^\/(?![/\\])/.test(path) ? path : '/';
}
