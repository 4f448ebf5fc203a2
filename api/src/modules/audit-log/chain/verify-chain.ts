import type { DataSource, EntityManager } from 'typeorm';
import type { AuditBlockEntity } from './audit-block.entity.js';
import { AuditChainEntity } from './audit-chain.entity.js';
import { momentOf } from './audit-chain.repository.js';
import { CHAINS, type ChainName, genesisOf, hashAt, hashEntry, isSigned, lastHash } from './chain-hash.js';
import {
  findBlocksAfter,
  findLostEntries,
  findStoredEntries,
  findUnlistedEntries,
  type StoredEntry,
} from './chained-entries.query.js';

/** Where a chain ended when it was verified: whoever keeps it elsewhere can tell later that nothing before it was replaced. */
export interface ChainHead {
  chain: ChainName;
  /** All that it has ever had, those that were dropped with them. */
  entries: number;
  hash: string;
}

export interface VerifiedLog {
  heads: ChainHead[];
  /** How many entries agree with their chain. */
  entries: number;
  /** In words, each naming what it is about. */
  faults: string[];
}

export interface VerifyOptions {
  keys: readonly string[];
  /** Heads of an earlier verification, which the chains must still contain. */
  expected?: readonly ChainHead[];
  stopping?: AbortSignal | undefined;
}

const BLOCKS_AT_ONCE = 20;
// Enough to see what happened; a chain of which everything is wrong would else be listed entry by entry.
const MAX_FAULTS = 100;
// An entry is chained a minute after its commit: one that says to be so much older than its neighbours was put there afterwards.
const MAX_LATENESS_MS = 86_400_000;

/** Every entry against its chain, and every chain against its signatures, in one snapshot: what is written meanwhile does not disturb. */
export function verifyChains(db: DataSource, options: VerifyOptions): Promise<VerifiedLog> {
  return db.transaction('REPEATABLE READ', async (tx) => {
    const verifications = [];
    for (const chain of CHAINS) verifications.push(await new ChainVerification(tx, chain, options).run());
    const unlisted = await findUnlistedEntries(tx, MAX_FAULTS);
    const lost = await findLostEntries(tx, MAX_FAULTS);
    const faults = [
      ...verifications.flatMap((each) => each.faults),
      ...unlisted.map((id) => `Entry ${id} was inserted past the shop.`),
      ...lost.map((id) => `Entry ${id} is missing.`),
    ];
    return {
      heads: verifications.map(({ head }) => head),
      entries: verifications.reduce((sum, { verified }) => sum + verified, 0),
      faults: faults.slice(0, MAX_FAULTS),
    };
  });
}

class ChainVerification {
  readonly faults: string[] = [];
  verified = 0;
  head: ChainHead;
  private previous: Buffer;
  private block = 0;
  private entries = 0;
  private latest = -Infinity;
  private readonly expected: Map<number, string>;

  constructor(
    private readonly tx: EntityManager,
    private readonly chain: ChainName,
    private readonly options: VerifyOptions,
  ) {
    this.previous = genesisOf(chain);
    this.head = { chain, entries: 0, hash: '' };
    const own = (options.expected ?? []).filter((head) => head.chain === chain);
    this.expected = new Map(own.map(({ entries, hash }) => [entries, hash]));
  }

  async run(): Promise<this> {
    const state = await this.tx.findOneBy(AuditChainEntity, { chain: this.chain });
    if (!state) {
      this.faults.push(`The state of the chain "${this.chain}" is missing.`);
      return this;
    }
    this.startAtCheckpoint(state);
    for (let blocks = [null as AuditBlockEntity | null]; blocks.length > 0; ) {
      blocks = await findBlocksAfter(this.tx, this.chain, this.block, BLOCKS_AT_ONCE);
      await this.verifyBlocks(blocks as AuditBlockEntity[]);
      this.options.stopping?.throwIfAborted();
    }
    this.compareHead(state);
    this.head = { chain: this.chain, entries: this.entries, hash: this.previous.toString('hex') };
    return this;
  }

