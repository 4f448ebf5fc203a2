import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../launcher/root.mjs';

const FOLDER = path.join(ROOT, '.reports', 'logs');
const STREAMS = /** @type {const} */ (['stdout', 'stderr']);

/**
 * What the shop's programs log while a test file runs them in this process. A run tells of its tests alone: so it is kept back, and
 * written to a file when a test has failed.
 */
export class KeptOutput {
  /** @param {string} testPath */
  constructor(testPath, folder = FOLDER) {
    this.file = path.join(folder, `${path.relative(ROOT, testPath)}.log`);
    /** @type {Buffer[]} */
    this.parts = [];
    this.isDone = false;
    this.hasFailed = false;
    this.writes = STREAMS.map((name) => process[name].write);
    this.leave = () => this.save();
    fs.rmSync(this.file, { force: true }); // of its last failure
    process.once('exit', this.leave); // when a test has ended the whole process
    for (const name of STREAMS) process[name].write = this.keep.bind(this);
  }

  /** @param {string | Uint8Array} text @param {unknown[]} rest */
  keep(text, ...rest) {
    this.parts.push(Buffer.from(text));
    const written = rest.at(-1);
    if (typeof written === 'function') written();
    return true;
  }

  /** @param {{ name: string, test?: { errors: unknown[] } }} event of Jest's runner */
  hear({ name, test }) {
    if (name === 'hook_failure' || (name === 'test_done' && test?.errors.length)) this.hasFailed = true;
    if (name === 'run_finish') this.isDone = true;
  }

  /** A file whose tests were not run to their end has failed, too. */
  end() {
    STREAMS.forEach((name, index) => (process[name].write = /** @type {NodeJS.WriteStream['write']} */ (this.writes[index])));
    process.off('exit', this.leave);
    if (this.isDone && !this.hasFailed) return;
    if (this.save()) process.stderr.write(`What was logged meanwhile: ${path.relative(ROOT, this.file)}\n`);
  }

  save() {
    if (this.parts.length === 0) return false;
    fs.mkdirSync(path.dirname(this.file), { recursive: true });
    fs.writeFileSync(this.file, Buffer.concat(this.parts));
    return true;
  }
}
