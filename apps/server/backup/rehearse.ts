import { createHash } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import { downloadDoc } from '@parapet/contract/docs/index';
import { getPolicy } from '@parapet/contract/policy/index';
import { login } from '@parapet/contract/auth/session';
import { makeClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config.ts';
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts';
import { findFigureDifferences } from '../platform/figures/figure-rebuild.ts';
import { startParapet } from '../start.ts';
import type { Manifest } from './archive.ts';
import type { Checked } from './check-restored.ts';
import { withClient } from './copied-tables.ts';
import type { BackupKey } from './key.ts';
import { BackupProblem } from './problem.ts';
import { restore } from './restore.ts';

export type Rehearsed = {
  manifest: Manifest & { checked: Checked };
  /** Duration of the restore, without starting the server on it. */
  milliseconds: number;
  policyNumber: string;
  /** Reads what the copy says, past every policy. */
  rows: unknown[];
};

const PASSWORD = 'Of the rehearsal 1';
const SOMEBODY = `select person.email, policy.id as "policyId", document.id as "docId", document.sha256
  from policy join document on document.policy_id = policy.id and document.bytes_removed_at is null
    join person on person.organization_id = policy.agency_id and person.enabled and person.realm = 'ACCOUNT'
      and person.role = 'Agency Admin' and person.validated_at is not null and person.removed_at is null
  where document.made_for is not null order by policy.created desc limit 1`;

/**
 * Restores a backup into a directory of its own, serves it there without jobs, so that nothing is sent to
 * anybody, signs in as an agent, opens a policy and reads a paper. The copy is removed afterwards.
 * @param query what else to ask the restored database.
 */
export async function rehearseRestore(from: string, key: BackupKey, query = 'select 1'): Promise<Rehearsed> {
  const home = join(mkdtempSync(join(tmpdir(), 'parapet-rehearsal-')), 'home');
  try {
    const begun = performance.now();
    const manifest = await restore(from, { home }, key);
    const milliseconds = performance.now() - begun;
    const postgres = await startEmbeddedPostgres({ home, log: () => {} });
    try {
      const { rows } = await withClient(postgres.url, (client) =>
        client.query<Record<string, unknown>>(query),
      );
      const policyNumber = await openAsAgent(home, postgres.url);
      return { manifest, milliseconds, policyNumber, rows };
    } finally {
      await postgres.stop();
    }
  } finally {
    await rm(join(home, '..'), { recursive: true, force: true });
  }
}

/** With a password of its own: on a copy nobody's is needed. @returns the number of the policy */
async function openAsAgent(home: string, databaseUrl: string): Promise<string> {
  const { email, policyId, docId, sha256 } = await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<Record<'email' | 'policyId' | 'docId' | 'sha256', string>>(SOMEBODY);
    if (!rows[0])
      throw new BackupProblem('The copy has no policy with a document, and an agent of it, to open.');
    const sealed = await hash(PASSWORD);
    await client.query(
      "update person set password_hash = $1, mfa_type = 'NONE', password_expired_at = null, password_set_at = $3 where email = $2 and not awaits_owner",
      [sealed, rows[0].email, makeClock(0).now()],
    );
    return rows[0];
  });
  const config = readConfig({
    PORT: '0',
    PARAPET_HOME: home,
    PARAPET_ENV: 'test',
    PARAPET_ROLE: 'web',
    LOG_LEVEL: 'silent',
    // The same secret as the server that was backed up.
    ...(process.env.PARAPET_SECRET ? { PARAPET_SECRET: process.env.PARAPET_SECRET } : {}),
  });
  const running = await startParapet(config, databaseUrl);
  try {
    const at = (path: string) => new URL(path, running.url);
    const signedIn = await fetch(at(login.path), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'rehearsal-sign-in' },
      body: JSON.stringify({ username: email, password: PASSWORD }),
    });
    const { accessToken } = (await signedIn.json()) as { accessToken?: string };
    if (!accessToken) throw new BackupProblem(`${email} cannot sign in to the copy: ${signedIn.status}.`);
    const headers = { authorization: `Bearer ${accessToken}` };
    const opened = await fetch(at(getPolicy.path.replace(':policyId', policyId)), { headers });
    const policy = (await opened.json()) as { policyNumber?: string };
    if (!policy.policyNumber)
      throw new BackupProblem(`A policy in the copy cannot be opened: ${opened.status}.`);
    const paper = await fetch(at(`${downloadDoc.path}?docId=${docId}`), { headers });
    const bytes = Buffer.from(await paper.arrayBuffer());
    if (createHash('sha256').update(bytes).digest('hex') !== sha256)
      throw new BackupProblem(`A document of policy ${policy.policyNumber} does not match the one stored.`);
    const [different] = await running.database.transact({ scope: 'all' }, findFigureDifferences);
    if (different)
      throw new BackupProblem(`A figure in the copy does not match its records: ${different.figure}.`);
    return policy.policyNumber;
  } finally {
    await running.stop();
  }
}
