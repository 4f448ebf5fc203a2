import { defaultLogFormat, LOG_FORMATS } from './log-format.js';
import type { Env } from './settings.js';
import type { Variables } from './variables.js';

export function readLogs(from: Variables, source: NodeJS.ProcessEnv): Env['logs'] {
  const format = from.oneOf('LOG_FORMAT', LOG_FORMATS, defaultLogFormat(source));
  return { format, requests: from.flag('LOG_REQUESTS', format === 'json') };
}

export function readMetrics(from: Variables): Env['metrics'] {
  if (from.optional('METRICS_PORT') === null) return null;
  const port = from.whole('METRICS_PORT', 9464, 0, 65_535);
  if (port !== 0 && port === from.whole('PORT', 3300, 0, 65_535))
    from.refuse('METRICS_PORT must be another port than PORT.', null);
  return { host: from.text('METRICS_HOST', '127.0.0.1'), port };
}

/** By the names that OpenTelemetry has given its variables. */
export function readTraces(from: Variables): Env['traces'] {
  const endpoint = from.optionalAddress('OTEL_EXPORTER_OTLP_ENDPOINT');
  if (!endpoint) return null;
  return {
    endpoint,
    headers: readHeaders(from),
    service: from.text('OTEL_SERVICE_NAME', 'shop'),
    ratio: from.decimal('OTEL_TRACES_SAMPLER_ARG', 1, 0, 1),
  };
}

// `api-key=secret,tenant=shop`, percent-encoded. A fault does not repeat it.
function readHeaders(from: Variables): Record<string, string> {
  const pairs = from.list('OTEL_EXPORTER_OTLP_HEADERS', []).map((pair) => /^([\w-]+)=((?:[^%]|%[0-7][\da-f])*)$/i.exec(pair));
  if (pairs.includes(null))
    return from.refuse('OTEL_EXPORTER_OTLP_HEADERS must be pairs such as api-key=secret, with commas between.', {});
  return Object.fromEntries(pairs.map((pair) => [pair![1]!, decodeURIComponent(pair![2]!)]));
}

/** The operator's own choice: a private address is as good as any. */
export function readAlerts(from: Variables): Env['alerts'] {
  const url = from.optional('ALERT_WEBHOOK_URL') && from.exactAddress('ALERT_WEBHOOK_URL', null);
  const format = from.oneOf('ALERT_WEBHOOK_FORMAT', ['json', 'slack', 'ntfy'] as const, 'json');
  const mailTo = from.text('ALERT_MAIL_TO', '') || null;
  if (mailTo && !/^[^\s@,]+@[^\s@,]+$/.test(mailTo)) from.refuse('ALERT_MAIL_TO must be one e-mail address.', null);
  if (mailTo && from.optional('SMTP_URL') === null)
    from.refuse('ALERT_MAIL_TO needs SMTP_URL: without a mail server no alert reaches it.', null);
  return { webhook: url ? { url, format } : null, mailTo };
}
