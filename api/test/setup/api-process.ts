import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { freePort } from '../../../infra/tools/ports.mjs';
import { type HttpClient, httpClient } from './http-client.js';
import { eventually } from '../actors/shopper-client.js';
import { type TestSettings, testVariables } from './test-env.js';

const PROGRAM = resolve(import.meta.dirname, '../../dist/main.js');

interface ProcessOptions extends TestSettings {
  databaseUrl: string;
  /** A port that the sandbox was told of; any free one otherwise. */
  port?: number;
  /** Where its two outputs go; they are listened to otherwise. */
  output?: number;
}

/** The built API as a process of its own, as `npm start` and any supervisor start it. */
export class ApiProcess {
  private constructor(
    readonly url: string,
    readonly child: ChildProcess,
    private readonly heard: { text: string },
    /** How it ended: a number for an end of its own, a signal for one that it was given. */
    readonly end: Promise<number | NodeJS.Signals>,
  ) {}

  static async start({ databaseUrl, port, output, ...settings }: ProcessOptions): Promise<ApiProcess> {
    const listening = port ?? (await freePort());
    const stdio: StdioOptions = ['ignore', output ?? 'pipe', output ?? 'pipe'];
    const variables = testVariables(databaseUrl, { runJobs: true, ...settings });
    const env = { PATH: process.env.PATH, ...variables, PORT: String(listening) };
    const child = spawn(process.execPath, ['--enable-source-maps', PROGRAM], { env, stdio });
    const heard = { text: '' };
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (heard.text += part));
    // Closed when it has ended and all that it said was read.
    const end = once(child, 'close').then(([code, signal]) => code ?? signal);
    const api = new ApiProcess(`http://127.0.0.1:${listening}`, child, heard, end);
    await api.ready();
    return api;
  }

  get http(): HttpClient {
    return httpClient(this.url);
  }

  get isAlive(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** All that it has said. */
  get output(): string {
    return this.heard.text;
  }

  /** Waits until it answers and has its database. Fails at once when it has ended. */
  async ready(): Promise<void> {
    await eventually(
      async () => {
        if (!this.isAlive) throw new Error(`the API has ended (${await this.end}):\n${this.output}`);
        return this.http.get('/health/ready').then(({ status }) => status, String);
      },
      (status) => status === 200,
      60,
    );
  }

  signal(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }

  /** For the end of a test, however it went. */
  async kill(): Promise<void> {
    this.signal('SIGKILL');
    await this.end;
  }
}
