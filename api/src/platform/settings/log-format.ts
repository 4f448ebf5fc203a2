import { isatty } from 'node:tty';

export const LOG_FORMATS = ['json', 'text'] as const;
export type LogFormat = (typeof LOG_FORMATS)[number];

/** Lines of JSON where a program reads them: in production, and wherever nobody watches a terminal. */
export const defaultLogFormat = ({ NODE_ENV }: NodeJS.ProcessEnv): LogFormat =>
  NODE_ENV === 'production' || !isatty(1) ? 'json' : 'text';

/** The format before the variables are read, for what is wrong with them. */
export function readLogFormat(source: NodeJS.ProcessEnv): LogFormat {
  const chosen = LOG_FORMATS.find((format) => format === source.LOG_FORMAT?.trim());
  return chosen ?? defaultLogFormat(source);
}
