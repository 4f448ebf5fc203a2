import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What may matter to the shop's security, and the alarms that ring for it. Neither holds a name, an e-mail, a phone or an address. */
export class SecurityLog1795000000085 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `CREATE TABLE security_events (
         id bigint GENERATED ALWAYS AS IDENTITY,
         at timestamptz NOT NULL,
         event text NOT NULL,
         is_counted boolean NOT NULL,
         actor_id text NOT NULL DEFAULT '',
         person_id text NOT NULL DEFAULT '',
         network text NOT NULL DEFAULT '',
         detail text NOT NULL DEFAULT '',
         times int NOT NULL DEFAULT 1,
         CONSTRAINT security_events_pkey PRIMARY KEY (id),
         CONSTRAINT security_events_times_check CHECK (times > 0)
       )`,
    );
    await db.query(
      'CREATE UNIQUE INDEX security_events_counted ON security_events (at, event, person_id, network) WHERE is_counted',
    );
    await db.query('CREATE INDEX security_events_by_time ON security_events (at, id)');
    await db.query('CREATE INDEX security_events_by_event ON security_events (event, at, id)');
    await db.query(
      `CREATE TABLE security_alarms (
         id bigint GENERATED ALWAYS AS IDENTITY,
         rule text NOT NULL,
         person_id text NOT NULL DEFAULT '',
         network text NOT NULL DEFAULT '',
         times int NOT NULL,
         raised_at timestamptz NOT NULL,
         last_at timestamptz NOT NULL,
         acknowledged_at timestamptz,
         acknowledged_by text NOT NULL DEFAULT '',
         closed_at timestamptz,
         CONSTRAINT security_alarms_pkey PRIMARY KEY (id)
       )`,
    );
    await db.query('CREATE UNIQUE INDEX security_alarms_open ON security_alarms (rule, person_id) WHERE closed_at IS NULL');
    await db.query(
      'CREATE INDEX security_alarms_unacknowledged ON security_alarms (raised_at, id) WHERE acknowledged_at IS NULL',
    );
    await db.query('CREATE INDEX security_alarms_by_rule ON security_alarms (rule, person_id, acknowledged_at)');
    await db.query('CREATE INDEX security_alarms_by_time ON security_alarms (raised_at, id)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE security_alarms');
    await db.query('DROP TABLE security_events');
  }
}
