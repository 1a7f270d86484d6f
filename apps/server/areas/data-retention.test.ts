import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { login, logout, refreshSession } from '@parapet/contract/auth/session';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../demo/people.ts';
import type { CommandContext } from '../platform/command-context.ts';
import { runJob } from '../platform/outbox/schedule.ts';
import { startTestServer, type TestServer } from '../testing/servers/server.ts';
import { dataRetention, followDataRetention } from './data-retention.ts';
import { kept } from '../testing/wire/tables-that-stay.ts';

let server: TestServer;
let now: Date;
beforeAll(async () => {
  server = await startTestServer();
  now = server.appContext.clock.now();
});
afterAll(() => server.stop());

const job = { name: 'follow-data-retention', run: followDataRetention };
/** Runs the job as if it were this instant. */
const runAt = (instant: Date): Promise<number> =>
  runJob(server.database, { ...server.appContext, clock: { now: () => instant } }, job);
const after = (days: number, instant = now): Date => new Date(instant.getTime() + days * 86_400_000);
const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const query = async (text: string, values: unknown[] = []): Promise<Record<string, never>[]> =>
  (await server.database.pool.query(text, values)).rows;

/** SQL that inserts, for each table, a row that is over at an instant, and that makes it so. */
const over: Record<string, string> = {
  refreshToken: `insert into refresh_token (hash, session_id) select sha256('gone'), id from session where device = 'over'`,
  entryToken: `insert into entry_token (token_hash, person_id, account_type, organization_id, is_impersonation, expires_at)
    select sha256('entry'), id, account_type, organization_id, false, $1 from person limit 1`,
  connectorAuthorization: `with a as (insert into account (agency_id, agency_name, region, name, status, details, security_answers)
      select id, name, 'US', 'Insured', 'Open', '{}', '{}' from organization where account_type = 'AGENCY' limit 1 returning id)
    insert into connector_authorization (state_hash, account_id, person_id, type, sealed, expires_at)
    select sha256('connector'), a.id, p.id, 'MICROSOFT', 'sealed', $1 from a, (select id from person limit 1) p`,
  session: `insert into session (person_id, account_type, organization_id, expires_at, refreshed_at, ended_at, device, opened_by)
    select id, account_type, organization_id, $1::timestamptz + interval '20 days', $1, $1, 'over', 'password' from person limit 1`,
  workflow: `insert into workflow (flow, person_id, redirect_url, expires_at) select 'E_PAY', id, '/', $1 from person limit 1`,
  personLink: `insert into person_link (person_id, purpose, token_hash, expires_at)
    select id, 'password-reset', sha256('link'), $1 from person limit 1`,
  invitation: `insert into invitation (token_hash, token_type, account_type, organization_id, email, role, expires_at)
    select sha256('invited'), 'EXISTING_ACCOUNT', account_type, organization_id, 'gone@nowhere.example', role, $1 from person limit 1`,
  oneTimeCode: `insert into one_time_code (purpose, subject_id, person_id, sent_by, sent_at, expires_at)
    select 'sign-in', id, id, 'EMAIL', $1, $1 from person limit 1`,
  answerRequest: `with a as (insert into account (agency_id, agency_name, region, name, status, details, security_answers)
      select id, name, 'US', 'Asked', 'Open', '{}', '{}' from organization where account_type = 'AGENCY' limit 1 returning id, agency_id)
    insert into answer_request (account_id, agency_id, product, question, colleague_name, colleague_email, asked_by, asked_by_id, status, expires_at)
    select a.id, a.agency_id, 'P100', 'training', 'Gone', 'gone@nowhere.example', 'Nobody', p.id, 'ASKED', $1 from a, (select id from person limit 1) p`,
  factorCode: `insert into factor_code (person_id, purpose, mfa_type, secret, expires_at)
    select id, 'enroll', 'GOOGLE', 'sealed', $1 from person limit 1`,
  recoveryCode: `insert into recovery_code (person_id, code_hash, created, used_at) select id, sha256('code'), $1, $1 from person limit 1`,
  passkeyChallenge: `insert into passkey_challenge (challenge_hash, flow, expires_at) values (sha256('asked'), 'sign-in', $1)`,
  factorRemoval: `insert into factor_removal (person_id, asked_by, asked_at, due_at, done_at) select id, id, $1, $1, $1 from person limit 1`,
  signOn: `insert into sign_on (state_hash, browser_hash, sealed, expires_at) values (sha256('state'), sha256('browser'), 'sealed', $1)`,
  knownDevice: `insert into known_device (person_id, device_hash, used_at) select id, sha256('device'), $1 from person limit 1`,
  refusedSignIn: `insert into refused_sign_in (person_id, at, device) select id, $1, 'browser' from person limit 1`,
  signInFailure: `insert into sign_in_failure (key_hash, began_at, failed_at) values (sha256('name'), $1, $1)`,
  linkRequest: `insert into link_request (address_hash, began_at) values (sha256('address'), $1)`,
  codeCount: `insert into code_count (key_hash, count, ends_at) values (sha256('count'), 1, $1)`,
  callCount: `insert into call_count (caller, calls, minute) values (sha256('caller'), 1, floor(extract(epoch from $1::timestamptz) / 60) - 1)`,
  presence: `insert into presence (quote_id, person_id, name, organization_name, is_editing, seen_at)
    select id, id, 'Gone', '', false, $1 from person limit 1`,
  idempotencyKey: `insert into idempotency_key (actor_key, key, call_id, request_hash, created) values ('actor', 'key-of-old', 'any', '', $1)`,
  accountMergeRow: `with a as (insert into account (agency_id, agency_name, region, name, status, details, security_answers)
      select id, name, 'US', 'Merged', 'Open', '{}', '{}' from organization, generate_series(1, 2)
      where account_type = 'AGENCY' limit 2 returning id),
    m as (insert into account_merge (account_id, merged_id, merged_name, former_status, reason, merged_by, at, undo_until)
      select one.id, other.id, 'Merged', 'Open', 'twice', 'Sigrid', $1, $1 from a one join a other on one.id < other.id
      returning id)
    insert into account_merge_row (merge_id, table_name, key) select id, 'note', '{}' from m`,
  channelCount: `insert into channel_count (channel, minute, done, failed) values ('mail', $1, 1, 0)`,
  setAside: `insert into set_aside (job, row_id, reason, first_at, last_at, next_at) values ('gone', 'row', 'No', $1, $1, $1)`,
  errorReport: `insert into error_report (at, message, page, source) values ($1, 'broken', '/', 'console')`,
  feedback: `insert into feedback (at, category, text, person_name, person_email, organization_name)
    values ($1, 'Other', 'Gone', 'Nobody', 'gone@nowhere.example', 'None')`,
  apiActivity: `insert into api_activity (organization_id, api_key_id, key_id, key_name, at, call_id, method, path, status,
    milliseconds, address, request_id) select id, id, 'ppk_0', 'Key', $1, 'any', 'GET', '/', 200, 1, '', id from organization limit 1`,
  webhookDelivery: `with made as (insert into webhook (organization_id, company_name, client_id, client_secret, webhook_url,
    topics, sees_all, made_by, made_by_name) select organization_id, 'Old', repeat('o', 32), '', repeat('o', 16), '{}', false, id, 'X'
    from person limit 1 on conflict (client_id) do update set company_name = 'Old' returning *)
    insert into webhook_delivery (webhook_id, organization_id, event_id, event, topic, record_type, record_id, record_number,
    body, due_at, created) select id, organization_id, gen_random_uuid(), 'quote.bound', 'quote', 'quote', id, '', '{}', $1, $1 from made`,
  message: `insert into message (channel, recipient, body, at) values ('mail', 'gone@nowhere.example', 'Hello', $1)`,
  outbox: `insert into outbox (topic, payload, dead_at) values ('mail', '{"to":"gone@nowhere.example"}', $1)`,
  unsavedInput: `insert into unsaved_input (id, person_id, organization_id, key, sealed, kept_at)
    select id, id, organization_id, 'my-profile', 'sealed', $1 from person limit 1`,
  logoDraft: `insert into logo_draft (person_id, agency_id, size, picture, created) select id, organization_id, 'SMALL', 'picture', $1
    from person limit 1`,
  personPhoto: `insert into person_photo (person_id, draft, modified) select id, 'picture', $1 from person limit 1`,
};

