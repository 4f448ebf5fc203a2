import { request as requestPlain } from 'node:http';
import { request, type RequestOptions } from 'node:https';
import { isIP } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../../platform/settings/env.js';
import { ShopError } from '../../../platform/kernel/errors/shop-error.js';
import { refused } from './inspect-picture.js';
import { isPublicAddress, notPublic, publicLookup } from './public-address.js';
import { type Answer, readAnswer } from './read-answer.js';

const MAX_BYTES = 10 * 1024 * 1024;
const MAX_REDIRECTS = 3;
const TIMEOUT_MS = 8_000;
const HEADERS = {
  accept: 'image/avif,image/webp,image/png,image/jpeg',
  'accept-encoding': 'identity',
  'user-agent': 'shop-pictures',
};

/** Fetches a picture from an address that somebody typed, and from nowhere that the address should not reach. */
@Injectable()
export class FetchPicture {
  constructor(@Inject(ENV) private readonly env: Env) {}

  /**
   * Only https, only public hosts, also after each redirect; no cookies, no sign-in, a bounded answer.
   * @throws ShopError PICTURE_REFUSED for an address that can never work, PICTURE_UNREACHABLE when another try may
   */
  async fetchPicture(address: string): Promise<Buffer> {
    const deadline = AbortSignal.timeout(TIMEOUT_MS);
    let url = this.checkAddress(address);
    for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
      const answer = await this.sendRequest(url, deadline);
      if (answer.redirect === null) return answer.bytes;
      url = this.checkAddress(URL.canParse(answer.redirect, url.href) ? new URL(answer.redirect, url).href : '');
    }
    throw refused('The picture is behind too many redirects.');
  }

  private checkAddress(address: string): URL {
    if (!URL.canParse(address)) throw refused('Image URL must start with https://.');
    const url = new URL(address);
    if (url.username || url.password) throw refused('Image URL must not contain a name or a password.');
    if (url.protocol !== 'https:') throw refused('Image URL must start with https://.');
    if (this.isTrusted(url)) return url;
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) && !isPublicAddress(host)) throw notPublic();
    return url;
  }

  private async sendRequest(url: URL, signal: AbortSignal): Promise<Answer> {
    const options: RequestOptions = { signal, agent: false, headers: HEADERS };
    try {
      const outgoing = this.isTrusted(url)
        ? requestPlain(plain(url), options)
        : request(url, { ...options, lookup: publicLookup });
      return await readAnswer(outgoing, MAX_BYTES);
    } catch (failure) {
      throw failure instanceof ShopError ? failure : new ShopError('PICTURE_UNREACHABLE', { cause: failure });
    }
  }

  private isTrusted({ host }: URL): boolean {
    return this.env.pictures.trustedHosts.includes(host);
  }
}

// A trusted host is asked without encryption, whatever the address says.
const plain = (url: URL): URL => new URL(url.href.replace(/^https:/, 'http:'));
