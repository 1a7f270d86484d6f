import { createImpersonationToken, enterAccount } from '@parapet/contract/auth/entry';
import { getHistory } from '@parapet/contract/activity/index';
import {
  assignVendor,
  deleteClaimDocument,
  downloadClaimDocument,
  getPanel,
  listClaimDocuments,
  updateClaimDocument,
  type ClaimDocument,
} from '@parapet/contract/claims/index';
import { searchLibrary } from '@parapet/contract/docs/index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIns } from '../../../demo/people.ts';
import { attach } from '../../../testing/files/claim-documents.ts';
import { coveredClaim, type CoveredClaim } from '../../../testing/claims.ts';
import { runJobs } from '../../../testing/issued-policy.ts';
import { pdf } from '../../../testing/files/library-files.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { did } from '../../../testing/story.ts';

let server: TestServer;
let scene: CoveredClaim;
const readers: Record<string, string> = {};
const tokenOf = (name: string): string => readers[name]!;
const VENDOR = 'vendor@fieldstone.example';
const EXAMINER = 'examiner@parapet.example';
const AGENT = 'agent@harbor.example';

beforeAll(async () => {
  server = await startTestServer();
  scene = await coveredClaim(server);
  // The policyholder of the demo world is made with it; here the insured of the claim stands for her.
  for (const email of signIns.filter((one) => one !== 'owner@insured.example'))
    readers[email] = await server.signIn(email);
  readers['the insured'] = scene.policy.tokens.owner;
  const { agencyId, accountId } = await scene.policy.read();
  const { vendors } = await did(server.call(getPanel, {}, { token: scene.examiner }));
  const fieldstone = vendors.find(({ name }) => name.startsWith('Fieldstone'))!;
  const entered = { agency: agencyId, customer: accountId, vendor: fieldstone.id };
  for (const [personaPath, id] of Object.entries(entered)) {
    const asked = { params: { personaPath, accountId: id }, body: {} };
    const { token } = await did(server.call(createImpersonationToken, asked, { token: scene.admin }));
    const inside = await did(server.call(enterAccount, { params: { token }, body: {} }));
    readers[`staff as ${personaPath}`] = inside.accessToken;
  }
  await assign(fieldstone.id);
});
afterAll(() => server.stop());

const assign = (vendorId: string | null) => {
  const body = { vendorId, category: 'FORENSICS' } as never;
  return did(
    server.call(assignVendor, { params: { claimId: scene.claim.id }, body }, { token: scene.examiner }),
  );
};
const brought = (who: string, query: Record<string, string> = {}, text = who) =>
  attach(server, scene.claim.id, query, { token: tokenOf(who), bytes: pdf(text) });
const list = (who: string) =>
  server.call(listClaimDocuments, { params: { claimId: scene.claim.id } }, { token: tokenOf(who) });
const of = (documentId: string) => ({ params: { claimId: scene.claim.id, documentId } });
const download = (id: string, who: string) =>
  server.call(downloadClaimDocument, of(id), { token: tokenOf(who) });
const update = (id: string, who: string, body: object) =>
  server.call(updateClaimDocument, { ...of(id), body: body as never }, { token: tokenOf(who) });
const remove = (id: string, who: string, query: object = { reason: 'Of another claim' }) =>
  server.call(deleteClaimDocument, { ...of(id), query: query as never }, { token: tokenOf(who) });

/** Returns the readers who find a file in the list: only they can open it; for others it does not exist. */
async function seenBy({ id }: ClaimDocument): Promise<string[]> {
  const found: string[] = [];
  for (const who of Object.keys(readers)) {
    const { status, body } = await list(who);
    const isListed = status === 200 && body.content.some((row) => row.id === id);
    const opened = await download(id, who);
    const refused = status === 403 ? 403 : 404;
    expect([who, opened.status]).toEqual([who, isListed ? 200 : refused]);
    if (isListed) found.push(who);
  }
  return found.toSorted();
}
const workers = ['admin@parapet.example', 'claims@parapet.example', EXAMINER];
const insured = [AGENT, 'producer@harbor.example', 'the insured'];

