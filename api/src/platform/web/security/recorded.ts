import { Transform, type TransformCallback } from 'node:stream';
import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  Logger,
  type NestInterceptor,
  SetMetadata,
  StreamableFile,
  UseInterceptors,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { InjectDataSource } from '@nestjs/typeorm';
import type { FastifyRequest } from 'fastify';
import { mergeMap, type Observable } from 'rxjs';
import { DataSource } from 'typeorm';
import { type RecordedAbout, type RecordedEvent, SecurityEvents } from './security-events.js';

const RECORDED = 'recorded-event';

interface Rule {
  event: RecordedEvent;
  detail: string | undefined;
}

/** Records what routes of the console do, once they have done it. */
@Injectable()
class RecordEvent implements NestInterceptor {
  private readonly log = new Logger('security');

  constructor(
    private readonly events: SecurityEvents,
    private readonly reflector: Reflector,
    @InjectDataSource() private readonly db: DataSource,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { event, detail } = this.reflector.get<Rule>(RECORDED, context.getHandler());
    const request = context.switchToHttp().getRequest<FastifyRequest & { admin?: { id: string } }>();
    const { id = '' } = request.params as { id?: string };
    const isPerson = request.routeOptions.url?.includes('/people/:id') === true;
    const about = {
      actor: request.admin?.id ?? '',
      ip: request.ip,
      ...(isPerson ? { person: id, detail: detail ?? '' } : { detail: detail ?? id }),
    };
    return next.handle().pipe(
      mergeMap(async (answer: unknown) => {
        if (answer instanceof StreamableFile) return countLines(answer, (times) => this.record(event, { ...about, times }));
        await this.record(event, { ...about, ...(event === 'data-exported' ? { times: linesOf(String(answer)) } : {}) });
        return answer;
      }),
    );
  }

  /** What was done is done, whether or not it can be recorded. */
  private async record(event: RecordedEvent, about: RecordedAbout): Promise<void> {
    await this.db
      .transaction((tx) => this.events.record(tx, event, about))
      .catch((failure: unknown) => this.log.error(`${event} could not be recorded: ${String(failure)}`));
  }
}

/**
 * What the route does stands in the security log once it is done: who did it, from where, and to which person or what (`:id`); of a file
 * also how many lines it has.
 */
export const Recorded = (event: RecordedEvent, detail?: string): MethodDecorator =>
  applyDecorators(SetMetadata(RECORDED, { event, detail } satisfies Rule), UseInterceptors(RecordEvent));

/** The same file. How many lines were sent is known when it ends, or when who asked has enough. */
function countLines(file: StreamableFile, tell: (lines: number) => Promise<void>): StreamableFile {
  let lines = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      lines += linesOf(chunk.toString('latin1'));
      done(null, chunk);
    },
  });
  counted.once('close', () => void tell(Math.max(lines, 1)));
  const source = file.getStream();
  source.once('error', (failure) => counted.destroy(failure));
  counted.once('close', () => source.destroy());
  return new StreamableFile(source.pipe(counted), file.options);
}

function linesOf(text: string): number {
  let lines = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines++;
  return lines;
}
