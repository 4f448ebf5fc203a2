import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Delivery issues and what the courier reports have the field's names in the timeline too. */
export class DeliveryIssues1795000000028 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(rename(KINDS, ISSUES, ['word', 'status']));
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(rename(KINDS.map(reverse), ISSUES.map(reverse), ['status', 'word']));
  }
}

type Renaming = readonly [from: string, to: string];

const KINDS: readonly Renaming[] = [
  ['rider-trouble', 'delivery-issue'],
  ['trouble-settled', 'delivery-issue-resolved'],
  ['rider-word', 'courier-status'],
  ['rider-dropped', 'rider-cancelled'],
  ['rider-not-dropped', 'rider-not-cancelled'],
];

const ISSUES: readonly Renaming[] = [
  ['trip-refused', 'shipment-refused'],
  ['courier-away', 'courier-unavailable'],
  ['not-taken-back', 'cancellation-refused'],
];

const reverse = ([from, to]: Renaming): Renaming => [to, from];
const values = (renamings: readonly Renaming[]): string => renamings.map(([from, to]) => `('${from}', '${to}')`).join(', ');
const issueKinds = (kinds: readonly Renaming[]): string =>
  kinds
    .slice(0, 2)
    .map(([, to]) => `'${to}'`)
    .join(', ');

// The timeline is append-only: its trigger is off for this statement alone. What happened, when and by whom stays as recorded.
const rename = (kinds: readonly Renaming[], issues: readonly Renaming[], [from, to]: Renaming): string => `
    UPDATE deliveries d SET issue = v.new FROM (VALUES ${values(issues)}) v (old, new) WHERE d.issue = v.old;
    ALTER TABLE order_events DISABLE TRIGGER order_events_stay;
    UPDATE order_events e SET kind = v.new FROM (VALUES ${values(kinds)}) v (old, new) WHERE e.kind = v.old;
    UPDATE order_events e SET detail = jsonb_set(e.detail, '{code}', to_jsonb(v.new))
      FROM (VALUES ${values(issues)}) v (old, new) WHERE e.kind IN (${issueKinds(kinds)}) AND e.detail ->> 'code' = v.old;
    UPDATE order_events SET detail = detail - '${from}' || jsonb_build_object('${to}', detail -> '${from}')
      WHERE kind = '${kinds[2]![1]}' AND detail ? '${from}';
    ALTER TABLE order_events ENABLE TRIGGER order_events_stay;
`;