describe('how long things are kept', () => {
  it('is said of every table: one that nobody thought of is named', async () => {
    const tables = await query(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    );
    const said = [...dataRetention.map(({ table }) => table), ...Object.values(kept).flat()].map(snake);
    expect(said.toSorted()).toEqual(tables.map(({ name }) => String(name)).toSorted());
    expect(new Set(said).size).toBe(said.length);
  });

  it('is written down as it is done', () => {
    const page = readFileSync(join(import.meta.dirname, '../../../docs/data-retention.md'), 'utf8');
    const lines = page.split('\n').filter((line) => line.startsWith('| `'));
    expect(lines).toEqual(
      dataRetention.map(
        ({ table, what, days, why, wipes }) =>
          `| \`${snake(table)}\` | ${what} | ${wipes ? 'emptied' : 'deleted'} after ${days} day${days > 1 ? 's' : ''} | ${why} |`,
      ),
    );
    for (const [why, tables] of Object.entries(kept))
      expect(page).toContain(`- ${why}: ${tables.map((table) => `\`${snake(table)}\``).join(', ')}`);
  });
});

describe('the nightly job', () => {
  // A session before the token that belongs to it.
  for (const { table, days, wipes, overAt } of dataRetention.toSorted((one) =>
    one.table === 'session' ? -1 : 0,
  ))
    it(`${wipes ? 'empties' : 'deletes'} ${snake(table)} after ${days} days, and nothing before`, async () => {
      // Long after the life of whatever else is there, so that it is all over and gone.
      const began = after(400);
      await runAt(after(399));
      if (table === 'refreshToken') await server.database.pool.query(over['session']!, [began]);
      await server.database.pool.query(over[table]!, table === 'refreshToken' ? [] : [began]);
      const count = async () =>
        (
          await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}
            where ${wipes ? overAt(after(4000)) : sql`true`}`.execute(server.database.queries)
        ).rows[0]!.count;
      expect(await count()).toBeGreaterThan(0);
      const before = await count();
      await runAt(after(days - 0.01, began));
      expect(await count()).toBe(before);
      await runAt(after(days + 0.01, began));
      expect(await count()).toBe(0);
    });

  it('leaves a session alone that lives, and its spent tokens, which tell a thief', async () => {
    const body = { username: 'underwriter@parapet.example', password: demoPassword };
    const first = (await server.call(login, { body })).body.refreshToken;
    const second = (await server.call(refreshSession, { body: { refreshToken: first } })).body;
    await runAt(after(10));
    expect((await server.call(refreshSession, { body: { refreshToken: first } })).status).toBe(200);
    const { sid } = JSON.parse(Buffer.from(second.accessToken.split('.')[1]!, 'base64url').toString());
    const tokens = await query('select spent_at from refresh_token where session_id = $1', [sid]);
    expect(tokens.length).toBe(2);
    // Over: tokens after a day, and with them every way to use them; the session is listed for 90 days.
    await server.call(logout, { body: { refreshToken: second.refreshToken } });
    await runAt(after(1.1));
    expect(await query('select 1 from refresh_token where session_id = $1', [sid])).toEqual([]);
    expect(await query('select 1 from session where id = $1', [sid])).toHaveLength(1);
  });

  it('keeps a session as long as one that was entered from it, and the rest goes on', async () => {
    const ended = `insert into session (person_id, account_type, organization_id, created, refreshed_at, expires_at, ended_at,
        device, opened_by, opened_from)
      select id, account_type, organization_id, $1, $1, $1, $1, $2, 'password', $3 from person limit 1 returning id`;
    const listed = () =>
      query("select device from session where device in ('outer', 'inner') order by device");
    const [from] = await query(ended, [after(-200), 'outer', null]);
    await query(ended, [after(-50), 'inner', from!['id']]);
    await runAt(now);
    expect(await listed()).toEqual([{ device: 'inner' }, { device: 'outer' }]);
    await runAt(after(41));
    expect(await listed()).toEqual([]);
  });

  it('takes many rows in batches, and goes on where it was interrupted', async () => {
    await query(
      `insert into link_request (address_hash, began_at) select sha256(at::text::bytea), $1 from generate_series(1, 1300) at`,
      [after(-3)],
    );
    const count = async () => (await query('select count(*)::int as count from link_request'))[0]!['count'];
    const first = { name: job.name, run: async (ctx: CommandContext) => (await followDataRetention(ctx), 0) };
    await runJob(server.database, server.appContext, first);
    expect(await count()).toBe(800);
    await runAt(now);
    expect(await count()).toBe(0);
  });

  it('keeps the history', async () => {
    const count = async () => (await query('select count(*)::int as count from history'))[0]!['count'];
    await query(
      `insert into history (at, event, subject, subject_id, actor_name) select $1, 'user.updated', 'person', id, 'X' from person limit 1`,
      [after(-4000)],
    );
    const before = await count();
    await runAt(after(4000));
    expect(await count()).toBe(before);
  });
});