  private startAtCheckpoint({ dropped_blocks, dropped_entries, dropped_hash, dropped_signature }: AuditChainEntity): void {
    if (dropped_blocks === 0) return this.meetExpected();
    const dropped = { blocks: dropped_blocks, entries: Number(dropped_entries), hash: dropped_hash ?? Buffer.alloc(0) };
    if (!isSigned(this.options.keys, { kind: 'checkpoint', chain: this.chain, ...dropped }, dropped_signature))
      this.faults.push(`What was dropped from the chain "${this.chain}" when its time was over is not signed by this shop.`);
    this.block = dropped.blocks;
    this.entries = dropped.entries;
    this.previous = dropped.hash;
    // What was verified before the checkpoint is behind it.
    for (const entries of this.expected.keys()) if (entries < this.entries) this.expected.delete(entries);
    this.meetExpected();
  }

  private async verifyBlocks(blocks: AuditBlockEntity[]): Promise<void> {
    const stored = await findStoredEntries(
      this.tx,
      blocks.flatMap(({ entry_ids }) => entry_ids),
    );
    for (const block of blocks) {
      this.verifyBlock(block);
      for (const [index, id] of block.entry_ids.entries()) this.verifyEntry(id, stored.get(id), hashAt(block.hashes, index));
    }
  }

  private verifyBlock({ number, entry_ids, hashes, signature }: AuditBlockEntity): void {
    if (number !== this.block + 1)
      this.faults.push(
        number === this.block + 2
          ? `Block ${number - 1} of the chain "${this.chain}" is missing.`
          : `Blocks ${this.block + 1} to ${number - 1} of the chain "${this.chain}" are missing.`,
      );
    this.block = number;
    const position = { chain: this.chain, blocks: number, entries: entry_ids.length, hash: lastHash(hashes) };
    if (!isSigned(this.options.keys, { kind: 'block', ...position }, signature))
      this.faults.push(`Block ${number} of the chain "${this.chain}" is not signed by this shop.`);
  }

  /** Goes on from the hash that the chain has, so that one fault is told once. */
  private verifyEntry(id: string, entry: StoredEntry | undefined, chained: Buffer): void {
    const fault = entry ? this.findFault(entry, chained) : `Entry ${id} is missing.`;
    if (fault) this.faults.push(fault);
    else this.verified++;
    this.previous = chained;
    this.entries++;
    this.meetExpected();
  }

  private findFault(entry: StoredEntry, chained: Buffer): string | null {
    const { id, personal_digest, values_digest } = entry;
    const at = momentOf(entry).getTime();
    if (!hashEntry(this.previous, entry).equals(chained)) return `Entry ${id} was changed.`;
    if (at < this.latest - MAX_LATENESS_MS) return `Entry ${id} was inserted later than it says.`;
    this.latest = Math.max(this.latest, at);
    return values_digest !== null && values_digest !== personal_digest
      ? `The personal values of entry ${id} were changed.`
      : null;
  }

  private meetExpected(): void {
    const hash = this.expected.get(this.entries);
    if (hash !== undefined && hash !== this.previous.toString('hex'))
      this.faults.push(`The first ${this.entries} entries of the chain "${this.chain}" are others than when they were verified.`);
    this.expected.delete(this.entries);
  }

  private compareHead({ blocks, entries, hash, signature }: AuditChainEntity): void {
    const missing = Number(entries) - this.entries;
    if (missing > 0)
      this.faults.push(
        `The last ${missing === 1 ? 'entry' : `${missing} entries`} of the chain "${this.chain}" ${missing === 1 ? 'is' : 'are'} missing.`,
      );
    const isEmpty = blocks === 0 && this.block === 0;
    const head = { kind: 'head' as const, chain: this.chain, blocks, entries: Number(entries), hash: hash ?? Buffer.alloc(0) };
    if (!isEmpty && !isSigned(this.options.keys, head, signature))
      this.faults.push(`The end of the chain "${this.chain}" is not signed by this shop.`);
    else if (!isEmpty && missing <= 0 && !head.hash.equals(this.previous))
      this.faults.push(`The chain "${this.chain}" does not end where it was signed.`);
    for (const entriesThen of this.expected.keys())
      this.faults.push(`The chain "${this.chain}" had ${entriesThen} entries when it was verified, and has ${this.entries}.`);
  }
}
