import type { ComponentType } from 'react';

/** Who is signed in, as the identity service tells it. */
export interface Shopper {
  id: string;
  name: string;
  email: string;
  phone: string | null;
}

export interface SignInPanelProps {
  what: 'sign-in' | 'sign-up';
  /** The path of this shop to which the shopper returns. */
  returnTo: string;
}

/** What the shop needs of a hosted identity service. One adapter per kind of service, loaded only when it is needed. */
export interface SignInService {
  /** Who is signed in on this browser; null when no one is. */
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
  /** The service's own panel, when it shows one on our page instead of taking the shopper to its own. */
  Panel?: ComponentType<SignInPanelProps>;
  /** Tells of every sign-in and sign-out that happens in the service's panel or in another tab. */
  watch?(changed: (shopper: Shopper | null) => void): void;
}
