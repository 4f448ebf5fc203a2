/**
 * Where the owner’s pictures are stored. Names carry a hash of their content, so that a file never changes:
 * saving the same one twice is harmless.
 */
export abstract class ImageStorage {
  abstract save(file: string, bytes: Buffer): Promise<void>;
  /** Null when there is no such file. */
  abstract read(file: string): Promise<Buffer | null>;
  /** Harmless when there is no such file. */
  abstract remove(file: string): Promise<void>;
}
