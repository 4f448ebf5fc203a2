import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { acceptedForm, type ChosenForm, compress, type CompressedForm, ENCODING, etagOf } from '../prepared-reply.js';

const decompress = promisify(brotliDecompress);

/**
 * A page in the forms in which it is sent, each made when it is first asked for: nearly everybody takes Brotli. From then on that alone is kept, a quarter of the page's
 * length, and the rare other forms are made from it.
 */
export class PreparedPage {
  readonly etag: string;
  private plain: Buffer | null;
  private readonly compressed: Partial<Record<CompressedForm, Promise<Buffer>>> = {};

  constructor(html: Buffer) {
    this.plain = html;
    this.etag = etagOf(html);
  }

  /** @param accepted what stands in `Accept-Encoding` */
  async choose(accepted: string | string[] | undefined): Promise<ChosenForm> {
    const form = acceptedForm(accepted);
    return form ? [ENCODING[form], await this.take(form)] : [null, await this.readPlain()];
  }

  private take(form: CompressedForm): Promise<Buffer> {
    const there = this.compressed[form];
    if (there) return there;
    const making = this.make(form);
    this.compressed[form] = making;
    making.catch(() => delete this.compressed[form]); // the next who asks tries again
    return making;
  }

  private async make(form: CompressedForm): Promise<Buffer> {
    const bytes = await compress[form](await this.readPlain());
    if (form === 'brotli') this.plain = null;
    return bytes;
  }

  private async readPlain(): Promise<Buffer> {
    return this.plain ?? decompress(await this.take('brotli'));
  }
}
