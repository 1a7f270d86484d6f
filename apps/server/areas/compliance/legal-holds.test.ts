import { deleteAccount } from '@parapet/contract/account/actions';
import { removeUser } from '@parapet/contract/auth/users';
import { deleteClaim, deleteClaimDocument } from '@parapet/contract/claims/index';
import {
  placeLegalHold,
  releaseLegalHold,
  searchLegalHolds,
  type HeldKind,
} from '@parapet/contract/compliance/legal-holds';
import { deleteDoc } from '@parapet/contract/docs/index';
import { requestRescission } from '@parapet/contract/policy/index';
import { deleteExpiredQuotes, deleteInvalidQuotes } from '@parapet/contract/quote/bulk-delete';
import { deleteQuote } from '@parapet/contract/quote/quotes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attach } from '../../testing/files/claim-documents.ts';
import { coveredClaim, reportAs } from '../../testing/claims.ts';
import { issuedPolicy, runJobs } from '../../testing/issued-policy.ts';
import { pdf, upload } from '../../testing/files/library-files.ts';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { agents, did, newAccount, readyQuote } from '../../testing/story.ts';

let server: TestServer;
let agent: string, admin: string, underwriter: string;
beforeAll(async () => {
  server = await startTestServer();
  agent = await server.signIn(agents.US);
  admin = await server.signIn('admin@parapet.example');
  underwriter = await server.signIn('underwriter@parapet.example');
});
afterAll(() => server.stop());

const place = (kind: HeldKind, subject: string, token = admin) =>
  server.call(
    placeLegalHold,
    { body: { matter: 'Okafor v. Harbor', kind, subject, reason: 'Counsel wrote' } },
    { token },
  );
const release = (holdId: string, version: number, token = admin) =>
  server.call(
    releaseLegalHold,
    { params: { holdId }, body: { version, reason: 'It was settled' } },
    { token },
  );
const held = { status: 409, refusal: { code: 'under-legal-hold' } };
const query = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows;
const monthLater = () => server.moveClockTo(new Date(Date.now() + 40 * 86_400_000));
const agencyId = async () =>
  (await query("select id from organization where name like 'Harbor Insurance%'"))[0].id;

