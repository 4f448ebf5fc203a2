import { ulid } from 'ulid';

/** A new opaque id: 26 characters, sorted by time, not to be guessed. */
export function newId(): string {
  return ulid();
}
