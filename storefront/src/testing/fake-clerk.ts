type Listener = (state: { user: object | null; session: object | null }) => void;

const ASHA = {
  id: 'user_2abc',
  fullName: 'Asha Kulkarni',
  primaryEmailAddress: { emailAddress: 'asha@example.in' },
  primaryPhoneNumber: { phoneNumber: '+919876543210' },
};

/** For tests: stands in for Clerk's own script and knows one shopper. Our adapter and Clerk's React package are the real ones. */
export class FakeClerk {
  loaded = false;
  user: typeof ASHA | null = null;
  session: { getToken: () => Promise<string> } | null = null;
  options: Record<string, unknown> = {};
  panel: Record<string, unknown> | null = null;
  tokenRequests = 0;
  private readonly listeners = new Set<Listener>();

  constructor(private readonly reachable = true) {}

  load = async (options: Record<string, unknown>) => {
    if (!this.reachable) throw new Error('no way to Clerk');
    this.options = options;
    this.loaded = true;
  };

  on = () => {};
  off = () => {};

  addListener = (listener: Listener) => {
    this.listeners.add(listener);
    listener({ user: this.user, session: this.session });
    return () => this.listeners.delete(listener);
  };

  mountSignIn = (place: HTMLElement, props: Record<string, unknown>) => this.mount(place, 'Clerk sign-in', props);
  mountSignUp = (place: HTMLElement, props: Record<string, unknown>) => this.mount(place, 'Clerk sign-up', props);
  unmountSignIn = (place: HTMLElement) => place.replaceChildren();
  unmountSignUp = (place: HTMLElement) => place.replaceChildren();

  signIn = () => {
    this.user = ASHA;
    this.session = { getToken: async () => `token-${++this.tokenRequests}` };
    this.notify();
  };

  signOut = async () => {
    this.user = null;
    this.session = null;
    this.notify();
  };

  private mount(place: HTMLElement, text: string, props: Record<string, unknown>) {
    this.panel = props;
    place.textContent = text;
  }

  private notify() {
    for (const listener of this.listeners) listener({ user: this.user, session: this.session });
  }
}
