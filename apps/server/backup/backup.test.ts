import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getPolicy, issuePolicy } from '@parapet/contract/policy/index';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { diskStore } from '../platform/files/files.ts';
import { putToWork, type AtWork } from '../testing/agents-at-work.ts';
import { makeDatabase } from '../testing/servers/databases.ts';
import { startTestServer, type TestServer } from '../testing/servers/server.ts';
import { agents, boundPolicy, did } from '../testing/story.ts';
import { readManifest } from './archive.ts';
import { backUp, type Source, type Taken } from './back-up.ts';
import { withClient } from './copied-tables.ts';
import { holdFiles, unpackFiles } from './files-of-home.ts';
import { makeKey, type BackupKey } from './key.ts';
import { rehearseRestore } from './rehearse.ts';
import { restore } from './restore.ts';

let server: TestServer;
let folder: string;
let key: Required<BackupKey>;
let source: Source;
let token: string;
let databaseUrl: string;
let taken: Taken;
let acknowledgedBefore: string[];
let work: AtWork;
const restored = () => join(folder, 'restored');

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'parapet-backup-'));
  server = await startTestServer();
  key = await makeKey();
  const { rows } = await server.database.pool.query<{ name: string }>('select current_database() as name');
  const url = new URL(inject('databaseUrl'));
  url.pathname = `/${rows[0]!.name}`;
  databaseUrl = url.href;
  const { home, secret } = server.appContext.config;
  source = { databaseUrl, home, secret };
  const { policyId, token: agent } = await boundPolicy(server);
  const { body: policy } = await server.call(getPolicy, { params: { policyId } }, { token: agent });
  const issue = { params: { policyId }, body: { version: policy.version } };
  await did(server.call(issuePolicy, issue, { token: agent }));
  await server.settled();
  token = await server.signIn(agents.US);
  // Taken while four write.
  work = putToWork(() => server.url, { agents: 4, prefix: 'Backed up', token });
  await work.untilDone(9);
  acknowledgedBefore = [...work.acknowledged];
  taken = await backUp(source, join(folder, 'backups'), key);
  await work.stop();
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const NAMES = `select name from account where name like 'Backed up %' order by name`;

it('takes a backup under writes from which a copy signs in, opens a policy and prints its paper', async () => {
  const { manifest, policyNumber, rows } = await rehearseRestore(taken.folder, key, NAMES);
  expect(policyNumber).toMatch(/\d{6}/);
  const names = (rows as { name: string }[]).map(({ name }) => name);
  // All that was acknowledged before the moment, and nothing that nobody wrote.
  expect(names).toEqual(expect.arrayContaining(acknowledgedBefore));
  expect(work.acknowledged).toEqual(expect.arrayContaining(names));
  expect(manifest.missing).toEqual([]);
  expect(manifest.checked.ledgerEntries).toBeGreaterThan(0);
});

it('restores every row, policy, index and number into a database of the operator’s own, which has to be empty', async () => {
  const target = await makeDatabase(inject('databaseUrl'));
  await restore(taken.folder, { home: restored(), databaseUrl: target.url }, key);
  const shape = (url: string) =>
    withClient(url, async (client) => {
      const { rows } = await client.query<{ line: string }>(`
        select pg_get_indexdef(indexrelid) as line from pg_index where indrelid in
            (select oid from pg_class where relnamespace = 'public'::regnamespace) and indisvalid
        union all select conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated from pg_constraint
          where connamespace = 'public'::regnamespace
        union all select relname || ' ' || relrowsecurity || relforcerowsecurity from pg_class
          where relnamespace = 'public'::regnamespace and relkind = 'r'
        union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
        union all select tablename || ' ' || policyname || ' ' || roles::text || ' ' || coalesce(qual, '') from pg_policies
          where schemaname = 'public'
        order by 1`);
      return rows.map(({ line }) => line);
    });
  expect(await shape(target.url)).toEqual(await shape(databaseUrl));
  await withClient(target.url, async (client) => {
    for (const { name, rows: count } of taken.tables)
      expect((await client.query(`select from "${name}"`)).rowCount, name).toBe(count);
    // A number that was given once is not given again.
    const next = await client.query("select nextval('policy_number') as next");
    const [last] = taken.sequences.filter(({ name }) => name === 'policy_number');
    expect(Number(next.rows[0].next)).toBeGreaterThan(Number(last!.value));
  });
  const again = restore(taken.folder, { home: join(folder, 'other'), databaseUrl: target.url }, key);
  await expect(again).rejects.toThrow('The database is not empty');
  expect(existsSync(join(folder, 'other'))).toBe(false);
  await target.drop();
});

