import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { acceptedEncoding, type Encoding, etagOfForm } from '../replies/conditional-requests.js';
import { type ChosenForm, compress, etagOf } from '../replies/prepared-reply.js';

const decompress = promisify(brotliDecompress);

// After a change of price dozens of pages are waited for at once: a third of the time, for a seventh more bytes.
const QUICK = 3;
// 50 ms for a tenth fewer bytes than the usual quality.
const BEST = 10;

/**
 * A page in the forms in which it is sent, each made when it is first asked for: nearly everybody takes Brotli. From then on that alone is kept, a quarter of the page's
 * length, and the rare other forms are made from it.
 */
export class PreparedPage {
  private readonly etag: string;
  private improvement: Promise<void> | null = null;
  private parts: Buffer[] | null;
  private readonly compressed: Partial<Record<Encoding, Promise<Buffer>>> = {};
  private readonly made: Partial<Record<Encoding, Buffer>> = {};

  /** @param parts of its HTML, one behind the other */
  constructor(
    parts: Buffer[],
    private readonly compressor: PageCompressor,
  ) {
    this.parts = parts;
    // Weak: the same page is compressed again later, into fewer bytes.
    this.etag = `W/${etagOf(...parts)}`;
  }

  /** @param accepted the value of `Accept-Encoding` */
  choose(accepted: string | string[] | undefined): ChosenForm {
    const encoding = acceptedEncoding(accepted);
    return { encoding, etag: etagOfForm(this.etag, encoding) };
  }

  /** Its bytes in a form that was made already. */
  findMade(encoding: Encoding): Buffer | undefined {
    return this.made[encoding];
  }

  async read({ encoding }: Pick<ChosenForm, 'encoding'>): Promise<Buffer> {
    return encoding ? this.take(encoding) : Buffer.concat(await this.readParts());
  }

  get isImproved(): boolean {
    return this.improvement !== null;
  }

  /** The same page in fewer bytes, for everybody who comes from then on. Tried once, beside those that are waited for. */
  improve(): Promise<void> {
    this.improvement ??= this.compressBest();
    return this.improvement;
  }

  private async compressBest(): Promise<void> {
    const best = await compress.br(Buffer.concat(await this.readParts()), BEST);
    this.compressed.br = Promise.resolve(best);
    this.made.br = best;
    this.parts = null;
  }

  private take(form: Encoding): Promise<Buffer> {
    const there = this.compressed[form];
    if (there) return there;
    const making = this.make(form);
    this.compressed[form] = making;
    making.catch(() => delete this.compressed[form]); // the next who asks tries again
    return making;
  }

  private async make(form: Encoding): Promise<Buffer> {
    const bytes = await this.compressor.compressInTurn(form, await this.readParts());
    if (form === 'br') this.parts = null;
    this.made[form] = bytes;
    return bytes;
  }

  private async readParts(): Promise<Buffer[]> {
    return this.parts ?? [await decompress(await this.take('br'))];
  }
}

/**
 * Compresses one page after the other on another thread. After a change of price dozens are asked for within a moment: side by side they would take both cores of
 * a small server from everybody who pays. And they are put together in one room, always the same: new ones of 200 kB each would let the collector go
 * through the whole heap after each change.
 */
export class PageCompressor {
  private room = Buffer.alloc(0);
  private lastTurn: Promise<unknown> = Promise.resolve();

  compressInTurn(form: Encoding, parts: Buffer[]): Promise<Buffer> {
    const turn = this.lastTurn.then(() => {
      const plain = this.putTogether(parts);
      return form === 'br' ? compress.br(plain, QUICK) : compress.gzip(plain);
    });
    this.lastTurn = turn.catch(() => undefined);
    return turn;
  }

  private putTogether(parts: Buffer[]): Buffer {
    const length = parts.reduce((sum, part) => sum + part.length, 0);
    if (this.room.length < length) this.room = Buffer.alloc(length * 2);
    let end = 0;
    for (const part of parts) end += part.copy(this.room, end);
    return this.room.subarray(0, length);
  }
}
