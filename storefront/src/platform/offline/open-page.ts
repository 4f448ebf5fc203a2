/** A page that takes longer than this is drawn by the kept shell. */
const TIMEOUT_MS = 4_000;

/**
 * A page is fetched, so that a new version and its rules are seen at once; when that fails or takes too long, the kept
 * shell draws it. Without a shell the network has the last word.
 */
export async function openPage(
  fetched: Promise<Response>,
  keptShell: () => Promise<Response | undefined>,
  patienceMs = TIMEOUT_MS,
): Promise<Response> {
  const page = await inTime(fetched, patienceMs);
  if (page && page.status < 500) return page;
  return (await keptShell()) ?? page ?? fetched;
}

/** Null when it failed or did not come in time. */
async function inTime(fetched: Promise<Response>, patienceMs: number): Promise<Response | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patienceMs);
  });
  try {
    return await Promise.race([fetched.catch(() => null), late]);
  } finally {
    clearTimeout(timer);
  }
}