it('is taken and restored by an owner of the database who is no superuser', async () => {
  const target = await makeDatabase(inject('databaseUrl'));
  const ownerOf = (url: string) => {
    const owned = new URL(url);
    owned.username = 'parapet_backup_owner';
    owned.password = 'of-the-test';
    return owned.href;
  };
  await withClient(databaseUrl, async (client) => {
    await client.query(`drop role if exists parapet_backup_owner;
      create role parapet_backup_owner login createrole password 'of-the-test'`);
    const { rows } = await client.query<{ rolname: string }>(
      "select rolname from pg_roles where starts_with(rolname, 'parapet_') and not rolcanlogin",
    );
    for (const { rolname } of rows)
      await client.query(`grant ${rolname} to parapet_backup_owner with admin option`);
    await client.query(
      `alter database ${new URL(target.url).pathname.slice(1)} owner to parapet_backup_owner`,
    );
  });
  const home = join(folder, 'of-an-owner');
  await restore(taken.folder, { home, databaseUrl: ownerOf(target.url) }, key);
  // Policies hold this owner too, who yet sees every row for the copy.
  const { secret } = server.appContext.config;
  const again = await backUp({ home, secret, databaseUrl: ownerOf(target.url) }, join(folder, 'owned'), key);
  expect(again.tables).toEqual(taken.tables);
  expect([again.missing, again.files.count]).toEqual([[], taken.files.count]);
  await target.drop();
  await withClient(databaseUrl, (client) => client.query('drop role parapet_backup_owner')).catch(() => {});
});

const damages: [string, (copy: string) => void, string][] = [
  ['a flipped byte', (copy) => flip(join(copy, 'rows/account.age')), 'rows/account.age has been altered'],
  ['a part that was cut', (copy) => truncateSync(join(copy, 'files.age'), 100), 'files.age has been altered'],
  ['a part that is gone', (copy) => rmSync(join(copy, 'rows/policy.age')), 'rows/policy.age is missing'],
  [
    'bytes after the end',
    (copy) => appendFileSync(join(copy, 'files.age'), 'x'),
    'files.age has been altered',
  ],
  [
    'a flipped byte of the manifest',
    (copy) => flip(join(copy, 'manifest.age')),
    'manifest.age has been altered',
  ],
  [
    'a manifest that was cut',
    (copy) => truncateSync(join(copy, 'manifest.age'), 4000),
    'This backup is damaged',
  ],
  [
    'a backup that was not finished',
    (copy) => rmSync(join(copy, 'manifest.age')),
    'is not a complete backup',
  ],
];

function flip(place: string): void {
  const bytes = readFileSync(place);
  bytes[bytes.length - 40]! ^= 1;
  writeFileSync(place, bytes);
}

it.each(damages)('says %s in one sentence before anything is restored', async (_what, damage, sentence) => {
  const copy = join(folder, 'damaged');
  cpSync(taken.folder, copy, { recursive: true });
  damage(copy);
  const home = join(folder, 'from-damaged');
  await expect(restore(copy, { home }, key)).rejects.toThrow(sentence);
  expect(readdirSync(folder).filter((name) => name.startsWith('from-damaged'))).toEqual([]);
  rmSync(copy, { recursive: true });
});

it('says that a key is another one, and that one that only seals opens nothing', async () => {
  const home = join(folder, 'by-another-key');
  await expect(restore(taken.folder, { home }, await makeKey())).rejects.toThrow('does not open this backup');
  const { recipient } = key;
  await expect(restore(taken.folder, { home }, { recipient })).rejects.toThrow('can only back up');
  expect(existsSync(home)).toBe(false);
});

it('restores nothing into a home in which there is anything', async () => {
  const home = join(folder, 'lived-in');
  mkdirSync(home);
  writeFileSync(join(home, 'secret'), 'of somebody else');
  await expect(restore(taken.folder, { home }, key)).rejects.toThrow('is not empty');
  expect(readdirSync(home)).toEqual(['secret']);
});

it('keeps the backup before beside the next one, and holds nothing of anybody in plain text', async () => {
  const second = await backUp(source, join(folder, 'backups'), { recipient: key.recipient });
  expect(second.folder).not.toBe(taken.folder);
  expect(await readManifest(taken.folder, key)).toMatchObject({ takenAt: taken.takenAt });
  expect(await readManifest(second.folder, key)).toMatchObject({ takenAt: second.takenAt });
  expect(readdirSync(join(folder, 'backups'))).toHaveLength(2);
  for (const { name } of taken.parts) {
    const bytes = await readFile(join(taken.folder, `${name}.age`));
    expect(bytes.includes('age-encryption.org')).toBe(true);
    expect(bytes.includes('Backed up')).toBe(false);
  }
  // And nothing is left in the home of the server.
  expect(readdirSync(source.home).filter((name) => name.startsWith('.backup'))).toEqual([]);
});

it('keeps documents that are removed while it is taken, and names those that were altered', async () => {
  const home = join(folder, 'removing');
  const store = diskStore(join(home, 'files'));
  const [going, altered, staying] = await Promise.all(
    ['one that goes', 'one that is altered', 'one that stays'.repeat(100_000)].map((text) =>
      store.put(Buffer.from(text)),
    ),
  );
  writeFileSync(join(home, 'files', altered!.sha256.slice(0, 2), altered!.sha256), 'not what it was');
  const held = holdFiles(home);
  await held.hold();
  await store.remove(going!.sha256);
  const coming = await store.put(Buffer.from('one that comes'));
  await held.hold();
  const count = await unpackFiles(held.packed(new Set()), diskStore(join(folder, 'unpacked/files')));
  await held.letGo();
  expect(count).toBe(3);
  expect([...held.sound].sort()).toEqual([going!.sha256, staying!.sha256, coming.sha256].sort());
  expect(await diskStore(join(folder, 'unpacked/files')).read(going!.sha256)).toEqual(
    Buffer.from('one that goes'),
  );
});
