import { readTrustProxy, type TrustProxy } from '../kernel/network/trust-proxy.js';
import { readSecretFiles } from './secret-files.js';
import type { VariableName } from './variable-names.js';

/** Variables that the API cannot start with: one sentence each, which says which and why. */
export class BadEnv extends Error {
  readonly faults: string[];

  constructor(...faults: string[]) {
    super(faults.join('\n'));
    this.faults = faults;
  }
}

const HTTP = ['http:', 'https:'];
const POSTGRES = ['postgres:', 'postgresql:'];
// As libpq takes it; a comma in a password is none between hosts.
const SEVERAL_HOSTS = /^[a-z]+:\/\/(?:[^/?#]*@)?[^/?#@]*,[^/?#@]*(?:[/?#]|$)/;

/** Reads variables one by one. A bad one is noted among the faults, so that all of them are told at once; what it returns then is used by nobody. */
export class Variables {
  readonly faults: string[];
  private readonly source: NodeJS.ProcessEnv;
  private readonly unread: ReadonlySet<string>;

  constructor(source: NodeJS.ProcessEnv) {
    const { variables, faults, unread } = readSecretFiles(source);
    this.source = variables;
    this.faults = faults;
    this.unread = new Set(unread);
  }

  refuse<T>(fault: string, instead: T): T {
    const isReported = this.faults.includes(fault) || (fault.match(/\w+/g) ?? []).some((word) => this.unread.has(word));
    if (!isReported) this.faults.push(fault);
    return instead;
  }

  text(name: VariableName, otherwise: string): string {
    return this.source[name]?.trim() || otherwise;
  }

  optional(name: VariableName): string | null {
    return this.source[name] || null;
  }

  decimal(name: VariableName, otherwise: number, min: number, max: number): number {
    const value = this.source[name] ? Number(this.source[name]) : otherwise;
    if (Number.isFinite(value) && value >= min && value <= max) return value;
    return this.refuse(`${name} must be a number from ${min} to ${max}, not "${this.source[name]}".`, otherwise);
  }

  whole(name: VariableName, otherwise: number, min: number, max: number): number {
    const value = this.decimal(name, otherwise, min, max);
    if (Number.isInteger(value)) return value;
    return this.refuse(`${name} must be a whole number, not "${this.source[name]}".`, otherwise);
  }

  /** Without a slash at its end. */
  address(name: VariableName, otherwise: string | null, protocols = HTTP): string {
    return this.exactAddress(name, otherwise, protocols).replace(/\/$/, '');
  }

  exactAddress(name: VariableName, otherwise: string | null, protocols = HTTP): string {
    const value = this.text(name, otherwise ?? '');
    const nowhere = `${protocols[0]}//nowhere.invalid`;
    if (!value) return this.refuse(`${name} is missing: set it to an address that starts with ${protocols[0]}//.`, nowhere);
    if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value;
    return this.refuse(`${name} is not an address that starts with ${protocols[0]}//.`, nowhere);
  }

  /** One host: which server is the primary is found in front of it (docs/deployment.md). */
  database(name: VariableName, otherwise: string | null): string {
    const value = this.text(name, otherwise ?? '');
    if (SEVERAL_HOSTS.test(value))
      return this.refuse(`${name} names several hosts: set it to one that leads to the primary, as HAProxy does.`, value);
    return this.address(name, otherwise, POSTGRES);
  }

  optionalAddress(name: VariableName): string | null {
    return this.source[name] ? this.address(name, null) : null;
  }

  secret(name: VariableName, least: number): string {
    const value = this.source[name] ?? '';
    return value.length >= least ? value : this.refuse(`${name} is missing or shorter than ${least} characters.`, value);
  }

  /** One value, or several with commas between. */
  list(name: VariableName, otherwise?: string[]): string[] {
    const values = (this.source[name] ?? '')
      .split(',')
      .map((value) => value.trim())
      .filter(Boolean);
    if (values.length > 0) return values;
    return otherwise ?? this.refuse(`${name} is missing: set it to one value, or several with commas between.`, []);
  }

  flag(name: VariableName, otherwise: boolean): boolean {
    const value = this.text(name, String(otherwise));
    if (value === 'true' || value === 'false') return value === 'true';
    return this.refuse(`${name} must be true or false, not "${value}".`, otherwise);
  }

  oneOf<T extends string>(name: VariableName, allowed: readonly T[], otherwise: T): T {
    const value = this.text(name, otherwise) as T;
    if (allowed.includes(value)) return value;
    return this.refuse(`${name} must be ${allowed.join(' or ')}, not "${value}".`, otherwise);
  }

  proxies(name: VariableName, otherwise: string): TrustProxy {
    const value = readTrustProxy(this.text(name, otherwise));
    if (value !== null) return value;
    return this.refuse(
      `${name} must be none, a number of proxies from 1 to 10, or a list of addresses and ranges such as 10.0.0.0/8, not "${this.source[name]}".`,
      readTrustProxy(otherwise)!,
    );
  }
}
