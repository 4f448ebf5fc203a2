import type { Post } from '../src/post.js';

export interface Received {
  url: string;
  headers: Record<string, string>;
  raw: string;
  body: any;
}

/** A fake shop that the providers call: notes what arrives and answers as it is told. */
export class ShopEnd {
  readonly received: Received[] = [];
  status = 200;

  readonly post: Post = async (url, { headers, body }) => {
    this.received.push({ url, headers, raw: body, body: JSON.parse(body) });
    return this.status;
  };

  get events(): string[] {
    return this.received.map(({ body }) => body.event ?? body.event_type);
  }

  forget(): void {
    this.received.length = 0;
  }
}
