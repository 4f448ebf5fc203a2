import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { ENV, type Env } from '../../settings/env.js';
import { type Metrics, PROCESS_METRICS } from './metrics.js';

// A process that is being replaced keeps the port for as long as it finishes its work.
const TRY_AGAIN_MS = 5_000;

/** `GET /metrics` on a port of its own, which no proxy leads visitors to. Without a port it is not there. */
@Injectable()
export class MetricsServer implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('metrics');
  private server: Server | null = null;
  private timer: NodeJS.Timeout | null = null;

  constructor(
    @Inject(ENV) private readonly env: Env,
    @Inject(PROCESS_METRICS) private readonly metrics: Metrics | null,
  ) {}

  /** The address of a server that listens. */
  get port(): number | null {
    const address = this.server?.address();
    return typeof address === 'object' && address ? address.port : null;
  }

  async onApplicationBootstrap(): Promise<void> {
    if (this.metrics && this.env.metrics) await this.listen(this.env.metrics, this.metrics);
  }

  onApplicationShutdown(): void {
    if (this.timer) clearTimeout(this.timer);
    this.server?.close();
    this.server?.closeAllConnections();
    this.metrics?.close();
  }

  // That nobody can look at the process is no reason for it not to sell.
  private listen(at: { host: string; port: number }, metrics: Metrics): Promise<void> {
    const server = createServer((request, response) => void answer(metrics, request, response));
    this.server = server;
    return new Promise((done) => {
      server.once('listening', done);
      server.once('error', (failure) => {
        this.log.warn(`METRICS_PORT cannot be listened at, and is tried again: ${failure.message}`);
        this.timer = setTimeout(() => void this.listen(at, metrics), TRY_AGAIN_MS).unref();
        done();
      });
      server.listen(at.port, at.host);
    });
  }
}

async function answer(metrics: Metrics, { method, url }: IncomingMessage, response: ServerResponse): Promise<void> {
  if (method !== 'GET' || url?.split('?')[0] !== '/metrics') return void response.writeHead(404).end();
  const { type, text } = await metrics.read();
  response.writeHead(200, { 'content-type': type }).end(text);
}
