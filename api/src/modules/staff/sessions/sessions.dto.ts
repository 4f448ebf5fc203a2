/** One place where a person is signed in. */
export class SignInReply {
  id: string;
  /** `Chrome on Android`, as far as the browser says; null when it does not. */
  device: string | null;
  /** Where it was signed in, as the network around the address: `203.0.113.0/24`. */
  network: string | null;
  signed_in_at: string;
  last_used_at: string;
  /** However it is used, it ends then. */
  expires_at: string;
  /** The one that asks. */
  is_current: boolean;
}
