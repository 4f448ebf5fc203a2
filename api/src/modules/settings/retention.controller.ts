import { Controller, Get } from '@nestjs/common';
import { RETAINED_KINDS } from '../../platform/work/retention/retention-rule.js';
import { Retention } from '../../platform/work/retention/retention.js';
import { AdminOnly } from '../staff/admin.guard.js';
import { RetentionRuleReply } from './retention.dto.js';

@Controller('admin/retention')
@AdminOnly('settings')
export class RetentionController {
  constructor(private readonly retention: Retention) {}

  /** How long what the law does not want kept is kept. */
  @Get()
  async listRetentionRules(): Promise<RetentionRuleReply[]> {
    const rules = this.retention.listRules().map(({ kind, days }) => ({ kind, days }));
    return rules.toSorted((one, other) => RETAINED_KINDS.indexOf(one.kind) - RETAINED_KINDS.indexOf(other.kind));
  }
}
