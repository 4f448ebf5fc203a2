/** Sends one signed message and answers the receiver's status. Rejects when there was no answer in time. */
export type Post = (
  url: string,
  message: { headers: Record<string, string>; body: string; timeoutMs: number },
) => Promise<number>;

export const postOverHttp: Post = async (url, { headers, body, timeoutMs }) => {
  const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
  await answer.body?.cancel();
  return answer.status;
};
