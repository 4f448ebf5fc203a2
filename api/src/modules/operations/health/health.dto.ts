export class HealthReply {
  status: 'ok';
}

export class ReadinessReply {
  /** `degraded`: a provider does not answer, or visitors cannot be told apart; all else works. */
  status: 'ok' | 'degraded';
  database: string;
  /** True in a trial: no order is real, and no money moves. */
  rehearsal: boolean;
  /** How long the queue's oldest job has waited for a worker. */
  jobs: string;
  payment: string;
  courier: string;
  /** What is wrong with `TRUST_PROXY`, as far as the addresses of shoppers show it. */
  proxy: string;
}
