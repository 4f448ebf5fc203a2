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

// A process that stood still has not waited that long for an answer: it hears first what has come meanwhile. After a stall the interval
// fires once.
const WAITS = 10;
const LATEST_ANSWER_MS = 10_000;

/**
 * Plain HTTP to one provider, over connections that stay open. It follows no redirect and repeats nothing. When `timeoutMs` have passed
 * since the call, also in a process that stood still, no request leaves any more: whoever has looked it up in vain after that may send
 * it anew. An answer is read for ten seconds longer at most.
 */
export class ProviderHttp {
  private readonly plain = { request: http.request, agent: new http.Agent(AGENT), opened: 'connect' };
  private readonly secure = { request: https.request, agent: new https.Agent(AGENT), opened: 'secureConnect' };

  /** Whatever was answered. Fails when nothing was, or not in time. */
  send({ url, method, headers, body, timeoutMs }: ProviderRequest): Promise<ProviderAnswer> {
    return new Promise((resolve, reject) => {
      const due = performance.now() + timeoutMs;
      const target = new URL(url);
      const { request, agent, opened } = target.protocol === 'https:' ? this.secure : this.plain;
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
      const sent = request(target, { method, agent, headers: { accept: 'application/json', ...headers, ...length } });
      let timeout: HttpTimeout | null = null;
      let isHandedOver = false;
      let waits = 0;
      const giveUp = (): void => {
        timeout = new HttpTimeout(`no answer within ${timeoutMs} ms`);
        sent.destroy(timeout);
      };
      const timer = setInterval(() => {
        waits += 1;
        const now = performance.now();
        const maySucceed = isHandedOver ? waits < WAITS && now < due + LATEST_ANSWER_MS : now < due;
        if (!maySucceed) giveUp();
      }, timeoutMs / WAITS);
      const handOver = (): void => {
        if (performance.now() >= due) return giveUp();
        isHandedOver = true;
        sent.end(body);
      };
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
      // Not before there is a connection: what Node keeps for one would leave whenever it opens, before any timer has its turn.
      if (sent.reusedSocket) handOver();
      else sent.once('socket', (socket) => socket.once(opened, handOver));
    });
  }
}
