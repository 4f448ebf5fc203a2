import { type CanActivate, type ExecutionContext, Injectable, type Type } from '@nestjs/common';
import { GUARDS_METADATA } from '@nestjs/common/constants.js';
import type { FastifyRequest } from 'fastify';
import { networkOf } from '../../kernel/network/network-of.js';
import { MINUTE_MS } from '../../work/limits/limiter.js';
import { VisitorLimits } from './visitor-limits.js';

const OUTSIDE_BUDGET = 'outside-request-budget';
const PER_MINUTE = 'requests-per-minute';
const COUNTS_PEOPLE = 'counts-people';

/** The route is not counted in anybody's budget: prepared bytes for everybody, and what a provider or a supervisor sends. */
export const OutsideBudget = (): ClassDecorator & MethodDecorator => mark(OUTSIDE_BUDGET, true);

/** What one network may ask of this route alone, beside its budget for all routes. */
export const LimitedTo = (perMinute: number): MethodDecorator => mark(PER_MINUTE, perMinute);

/** For a guard that asks `VisitorLimits` whose request it is: its routes are counted there. */
export const CountsPeople = (): ClassDecorator => mark(COUNTS_PEOPLE, true);

/** Whether requests of this route are counted in a budget. */
function isLimited(controller: Type, method: object): boolean {
  return !(Reflect.getMetadata(OUTSIDE_BUDGET, method) ?? Reflect.getMetadata(OUTSIDE_BUDGET, controller) ?? false);
}

interface Rule {
  isLimited: boolean;
  isForPeople: boolean;
  /** Of this route alone; null when only the budget for all routes counts. */
  perMinute: number | null;
  name: string;
}

/** In front of every route: counts the requests of strangers. */
@Injectable()
export class RequestLimit implements CanActivate {
  private readonly rules = new WeakMap<object, Rule>();

  constructor(private readonly visitors: VisitorLimits) {}

  canActivate(context: ExecutionContext): boolean {
    const rule = this.ruleOf(context);
    if (!rule.isLimited || (rule.isForPeople && rule.perMinute === null)) return true;
    const { ip } = context.switchToHttp().getRequest<FastifyRequest>();
    const { perMinute: most, name } = rule;
    this.visitors.countStranger(
      ip,
      most === null ? [] : [{ limit: `${name} from one network`, of: networkOf(ip), most, ms: MINUTE_MS }],
    );
    return true;
  }

  private ruleOf(context: ExecutionContext): Rule {
    const [controller, method] = [context.getClass(), context.getHandler()];
    const known = this.rules.get(method);
    if (known) return known;
    const rule = {
      isLimited: isLimited(controller, method),
      isForPeople: guardsOf(controller, method).some((guard) => Reflect.hasMetadata(COUNTS_PEOPLE, guard)),
      perMinute: (Reflect.getMetadata(PER_MINUTE, method) as number | undefined) ?? null,
      name: `${controller.name}.${method.name}`,
    };
    this.rules.set(method, rule);
    return rule;
  }
}

/** The guards above a controller and above one method of it. */
export function guardsOf(controller: Type, method: object): Type[] {
  return [controller, method].flatMap((source) => (Reflect.getMetadata(GUARDS_METADATA, source) ?? []) as Type[]);
}

function mark(name: string, value: unknown): ClassDecorator & MethodDecorator {
  return (target: object, _key?: string | symbol, method?: PropertyDescriptor) => {
    Reflect.defineMetadata(name, value, method ? (method.value as object) : target);
  };
}
