import net from 'node:net';

/**
 * One statement as PostgreSQL has run it.
 * @typedef {object} RunStatement
 * @property {string} text
 * @property {number} buffers pages of 8 kB that it touched, in memory or not
 * @property {string[]} scans tables that it read from one end to the other
 */

const PROTOCOL_3 = 196_608;
// Each session explains every statement that it has run, to the one who sent it.
const EXPLAIN = [
  'session_preload_libraries=auto_explain',
  'auto_explain.log_min_duration=0',
  'auto_explain.log_analyze=on',
  'auto_explain.log_buffers=on',
  'auto_explain.log_timing=off',
  'auto_explain.log_format=json',
  'auto_explain.log_level=notice',
]
  .map((setting) => `-c ${setting}`)
  .join(' ');

/**
 * Stands between a program and its database, whose sessions explain what they run. The program needs to know nothing of it. Its user must be a superuser.
 * @param {string} databaseUrl
 * @returns {Promise<{ url: string, take: () => RunStatement[], stop: () => Promise<void> }>} `take`: what was run since it was last called
 */
export async function watchStatements(databaseUrl) {
  const to = new URL(databaseUrl);
  const sockets = /** @type {Set<net.Socket>} */ (new Set());
  let statements = /** @type {RunStatement[]} */ ([]);
  const server = net.createServer((program) => {
    const database = net.connect(Number(to.port || 5432), to.hostname);
    for (const [one, other] of [/** @type {const} */ ([program, database]), /** @type {const} */ ([database, program])]) {
      sockets.add(one.setNoDelay(true));
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
    forwardRequests(program, database);
    forwardAnswers(database, program, (notice) => {
      const statement = readPlan(notice);
      if (statement) statements.push(statement);
    });
  });
  await new Promise((listening) => server.listen(0, '127.0.0.1', () => listening(undefined)));
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(/** @type {net.AddressInfo} */ (server.address()).port);
  return {
    url: url.href,
    take() {
      const taken = statements;
      statements = [];
      return taken;
    },
    async stop() {
      const closed = new Promise((done) => server.close(done));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

/** The first message asks for the session: it is given the settings. @param {net.Socket} program @param {net.Socket} database */
function forwardRequests(program, database) {
  program.once('data', (first) => {
    database.write(first.length > 8 && first.readInt32BE(4) === PROTOCOL_3 ? withOptions(first) : first);
    program.on('data', (bytes) => database.write(bytes));
  });
}

/** @param {Buffer} startup */
function withOptions(startup) {
  const length = startup.readInt32BE(0);
  const options = Buffer.from(`options\0${EXPLAIN}\0\0`);
  const message = Buffer.concat([startup.subarray(0, length - 1), options, startup.subarray(length)]);
  message.writeInt32BE(length - 1 + options.length, 0);
  return message;
}

/** @param {net.Socket} database @param {net.Socket} program @param {(message: string) => void} onNotice */
function forwardAnswers(database, program, onNotice) {
  let rest = /** @type {Buffer} */ (Buffer.alloc(0));
  database.on('data', (bytes) => {
    rest = rest.length > 0 ? Buffer.concat([rest, bytes]) : bytes;
    while (rest.length >= 5 && rest.length >= 1 + rest.readInt32BE(1)) {
      const end = 1 + rest.readInt32BE(1);
      if (rest[0] === 0x4e) onNotice(fieldOf(rest.subarray(5, end), 'M'));
      rest = rest.subarray(end);
    }
    program.write(bytes);
  });
}

/** @param {Buffer} fields of an answer, each a letter and a text @param {string} letter */
const fieldOf = (fields, letter) =>
  fields
    .toString('utf8')
    .split('\0')
    .find((field) => field.startsWith(letter))
    ?.slice(1) ?? '';

/** @param {string} notice @returns {RunStatement | null} */
function readPlan(notice) {
  const at = notice.indexOf('{');
  if (!notice.startsWith('duration:') || at < 0) return null;
  const { 'Query Text': text, Plan: plan } = JSON.parse(notice.slice(at));
  return { text, buffers: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], scans: [...scansIn(plan)] };
}

/** @param {Record<string, any>} plan @returns {Generator<string>} */
function* scansIn(plan) {
  if (plan['Node Type'] === 'Seq Scan' && plan['Actual Loops'] > 0) yield plan['Relation Name'];
  for (const part of plan.Plans ?? []) yield* scansIn(part);
}
