import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { countPasswordCharacters, MIN_PASSWORD_LENGTH, withoutKnownWords } from '@shop/domain';
import { DataSource } from 'typeorm';
import type { AdminEntity } from '../admin.entity.js';
import { findShopName } from '../../../read-models/staff/shop-name.query.js';

/** More than ten thousand million guesses, the best of zxcvbn's five. */
const MIN_SCORE = 4;

export type PasswordFault = 'PASSWORD_TOO_SHORT' | 'PASSWORD_TOO_COMMON';

/** What a new password must be; one of before goes on working. */
@Injectable()
export class PasswordRules {
  constructor(@InjectDataSource() private readonly db: DataSource) {}

  /** Null when the password may be this person's. What everybody knows of them does not count. */
  async findFault(password: string, { name, email }: Pick<AdminEntity, 'name' | 'email'>): Promise<PasswordFault | null> {
    const guessable = [email, name, ...(await findShopName(this.db.manager))];
    const own = withoutKnownWords(password, guessable);
    if (countPasswordCharacters(own) < MIN_PASSWORD_LENGTH) return 'PASSWORD_TOO_SHORT';
    return (await scoreOf(password, guessable)) < MIN_SCORE ? 'PASSWORD_TOO_COMMON' : null;
  }
}

/** How hard the password is to guess: 0, in every list, to 4. */
async function scoreOf(password: string, knownWords: string[]): Promise<number> {
  const workerData = { password: password.normalize('NFKC'), knownWords };
  const worker = new Worker(join(import.meta.dirname, 'password-strength-worker.js'), { workerData });
  const [score] = await once(worker, 'message'); // rejects when the thread fails
  return score;
}
