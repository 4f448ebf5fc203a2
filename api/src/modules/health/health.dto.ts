export class HealthReply {
  status: 'ok';
}

export class ReadinessReply {
  /** `degraded`: a provider does not answer, or the database lets fewer connections in than this process was given; all else works. */
  status: 'ok' | 'degraded';
  database: string;
  /** How long the queue's oldest job has waited for a worker. */
  jobs: string;
  payment: string;
  courier: string;
}
