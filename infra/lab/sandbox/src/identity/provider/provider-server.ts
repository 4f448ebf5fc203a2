import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Provider } from 'oidc-provider';
import { configureProvider, type ProviderParts } from './provider-settings.js';

/** The OIDC library behind Fastify. Rebuilt when its keys change; everything it remembers lives in the rows. */
export class ProviderServer {
  provider: Provider;
  private answer: (req: IncomingMessage, res: ServerResponse) => Promise<void>;

  constructor(private readonly parts: ProviderParts) {
    this.provider = this.build();
    this.answer = this.provider.callback();
  }

  rebuild(): void {
    this.provider = this.build();
    this.answer = this.provider.callback();
  }

  /** Hands every request that no other route takes to the library, its body unread. */
  async mount(app: FastifyInstance): Promise<void> {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, _payload, done) => done(null));
    app.all('/*', (request, reply) => {
      reply.hijack();
      return this.answer(this.address(request.raw), reply.raw);
    });
  }

  /** The library makes its addresses from the request; they must be the public ones, for any caller. */
  address(raw: IncomingMessage): IncomingMessage {
    const { path, settings } = this.parts;
    const { protocol, host } = new URL(settings.publicUrl);
    raw.headers['x-forwarded-proto'] = protocol.replace(':', '');
    raw.headers['x-forwarded-host'] = host;
    const url = raw.url ?? '/';
    if (url.startsWith(`${path}/`)) return Object.assign(raw, { originalUrl: url, url: url.slice(path.length) });
    return raw;
  }

  private build(): Provider {
    const { settings, path } = this.parts;
    const provider = new Provider(`${settings.publicUrl}${path}`, configureProvider(this.parts));
    provider.proxy = true;
    provider.on('server_error', (_ctx, error) => console.error('identity:', error));
    provider.on('backchannel.error', (_ctx, error) =>
      console.error('identity: the shop was not told of a sign-out:', error.message),
    );
    return provider;
  }
}
