/** An answer as a test looks at it. The body is parsed JSON, text, or null when there is none: a test says what it expects of it. */
export interface Answer<Body = any> {
  status: number;
  body: Body;
  headers: Headers;
}

export interface Ask {
  token?: string;
  headers?: Record<string, string>;
}

export type HttpClient = ReturnType<typeof httpClient>;

/** Asks one API over real HTTP. Paths start after `/api`. */
export function httpClient(url: string) {
  const send = async (method: string, path: string, body: unknown, { token, headers = {} }: Ask = {}): Promise<Answer> => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return { status: response.status, headers: response.headers, body: parse(await response.text()) };
  };
  return {
    send,
    get: (path: string, ask?: Ask) => send('GET', path, undefined, ask),
    post: (path: string, body?: unknown, ask?: Ask) => send('POST', path, body, ask),
    put: (path: string, body?: unknown, ask?: Ask) => send('PUT', path, body, ask),
    del: (path: string, ask?: Ask) => send('DELETE', path, undefined, ask),
  };
}

function parse(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