describe('a legal hold', () => {
  it('is placed and released by those who answer for it, once, and history says why', async () => {
    const account = await newAccount(server);
    for (const token of [agent, underwriter]) {
      expect((await place('ACCOUNT', account.id, token)).status).toBe(403);
      expect((await server.call(searchLegalHolds, {}, { token })).status).toBe(403);
    }
    expect(await place('POLICY', 'PUS-0')).toMatchObject({
      status: 404,
      refusal: { code: 'hold-subject-unknown', errors: [{ field: 'subject' }] },
    });
    expect((await place('ACCOUNT', 'not an id')).status).toBe(404);
    const hold = await did(place('ACCOUNT', account.id));
    expect(hold).toMatchObject({ subject: account.details.name, releasedAt: null });
    const list = await did(server.call(searchLegalHolds, {}, { token: admin }));
    expect(list.content).toContainEqual(hold);
    expect((await release(hold.id, hold.version, underwriter)).status).toBe(403);
    expect((await release(hold.id, 0)).refusal.code).toBe('changed-meanwhile');
    expect(await did(release(hold.id, hold.version))).toMatchObject({ releaseReason: 'It was settled' });
    expect((await release(hold.id, hold.version + 1)).refusal.code).toBe('wrong-state');
    expect(
      await query("select event, detail->>'reason' as why from history where subject_id = $1 order by at", [
        hold.id,
      ]),
    ).toEqual([
      { event: 'organization.hold-placed', why: 'Counsel wrote' },
      { event: 'organization.hold-released', why: 'It was settled' },
    ]);
  });

  it('keeps an account, whether it is held itself or its agency', async () => {
    for (const kind of ['ACCOUNT', 'AGENCY'] as const) {
      const { id } = await newAccount(server);
      const remove = () => server.call(deleteAccount, { params: { accountId: id } }, { token: agent });
      const hold = await did(place(kind, kind === 'ACCOUNT' ? id : await agencyId()));
      expect(await remove()).toMatchObject(held);
      await did(release(hold.id, hold.version));
      expect((await remove()).status).toBe(200);
    }
  });

  it('keeps a quote, and those that are deleted many at once', async () => {
    const { quote, account } = await readyQuote(server);
    const other = await readyQuote(server);
    await query(`update quote set status = 'INVALID' where id = any ($1)`, [[quote.id, other.quote.id]]);
    const hold = await did(place('ACCOUNT', account.id));
    const one = () => server.call(deleteQuote, { params: { quoteId: quote.id } }, { token: agent });
    expect(await one()).toMatchObject(held);
    expect((await did(server.call(deleteInvalidQuotes, {}, { token: agent }))).quoteIds).toEqual([
      other.quote.id,
    ]);
    expect((await did(server.call(deleteExpiredQuotes, {}, { token: agent }))).deleted).toBe(0);
    await did(release(hold.id, hold.version));
    expect((await one()).status).toBe(200);
  });

  it('keeps a file that is there, and the bytes of one that was deleted before', async () => {
    const { id: accountId } = await newAccount(server);
    const carrier = await server.signIn('carrier@atlas.example');
    const file = { token: carrier, fileName: 'a.pdf', bytes: pdf('held') };
    // Who may delete files are carriers; one of theirs is of an account once staff say so.
    const bring = async (docName: string) => {
      const saved = await did(upload(server, { docType: 'OTHER', docName }, file));
      await query('update document set account_id = $1 where id = $2', [accountId, saved.id]);
      return saved;
    };
    const [there, gone] = [await bring('There'), await bring('Gone')];
    const remove = (docId: string) =>
      server.call(deleteDoc, { query: { docId, reason: 'Of another' } }, { token: carrier });
    await did(remove(gone.id));
    const hold = await did(place('ACCOUNT', accountId));
    expect(await remove(there.id)).toMatchObject(held);
    const removedAt = async () =>
      (await query('select bytes_removed_at from document where id = $1', [gone.id]))[0].bytes_removed_at;
    monthLater();
    await runJobs(server, 'remove-deleted-files');
    expect(await removedAt()).toBeNull();
    await did(release(hold.id, hold.version, await server.signIn('admin@parapet.example')));
    await runJobs(server, 'remove-deleted-files');
    expect(await removedAt()).not.toBeNull();
    server.moveClockTo(new Date());
  });

  it('keeps the files of a claim and its draft with the policy', async () => {
    const { claim, policy, examiner, admin: now } = await coveredClaim(server);
    const file = await did(attach(server, claim.id, {}, { token: examiner }));
    const draft = await did(reportAs(server, policy.tokens.owner, { lossDate: policy.day(6) }));
    const hold = await did(place('POLICY', (await policy.read()).policyNumber.toLowerCase(), now));
    const removals = [
      () =>
        server.call(
          deleteClaimDocument,
          { params: { claimId: claim.id, documentId: file.id }, query: { reason: 'Of another claim' } },
          { token: now },
        ),
      () => server.call(deleteClaim, { params: { claimId: draft.id } }, { token: policy.tokens.owner }),
    ];
    for (const remove of removals) expect(await remove()).toMatchObject(held);
    await did(release(hold.id, hold.version, now));
    for (const remove of removals) expect((await remove()).status).toBe(200);
    server.moveClockTo(new Date());
  });

  it('keeps a person, and what tells of their sign-ins', async () => {
    const [{ id, email }] = await query(
      `select p.id, p.email from person p join person a on a.organization_id = p.organization_id
        where a.email = 'agent@harbor.example' and p.id <> a.id and p.removed_at is null order by p.email`,
    );
    const hold = await did(place('PERSON', email));
    await query(
      "insert into refused_sign_in (person_id, at, device) values ($1, now() - interval '1 year', 'x')",
      [id],
    );
    expect(await server.call(removeUser, { params: { id } }, { token: agent })).toMatchObject(held);
    const tries = async () => (await query('select from refused_sign_in where person_id = $1', [id])).length;
    await runJobs(server, 'follow-data-retention');
    expect(await tries()).toBe(1);
    await did(release(hold.id, hold.version));
    await runJobs(server, 'follow-data-retention');
    expect(await tries()).toBe(0);
    expect((await server.call(removeUser, { params: { id } }, { token: agent })).status).toBe(200);
  });
});

it('a rescission is held, so that what proves why is there', async () => {
  const policy = await issuedPolicy(server, 'UK');
  await policy.liveUntil(40);
  const { policyId, tokens } = policy;
  await did(
    server.call(
      requestRescission,
      { params: { policyId }, body: { comments: 'Backups were invented', evidence: 'Letter' } as never },
      { token: tokens.underwriter },
    ),
  );
  await did(policy.post({ command: 'rescind-policy', comments: 'Backups were invented' }, tokens.admin));
  expect(
    await query('select matter, reason, released_at from legal_hold where policy_id = $1', [policyId]),
  ).toEqual([
    {
      matter: `Rescission of ${(await policy.read()).policyNumber}`,
      reason: 'Backups were invented',
      released_at: null,
    },
  ]);
});
