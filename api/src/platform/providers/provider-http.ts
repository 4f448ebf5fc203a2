import http from 'node:http';
import https from 'node:https';

export interface ProviderRequest {
  url: string;
  method: string;
  headers: Record<string, string>;
  body?: string | undefined;
  timeoutMs: number;
}

export interface ProviderAnswer {
  status: number;
  statusText: string;
  headers: http.IncomingHttpHeaders;
  text: string;
}

/** The whole answer was not there in time. */
export class HttpTimeout extends Error {
  override readonly name = 'TimeoutError';
  readonly code = 'ETIMEDOUT';
}

// Free connections are closed before the other side does it (Node's own servers after 5 s): a call on one that is just being closed would
// get no answer.
const AGENT = { keepAlive: true, maxFreeSockets: 16, timeout: 4_000 };

// A process that stood still has not waited that long: it hears first what has come meanwhile. After a stall the interval fires once.
const WAITS = 10;

/** Plain HTTP to one provider, over connections that stay open. It follows no redirect and repeats nothing. */
export class ProviderHttp {
  private readonly plain = { request: http.request, agent: new http.Agent(AGENT) };
  private readonly secure = { request: https.request, agent: new https.Agent(AGENT) };

  /** Whatever was answered. Fails when nothing was, or not in time. */
  send({ url, method, headers, body, timeoutMs }: ProviderRequest): Promise<ProviderAnswer> {
    return new Promise((resolve, reject) => {
      const target = new URL(url);
      const { request, agent } = target.protocol === 'https:' ? this.secure : this.plain;
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
      const sent = request(target, { method, agent, headers: { accept: 'application/json', ...headers, ...length } });
      let timeout: HttpTimeout | null = null;
      let waits = 0;
      const timer = setInterval(() => {
        if (++waits < WAITS) return;
        timeout = new HttpTimeout(`no answer within ${timeoutMs} ms`);
        sent.destroy(timeout);
      }, timeoutMs / WAITS);
      const fail = (failure: unknown): void => {
        clearInterval(timer);
        reject(timeout ?? failure);
      };
      sent.on('error', fail);
      sent.on('response', (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', fail);
        answer.on('end', () => {
          clearInterval(timer);
          const { statusCode: status = 0, statusMessage: statusText = '', headers: answered } = answer;
          resolve({ status, statusText, headers: answered, text: Buffer.concat(parts).toString('utf8') });
        });
      });
      sent.end(body);
    });
  }
}
