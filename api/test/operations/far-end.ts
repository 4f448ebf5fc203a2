import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface SeenSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: Record<string, string>;
}

/** A collector of traces and a receiver of alerts, over real HTTP. */
export class FarEnd {
  readonly spans: SeenSpan[] = [];
  readonly alerts: { alert: string; state: string; [field: string]: string }[] = [];
  headers: IncomingHttpHeaders = {};
  /** So many alerts are answered with 503. */
  failNext = 0;

  private constructor(private readonly server: Server) {}

  static async open(): Promise<FarEnd> {
    const server = createServer();
    const far = new FarEnd(server);
    server.on('request', (request, response) => {
      void text(request).then((body) => {
        const status = request.url === '/v1/traces' ? far.takeTraces(request.headers, body) : far.takeAlert(body);
        response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
      });
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    return far;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((closed) => this.server.close(closed));
  }

  private takeTraces(headers: IncomingHttpHeaders, body: string): number {
    this.headers = headers;
    const { resourceSpans } = JSON.parse(body);
    for (const { scopeSpans } of resourceSpans)
      for (const { spans } of scopeSpans)
        for (const { attributes, ...span } of spans) this.spans.push({ ...span, attributes: fieldsOf(attributes) });
    return 200;
  }

  private takeAlert(body: string): number {
    if (this.failNext > 0) {
      this.failNext--;
      return 503;
    }
    this.alerts.push(JSON.parse(body));
    return 200;
  }
}

const fieldsOf = (attributes: { key: string; value: { stringValue?: string; intValue?: string } }[]): Record<string, string> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? '']));
