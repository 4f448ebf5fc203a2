/** Who is signed in, as the identity service tells it. */
export interface Shopper {
  id: string;
  name: string;
  email: string;
  phone: string | null;
}

/** What the shop needs of a hosted identity service. One adapter per kind of service, loaded only when it is needed. */
export interface SignInService {
  /** Who is signed in on this browser; null when nobody is. */
  restore(): Promise<Shopper | null>;
  /** An access token that is good now, renewed if need be; null when the sign-in has ended. */
  getToken(): Promise<string | null>;
  /** Leaves the page for the service's own sign-in or sign-up. */
  begin(what: 'sign-in' | 'sign-up', returnTo: string): Promise<void>;
  /** Takes the answer that the service sent back in this address. */
  finish(address: string): Promise<{ shopper: Shopper; returnTo: string }>;
  /** Ends the sign-in here and at the service; the shopper comes back to the home page. */
  end(): Promise<void>;
  /** Ends the sign-in in this browser only. */
  forget(): Promise<void>;
}
