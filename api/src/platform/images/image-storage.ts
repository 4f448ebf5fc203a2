/**
 * Where the pictures lie that the owner brings. Names carry a hash of their content, so that a file never changes:
 * keeping the same one twice is harmless.
 */
export abstract class PictureShelf {
  abstract keep(file: string, bytes: Buffer): Promise<void>;
  /** Null when there is no such file. */
  abstract read(file: string): Promise<Buffer | null>;
  /** Harmless when there is no such file. */
  abstract remove(file: string): Promise<void>;
}
