import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { LIBRARY_METRICS, METRICS } from './metric-definitions.js';

const root = resolve(import.meta.dirname, '../../../../..');
const read = (file: string) => readFileSync(resolve(root, file), 'utf8');
const rules = read('infra/ops/deploy/monitoring/alerts.yaml');
const dashboard = read('infra/ops/deploy/monitoring/dashboard.json');

/** Of Prometheus itself, the blackbox exporter and the node exporter. */
const OF_OTHERS = [
  'up',
  'probe_ssl_earliest_cert_expiry',
  'probe_success',
  'node_filesystem_avail_bytes',
  'node_filesystem_size_bytes',
];

const known = new Map<string, readonly string[]>();
for (const [name, { type, ...definition }] of Object.entries(METRICS)) {
  const { labels = [] } = definition as { labels?: readonly string[] };
  if (type === 'histogram') for (const part of ['bucket', 'sum', 'count']) known.set(`${name}_${part}`, [...labels, 'le']);
  else known.set(name, labels);
}
for (const name of [...LIBRARY_METRICS, 'nodejs_gc_duration_seconds_sum']) known.set(name, ['kind']);

const EXPRESSIONS = {
  'alerts.yaml': [...rules.matchAll(/^ +expr: (.*)$/gm)].map(([, expression]) => expression!),
  'dashboard.json': [...dashboard.matchAll(/"expr": "((?:[^"\\]|\\.)*)"/g)].map(([, expression]) =>
    expression!.replaceAll('\\"', '"'),
  ),
};

describe.each(Object.entries(EXPRESSIONS))('%s', (_file, expressions) => {
  it('asks for metrics that there are', () => {
    const named = expressions.flatMap((expression) => expression.match(/\b(?:shop|process|nodejs|probe|node)_\w+/g) ?? []);
    expect(named.length).toBeGreaterThan(20);
    expect([...new Set(named)].filter((name) => !known.has(name) && !OF_OTHERS.includes(name))).toEqual([]);
  });

  it('and for labels that they have', () => {
    const asked = expressions.flatMap((expression) => [...expression.matchAll(/\b((?:shop|nodejs)_\w+)\{([^}]*)\}/g)]);
    const wrong = asked.flatMap(([, name, labels]) =>
      [...labels!.matchAll(/(\w+)(?:=~|!~|!=|=)/g)]
        .filter(([, label]) => label !== 'job' && !known.get(name!)?.includes(label!))
        .map(([, label]) => `${name}: ${label}`),
    );
    expect(wrong).toEqual([]);
  });
});

it('every alert has a heading in docs/operations.md, to which its runbook leads, and every heading an alert', () => {
  const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name!);
  const [, section = ''] = read('docs/operations.md').split('## Alerts\n');
  const headings = [
    ...section
      .split(/^## /m)[0]!
      .matchAll(/^### (\w+)\n\n\*(?:Critical|Warning)\.\* .+\n\*\*First:\*\* .+\n\*\*Over when:\*\* .+/gm),
  ];
  expect(headings.map(([, name]) => name)).toEqual(alerts);
  expect([...rules.matchAll(/runbook: '(.*)'/g)].map(([, link]) => link)).toEqual(
    alerts.map((name) => `docs/operations.md#${name.toLowerCase()}`),
  );
});
