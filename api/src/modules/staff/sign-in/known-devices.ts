import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/kernel/clock.js';
import { ENV, type Env } from '../../../platform/settings/env.js';

/** How the names of all these cookies begin. */
export const DEVICE_COOKIE = 'shop_device_';

const DAYS = 180;
const DAY_S = 86_400;

/** A browser from which somebody signed in to this account before. */
export interface KnownDevice {
  id: string;
  /** Of the password that the account had then. */
  passwordMark: string;
  signedInAt: Date;
}

/**
 * OWASP's device cookies (Slow Down Online Guessing Attacks with Device Cookies): a browser that signed in gets a signed word about
 * it. It opens nothing, it only keeps its owner from waiting in one line with anyone who guesses the password. Each account has a
 * cookie of its own, because people of a shop share its computer.
 */
@Injectable()
export class KnownDevices {
  /** The first signs, each knows what it has signed. */
  private readonly keys: Buffer[];

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly clock: Clock,
  ) {
    this.keys = env.admin.jwtSecrets.map((secret) => createHmac('sha256', secret).update('known devices').digest());
  }

  /** The value of a `Set-Cookie` header for the browser that has just proven to know the password. */
  writeCookie(email: string, passwordHash: string): string {
    const seconds = Math.floor(this.clock.now().getTime() / 1000);
    const [key] = this.keys as [Buffer];
    const word = [randomBytes(12).toString('base64url'), seconds, markOf(key, passwordHash)].join('.');
    const secure = new URL(this.env.adminUrl).protocol === 'https:' ? ['Secure'] : [];
    return [
      `${nameFor(key, email)}=${word}.${sign(key, 'device', email, word)}`,
      'Path=/api/admin/login',
      `Max-Age=${DAYS * DAY_S}`,
      'HttpOnly',
      'SameSite=Strict',
      ...secure,
    ].join('; ');
  }

  /** Null unless the browser has a cookie that we signed for this e-mail, not too long ago. */
  readCookie(cookies: string | undefined, email: string): KnownDevice | null {
    for (const key of this.keys) {
      const device = this.readSigned(key, cookies, email);
      if (device) return device;
    }
    return null;
  }

  private readSigned(key: Buffer, cookies: string | undefined, email: string): KnownDevice | null {
    const name = `${nameFor(key, email)}=`;
    const value = cookies
      ?.split(/; */)
      .find((cookie) => cookie.startsWith(name))
      ?.slice(name.length);
    const [, word, id, seconds, passwordMark, signature] = /^(([\w-]+)\.(\d+)\.([\w-]+))\.([\w-]+)$/.exec(value ?? '') ?? [];
    if (!word || !same(signature!, sign(key, 'device', email, word))) return null;
    const age = this.clock.now().getTime() / 1000 - Number(seconds);
    const signedInAt = new Date(Number(seconds) * 1000);
    return age <= DAYS * DAY_S ? { id: id!, passwordMark: passwordMark!, signedInAt } : null;
  }

  /** A new password makes strangers of all devices. */
  knowsPassword({ passwordMark }: KnownDevice, passwordHash: string): boolean {
    return this.keys.some((key) => same(passwordMark, markOf(key, passwordHash)));
  }
}

const nameFor = (key: Buffer, email: string): string => `${DEVICE_COOKIE}${sign(key, 'name', email).slice(0, 12)}`;

const markOf = (key: Buffer, passwordHash: string): string => sign(key, 'password', passwordHash).slice(0, 22);

function sign(key: Buffer, ...words: string[]): string {
  return createHmac('sha256', key).update(JSON.stringify(words)).digest('base64url');
}

function same(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
