import type { FastifyInstance, FastifyReply } from 'fastify';

const LOOK_EVERY_MS = 20;

/**
 * The requests that are being answered: also those whose asker has left, because what they began still needs the database. A live feed is
 * none of them: it is never answered in full.
 */
export class OpenRequests {
  private readonly unanswered = new Set<FastifyReply>();

  /** Call before the routes are there. */
  watch(fastify: FastifyInstance): void {
    fastify.addHook('onRequest', (_request, reply, done) => {
      this.unanswered.add(reply);
      // `sent` also when it was taken out of the framework's hands. Anyone who leaves in the middle of an answer, of a long file say, is not
      // waited for; without an answer its work goes on without its asker.
      // Of a file that is streamed NestJS and Fastify want to know the end ten times over, which is Node's limit: this is one more.
      reply.raw.setMaxListeners(reply.raw.getMaxListeners() + 1);
      reply.raw.once('close', () => (reply.sent || reply.raw.headersSent) && this.unanswered.delete(reply));
      done();
    });
    fastify.addHook('onSend', (_request, reply, _payload, done) => {
      if (reply.raw.destroyed) this.unanswered.delete(reply);
      done();
    });
  }

  async allAnswered(): Promise<void> {
    while ([...this.unanswered].some(({ sent }) => !sent)) await new Promise((look) => setTimeout(look, LOOK_EVERY_MS));
  }
}
