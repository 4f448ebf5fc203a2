import { keep, readKept, watchKept } from '../storage';
import type { Shopper, SignInService } from './sign-in-service';

export interface SessionState {
  status: 'loading' | 'out' | 'in' | 'error';
  user?: Shopper;
  /** The sign-in ended because the API no longer accepted it, not because the shopper left. */
  expired?: boolean;
}

/** Says that somebody signed in here, so that a visitor never loads the sign-in for nothing. */
const SIGNED_IN = 'shop.signed-in';
const OUT: SessionState = { status: 'out' };

/** Who is shopping, for the whole app: one owner of the identity service, whatever the screens do. */
export class SessionStore {
  private state: SessionState = readKept(SIGNED_IN) ? { status: 'loading' } : OUT;
  private readonly listeners = new Set<() => void>();
  private service: Promise<SignInService> | null = null;
  private restoring: Promise<void> | null = null;
  private leaving: Promise<void> | null = null;
  private readonly answers = new Map<string, Promise<string>>();

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
    return watchKept(SIGNED_IN, () => (readKept(SIGNED_IN) ? this.restore() : this.become(OUT)));
  };

  readonly restore = (): Promise<void> => {
    this.restoring ??= this.readShopper().finally(() => {
      this.restoring = null;
    });
    return this.restoring;
  };

  readonly getToken = async (): Promise<string | null> => {
    if (this.state.status === 'out') return null;
    if (this.state.status === 'loading') await this.restore();
    if (this.state.status !== 'in') return null;
    const token = await (await this.open()).getToken();
    if (token === null) this.lose();
    return token;
  };

  readonly signIn = (returnTo: string): Promise<void> => this.leave('sign-in', returnTo);
  readonly signUp = (returnTo: string): Promise<void> => this.leave('sign-up', returnTo);

  /** Takes the identity service's answer, once per address however often a page asks. Answers where the shopper was. */
  readonly finish = (address: string): Promise<string> => {
    const known = this.answers.get(address);
    if (known) return known;
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
    this.become(OUT);
    // When the service cannot be reached, the sign-in still ends in this browser.
    await service.end().catch(() => service.forget());
  };

  /** Ends a sign-in that the API no longer accepts. */
  readonly expire = async (): Promise<void> => {
    this.become({ status: 'out', expired: true });
    await (await this.open()).forget();
  };

  private async readShopper(): Promise<void> {
    try {
      const user = await (await this.open()).restore();
      this.become(user ? { status: 'in', user } : OUT);
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

  private become(state: SessionState): void {
    keep(SIGNED_IN, state.status === 'in' ? true : null);
    this.show(state);
  }

  private show(state: SessionState): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}

/** Only a path of this shop: never an address that leads elsewhere. */
function ownPath(path: string): string {
  return /^\/(?![/\\])/.test(path) ? path : '/';
}
