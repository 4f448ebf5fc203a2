export class HealthReply {
  status: 'ok';
}
