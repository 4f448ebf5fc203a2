import {
  type CallHandler,
  createParamDecorator,
  type ExecutionContext,
  Inject,
  Injectable,
  Logger,
  type NestInterceptor,
  type PipeTransform,
} from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { catchError, from, mergeMap, type Observable } from 'rxjs';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../clock.js';
import { ENV, type Env } from '../env.js';
import { isLostDatabase } from './lost-database.js';
import { ReplicaDatabase } from './replica-database.js';
import { readWalPosition } from './wal-position.js';

/** Where one answer of reports is read: the replica, or the primary when there is none or it will not do. */
export interface ReportSource {
  /** Everything that was written until then is in the answer, and of what came later perhaps something; null: it is read from the primary. */
  readonly asOf: Date | null;
  /** Only reads. When the replica is lost meanwhile, the primary is asked. */
  read<T>(query: (db: EntityManager) => Promise<T>): Promise<T>;
}

const COOKIE = 'shop_read_after';
// By then a replica that is used at all has it.
const COOKIE_S = 60;
const READ_COOKIE = new RegExp(`(?:^|; *)${COOKIE}=([0-9A-F/]+)(?:;|$)`, 'i');

const NEVER_REACHED = 'FFFFFFFF/FFFFFFFF';

// It took too long there, and would here.
const TOO_SLOW = '57014';

@Injectable()
class ChooseReportSource implements PipeTransform<ExecutionContext, ReportSource> {
  private readonly log = new Logger('replica');

  constructor(
    @InjectDataSource() private readonly primary: DataSource,
    private readonly replica: ReplicaDatabase,
    private readonly clock: Clock,
  ) {}

  transform(context: ExecutionContext): ReportSource {
    const { manager: primary } = this.primary;
    const http = context.switchToHttp();
    const [, written = ''] = READ_COOKIE.exec(http.getRequest<FastifyRequest>().headers.cookie ?? '') ?? [];
    const taken = this.replica.take(readWalPosition(written));
    if (!taken) return { asOf: null, read: (query) => query(primary) };
    const asOf = new Date(this.clock.now().getTime() - taken.ageMs);
    void http.getResponse<FastifyReply>().header('x-as-of', asOf.toISOString());
    const read: ReportSource['read'] = (query) =>
      query(taken.db).catch((failure: { code?: string }) => {
        if (failure.code === TOO_SLOW) throw failure;
        this.log.warn(`a report is read from the primary: ${String(failure)}`);
        return query(primary);
      });
    return { asOf, read };
  }
}

const TheContext = createParamDecorator((_: unknown, context: ExecutionContext) => context);

/** For a parameter of a report's route. Lists and files say in `X-As-Of` how old they may be, other replies in `as_of`. */
export const FromReplica = (): ParameterDecorator => TheContext(ChooseReportSource);

/** The name of a file says how old what stands in it may be. */
export function nameReport(reply: FastifyReply, name: string, { asOf }: ReportSource): void {
  const moment = asOf
    ?.toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-');
  void reply.header('content-disposition', `attachment; filename="${moment ? `${name}-as-of-${moment}` : name}.csv"`);
}

/**
 * Who has written something reads it: the browser is told how far the primary had written by then, and reports come from the primary until
 * the replica is there. A cookie, so that every process and every tab knows; it says nothing about anyone.
 */
@Injectable()
export class RememberWrite implements NestInterceptor {
  constructor(
    @InjectDataSource() private readonly primary: DataSource,
    private readonly replica: ReplicaDatabase,
    @Inject(ENV) private readonly env: Env,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const { method } = http.getRequest<FastifyRequest>();
    if (!this.replica.isConfigured || method === 'GET' || method === 'HEAD') return next.handle();
    const reply = http.getResponse<FastifyReply>();
    return next.handle().pipe(
      // It may have failed after its commit.
      catchError(async (failure: unknown) => {
        if (isLostDatabase(failure)) this.tell(reply, NEVER_REACHED);
        else await this.tellWritten(reply);
        throw failure;
      }),
      mergeMap((body) => from(this.tellWritten(reply).then(() => body))),
    );
  }

  private async tellWritten(reply: FastifyReply): Promise<void> {
    const [{ written }] = await this.primary
      .query<[{ written: string }]>('SELECT pg_current_wal_insert_lsn()::text AS written')
      .catch((): [{ written: string }] => [{ written: NEVER_REACHED }]); // what was written is, and must not fail for this
    this.tell(reply, written);
  }

  private tell(reply: FastifyReply, written: string): void {
    const secure = new URL(this.env.adminUrl).protocol === 'https:' ? '; Secure' : '';
    void reply.header(
      'set-cookie',
      `${COOKIE}=${written}; Path=/api/admin; Max-Age=${COOKIE_S}; HttpOnly; SameSite=Strict${secure}`,
    );
  }
}