describe('a file of a claim', () => {
  it('is seen by those who work on it and by the side that brought it, of all personas (QUO-698)', async () => {
    expect(await seenBy(await did(brought('the insured')))).toEqual([...workers, ...insured].toSorted());
    expect(await seenBy(await did(brought(AGENT)))).toEqual([...workers, ...insured].toSorted());
    expect(await seenBy(await did(brought(VENDOR, { docType: 'FORENSIC_REPORT' })))).toEqual(
      [...workers, VENDOR].toSorted(),
    );
    expect(await seenBy(await did(brought(EXAMINER)))).toEqual(workers.toSorted());
  });

  it('is refused to everybody who has no part in the claim, as if there were none', async () => {
    const parts = [...workers, ...insured, VENDOR];
    for (const who of Object.keys(readers).filter((key) => !parts.includes(key))) {
      const { status } = await list(who);
      expect([who, status === 404 || status === 403]).toEqual([who, true]);
      expect([who, (await brought(who)).status === 200]).toEqual([who, false]);
    }
    const none = ['underwriter@parapet.example', 'service@parapet.example', 'agent2@summit.example'];
    for (const who of [...none, 'staff as agency', 'staff as customer', 'staff as vendor'])
      expect([who, (await list(who)).status]).toEqual([who, 404]);
  });

  it('is shared by those who work on the claim, and by nobody else', async () => {
    const file = await did(brought(EXAMINER, { forInsured: 'true', forVendor: 'true' }));
    expect(file).toMatchObject({ broughtBy: 'EXAMINER', forInsured: true, forVendor: true });
    expect(await seenBy(file)).toEqual([...workers, ...insured, VENDOR].toSorted());
    const hidden = await did(update(file.id, EXAMINER, { forInsured: false, version: file.version }));
    expect(await seenBy(hidden)).toEqual([...workers, VENDOR].toSorted());
    const report = await did(brought(VENDOR));
    await did(update(report.id, EXAMINER, { forInsured: true, version: report.version }));
    expect(await seenBy(report)).toEqual([...workers, ...insured, VENDOR].toSorted());
    const own = await did(brought('the insured'));
    for (const answer of [
      await update(own.id, 'the insured', { forVendor: true, version: own.version }),
      await update(own.id, EXAMINER, { forInsured: false, version: own.version }),
      await brought(VENDOR, { forInsured: 'true' }),
    ])
      expect(answer).toMatchObject({ status: 403, refusal: { code: 'document-audience-fixed' } });
  });

  it('is renamed by the side that brought it, and deleted with a reason by who decides on claims', async () => {
    const file = await did(brought(VENDOR, { docType: 'VENDOR_INVOICE' }));
    expect(file.can).toEqual(['update-claim-document']);
    const named = await did(update(file.id, VENDOR, { docName: 'Invoice 12', version: file.version }));
    expect(named).toMatchObject({ docName: 'Invoice 12.pdf', docType: 'VENDOR_INVOICE', version: 2 });
    expect(await update(file.id, EXAMINER, { docName: 'Old', version: 1 })).toMatchObject({
      status: 409,
      refusal: { code: 'changed-meanwhile' },
    });
    const given = await did(brought(EXAMINER, { forVendor: 'true' }));
    expect((await update(given.id, VENDOR, { docName: 'Mine' })).refusal.code).toBe('document-not-theirs');
    expect((await remove(file.id, VENDOR)).status).toBe(403);
    expect((await remove(file.id, EXAMINER)).status).toBe(403);
    expect((await remove(file.id, 'claims@parapet.example', {})).status).toBe(400);
    await did(remove(file.id, 'claims@parapet.example', { reason: 'Sent twice', version: 2 }));
    expect(await seenBy(file)).toEqual([]);
    const { content } = await did(
      server.call(
        getHistory,
        { params: { accountId: scene.claim.accountId }, query: { subjectId: scene.claim.id } as never },
        { token: scene.admin },
      ),
    );
    const events = content.map(({ event }) => event).filter((event) => event.startsWith('claim.document'));
    for (const event of ['claim.document-added', 'claim.document-changed', 'claim.document-deleted'])
      expect(events).toContain(event);
  });

  it('is what its name says, and is in no library', async () => {
    const send = (fileName: string, bytes: Uint8Array | null) =>
      attach(server, scene.claim.id, {}, { token: tokenOf(VENDOR), fileName, bytes });
    expect((await send('a.pdf', Buffer.from('MZ'))).refusal.code).toBe('file-type-differs');
    expect((await send('a.pdf', null)).refusal.code).toBe('file-missing');
    const file = await did(brought('the insured', { docName: 'Ransom note of the claim' }));
    const { content } = await did(
      server.call(searchLibrary, { query: { search: 'Ransom note' } as never }, { token: scene.admin }),
    );
    expect(content.filter(({ docName }) => docName === file.docName)).toEqual([]);
  });

  it('of one vendor is not for the next, nor for one from whom the claim was taken', async () => {
    const report = await did(brought(VENDOR));
    const { vendors } = await did(server.call(getPanel, {}, { token: scene.examiner }));
    const fieldstone = vendors.find(({ name }) => name.startsWith('Fieldstone'))!;
    await assign(null);
    expect(await seenBy(report)).toEqual(workers.toSorted());
    expect((await update(report.id, EXAMINER, { forVendor: true })).refusal.code).toBe(
      'document-audience-fixed',
    );
    expect((await brought(EXAMINER, { forVendor: 'true' })).refusal.code).toBe('claim-without-vendor');
    const other = vendors.find(({ id }) => id !== fieldstone.id);
    if (other) {
      const view = await assign(other.id);
      expect(view.vendor?.name).toBe(other.name);
      const seen = (await did(list(EXAMINER))).content.find(({ id }) => id === report.id);
      expect(seen?.forVendor).toBe(false);
    }
    await assign(fieldstone.id);
    expect(await seenBy(report)).toEqual([...workers, VENDOR].toSorted());
  });

  it('keeps its bytes while it is listed, and loses them a month after it was deleted', async () => {
    const kept = await did(brought('the insured', {}, 'kept bytes'));
    const gone = await did(brought('the insured', {}, 'gone bytes'));
    await did(remove(gone.id, 'claims@parapet.example'));
    const begun = server.appContext.clock.now();
    const daysLater = (days: number) => server.moveClockTo(new Date(begun.getTime() + days * 86_400_000));
    daysLater(31);
    await runJobs(server, 'remove-deleted-files');
    daysLater(33);
    await runJobs(server, 'remove-unnamed-files');
    server.moveClockTo(begun);
    const { rows } = await server.database.pool.query<{ id: string; gone: boolean; stored: boolean }>(
      `select d.id, d.bytes_removed_at is not null as gone,
         exists (select from stored_file s where s.sha256 = d.sha256) as stored
       from claim_document d where d.id = any($1)`,
      [[kept.id, gone.id]],
    );
    expect(rows.find(({ id }) => id === kept.id)).toMatchObject({ gone: false, stored: true });
    expect(rows.find(({ id }) => id === gone.id)).toMatchObject({ gone: true, stored: false });
  });
});
