export class HealthReply {
  status: 'ok';
}

export class ReadinessReply {
  /** `degraded`: a provider does not answer; whatever needs none of it works. */
  status: 'ok' | 'degraded';
  database: 'ok';
  /** How long the queue's oldest job has waited for a worker. */
  jobs: string;
  payment: string;
  courier: string;
}
