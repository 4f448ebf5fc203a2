interface Lost {
  cause?: unknown;
  /** Of a host with several addresses: how each of them failed. */
  errors?: unknown;
  syscall?: unknown;
  code?: unknown;
}

/** True when a failed HTTP call found no connection at all, such as a refused one: then nothing was sent, and nothing can have been done. */
export function neverSent(failure: unknown): boolean {
  for (let lost = failure as Lost | null | undefined; lost; lost = lost.cause as Lost | undefined) {
    const each: Lost[] = Array.isArray(lost.errors) && lost.errors.length > 0 ? lost.errors : [lost];
    if (each.every(isBeforeSending)) return true;
  }
  return false;
}

const isBeforeSending = ({ syscall, code }: Lost): boolean =>
  syscall === 'connect' || syscall === 'getaddrinfo' || code === 'UND_ERR_CONNECT_TIMEOUT';
