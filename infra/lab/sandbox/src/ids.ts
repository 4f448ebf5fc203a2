import { createHash, randomBytes } from 'node:crypto';

export interface IdSeed {
  /** With a seed the ids come in the same sequence every time; null draws them at random. */
  seed: string | null;
  drawn: number;
}

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

export class Ids {
  constructor(private readonly seed: () => IdSeed) {}

  /** Alphanumerics, 14 unless told. */
  letters(count = 14): string {
    return [...this.draw()].slice(0, count).reduce((text, byte) => text + alphabet[byte % alphabet.length], '');
  }

  /** Whole number from `least` up to `most`, both included. */
  number(least: number, most: number): number {
    return least + (this.draw().readUInt32BE(0) % (most - least + 1));
  }

  private draw(): Buffer {
    const state = this.seed();
    state.drawn += 1;
    return state.seed === null ? randomBytes(32) : createHash('sha256').update(`${state.seed}:${state.drawn}`).digest();
  }
}
