import {
  deleteDoc,
  downloadDoc,
  listDocTypes,
  searchDocs,
  searchLibrary,
  updateDoc,
} from '@parapet/contract/docs/index';
import type { Document } from '@parapet/contract/docs/library';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdf, upload } from '../../../testing/files/library-files.ts';
import { getEvents, signInRival } from '../../../testing/outcomes.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { agents, did, newAccount, readyQuote, sendToOwner } from '../../../testing/story.ts';

let server: TestServer;
const tokens = {} as Record<
  'staff' | 'bizdev' | 'agent' | 'branch' | 'rival' | 'carrier' | 'member' | 'cluster' | 'owner' | 'stranger',
  string
>;
const ids = {} as Record<'account' | 'agency' | 'rival', string>;
beforeAll(async () => {
  server = await startTestServer();
  tokens.staff = await server.signIn('admin@parapet.example');
  tokens.bizdev = await server.signIn('bizdev@parapet.example');
  tokens.agent = await server.signIn(agents.US);
  tokens.branch = await server.signIn('branch@harbor.example');
  tokens.rival = await signInRival(server);
  tokens.carrier = await server.signIn('carrier@atlas.example');
  tokens.member = await server.signIn('member@atlas.example');
  tokens.cluster = await server.signIn('cluster@northgate.example');
  const { quote } = await readyQuote(server, 'US');
  tokens.owner = (await sendToOwner(server, quote, tokens.agent)).owner;
  const { quote: other } = await readyQuote(server, 'US');
  tokens.stranger = (await sendToOwner(server, other, tokens.agent)).owner;
  ids.account = quote.accountId;
  ids.agency = quote.agencyId;
  const { rows } = await server.database.pool.query<{ id: string }>(
    "select id from organization where name like 'Summit%'",
  );
  ids.rival = rows[0]!.id;
});
afterAll(() => server.stop());

type Who = keyof typeof tokens;
const brought = (
  query: Record<string, string>,
  who: Who = 'staff',
  fileName = 'Loss runs.pdf',
  bytes = pdf(),
) => did(upload(server, query, { token: tokens[who], fileName, bytes }));
const all = { size: 500 } as const;
const library = async (who: Who): Promise<string[]> =>
  (
    await did(
      server.call(
        searchLibrary,
        { query: { ...all, 'filter.isBrought': 'in:true' } },
        { token: tokens[who] },
      ),
    )
  ).content.map(({ id }) => id);
const download = (id: string, who: Who) =>
  server.call(downloadDoc, { query: { docId: id } }, { token: tokens[who] });
const seenBy = async ({ id }: Document): Promise<Who[]> => {
  const found: Who[] = [];
  for (const who of Object.keys(tokens) as Who[]) {
    const listed = (await library(who)).includes(id);
    // What is not listed is not to be had by its id either.
    expect([who, (await download(id, who)).status]).toEqual([who, listed ? 200 : 404]);
    if (listed) found.push(who);
  }
  return found;
};
const update = (body: Record<string, unknown>, who: Who) =>
  server.call(updateDoc, { body: body as never }, { token: tokens[who] });
const remove = (id: string, who: Who, reason?: string) =>
  server.call(deleteDoc, { query: { docId: id, ...(reason && { reason }) } }, { token: tokens[who] });

describe('who sees a file that somebody brings', () => {
  it('ACC-345 QUO-539 nobody but staff, if the agency is left blank', async () => {
    const file = await brought({ accountId: ids.account, agencyId: '' });
    expect(file).toMatchObject({ audience: 'INTERNAL', agencyId: null, createdBy: 'Ada Okafor' });
    // Who reaches only some agencies sees theirs.
    expect(await seenBy(file)).toEqual(['staff']);
    expect(await brought({ agencyId: '' }).then(seenBy)).toEqual(['staff']);
  });

  it('ACC-344 QUO-538 the agency that staff choose for an account, and no other', async () => {
    const file = await brought({ accountId: ids.account, agencyId: ids.agency });
    expect(file).toMatchObject({
      audience: 'AGENCY',
      agencyName: 'Harbor Insurance Agency',
      docName: 'Loss runs.pdf',
    });
    expect(await seenBy(file)).toEqual(expect.arrayContaining(['staff', 'agent']));
    expect(await seenBy(file)).not.toEqual(expect.arrayContaining(['rival']));
    const foreign = await upload(
      server,
      { accountId: ids.account, agencyId: ids.rival },
      { token: tokens.staff },
    );
    expect(foreign).toMatchObject({ status: 400, refusal: { code: 'document-agency-unrelated' } });
    const unknown = await upload(server, { agencyId: ids.account }, { token: tokens.staff });
    expect(unknown.refusal.code).toBe('document-agency-unrelated');
  });

  it('ACC-346 QUO-540 every agency: those of the account, or all if it is of none', async () => {
    const ofAccount = await brought({ accountId: ids.account, agencyId: 'ALL' });
    expect(await seenBy(ofAccount)).toEqual(expect.arrayContaining(['staff', 'agent']));
    expect(await seenBy(ofAccount)).not.toContain('rival');
    const ofNone = await brought({ agencyId: 'ALL' });
    expect(await seenBy(ofNone)).toEqual(expect.arrayContaining(['staff', 'agent', 'branch', 'rival']));
    expect(await seenBy(ofNone)).not.toContain('owner');
    expect(await seenBy(ofNone)).not.toContain('carrier');
  });

  it('shows the policyholder what is shared with them, and another nothing', async () => {
    const query = { accountId: ids.account, agencyId: ids.agency };
    expect(await seenBy(await brought(query, 'agent'))).not.toContain('owner');
    const shared = await brought({ ...query, forCustomer: 'true' }, 'agent');
    expect(await seenBy(shared)).toContain('owner');
    expect(await seenBy(shared)).not.toContain('stranger');
    await did(update({ docId: shared.id, forCustomer: false, version: shared.version }, 'agent'));
    expect(await seenBy(shared)).not.toContain('owner');
    expect((await upload(server, query, { token: tokens.owner })).status).toBe(403);
  });

  it('keeps what a carrier or cluster brings with them and staff, and agents share with their own', async () => {
    expect(await seenBy(await brought({ treatyId: 'QS-2026', docType: 'TREATY' }, 'carrier'))).toEqual(
      expect.arrayContaining(['staff', 'carrier', 'member']),
    );
    expect(await seenBy(await brought({ productType: 'P100' }, 'cluster'))).toEqual(['staff', 'cluster']);
    const file = await brought({ accountId: ids.account }, 'agent');
    expect(file).toMatchObject({ audience: 'AGENCY', agencyId: ids.agency });
    expect(await seenBy(file)).not.toContain('rival');
    for (const agencyId of [ids.rival, 'ALL'])
      expect((await upload(server, { agencyId }, { token: tokens.agent })).refusal.code).toBe(
        'document-audience-fixed',
      );
    expect((await upload(server, { accountId: ids.account }, { token: tokens.rival })).status).toBe(404);
    expect((await upload(server, { accountId: ids.account }, { token: tokens.carrier })).status).toBe(404);
  });
});

describe('the lists', () => {
  it('ACC-575 ACC-576 ACC-577 are of an account, of all that one sees, and of an agency', async () => {
    const ofAccount = await brought({
      accountId: ids.account,
      agencyId: ids.agency,
      docName: 'Of the account',
    });
    const ofAgency = await brought({ agencyId: ids.agency, docName: 'Of the agency' });
    const list = (id: string, who: Who) =>
      server.call(searchDocs, { params: { accountId: id }, query: { ...all } }, { token: tokens[who] });
    const getIds = async (id: string, who: Who) => (await did(list(id, who))).content.map((doc) => doc.id);
    expect(await getIds(ids.account, 'agent')).toContain(ofAccount.id);
    expect(await getIds(ids.account, 'agent')).not.toContain(ofAgency.id);
    expect(await getIds(ids.agency, 'agent')).toContain(ofAgency.id);
    expect(await getIds(ids.agency, 'staff')).toContain(ofAgency.id);
    expect(await getIds(ids.agency, 'staff')).not.toContain(ofAccount.id);
    expect(await library('agent')).toEqual(expect.arrayContaining([ofAccount.id, ofAgency.id]));
    expect(await library('rival')).not.toContain(ofAccount.id);
    expect((await list(ids.account, 'rival')).status).toBe(404);
    expect((await list(ids.agency, 'rival')).status).toBe(404);
    expect((await list(ids.account, 'stranger')).status).toBe(404);
  });

  it('QUO-709 QUO-710 QUO-711 take the parameters that all lists share', async () => {
    await brought({ accountId: ids.account, docName: 'Zebra', docType: 'RISK_REPORT' }, 'agent');
    await brought({ accountId: ids.account, docName: 'Aardvark', docType: 'RISK_REPORT' }, 'agent');
    const query = { sort: 'docName,desc', 'filter.docType': 'in:RISK_REPORT', size: 1 };
    for (const answer of [
      await did(
        server.call(searchDocs, { params: { accountId: ids.account }, query }, { token: tokens.agent }),
      ),
      await did(server.call(searchLibrary, { query }, { token: tokens.agent })),
    ]) {
      expect(answer.totalElements).toBe(2);
      expect(answer.content.map(({ docName }) => docName)).toEqual(['Zebra.pdf']);
    }
    const found = await did(
      server.call(searchLibrary, { query: { search: '*aardv*' } }, { token: tokens.agent }),
    );
    expect(found.content.map(({ docName }) => docName)).toEqual(['Aardvark.pdf']);
  });

  it('ACC-582 QUO-716 name the types of documents, and those of a claim', async () => {
    const types = await did(server.call(listDocTypes, {}, { token: tokens.agent }));
    expect(types).toMatchObject({ 'Loss runs': 'LOSS_RUNS', Other: 'OTHER' });
    const ofClaims = await did(
      server.call(listDocTypes, { query: { claim: 'true' } }, { token: tokens.agent }),
    );
    expect(ofClaims).toMatchObject({ 'Proof of loss': 'PROOF_OF_LOSS' });
    expect(ofClaims).not.toHaveProperty('Loss runs');
    expect(
      (await server.call(listDocTypes, {}, { token: await server.signIn('vendor@fieldstone.example') }))
        .status,
    ).toBe(403);
  });
});

describe('a document that is changed', () => {
  it('ACC-579 QUO-713 is renamed, gets another type and is shared with others, by whoever brought it or staff', async () => {
    const file = await brought({ accountId: ids.account, agencyId: '' });
    const renamed = await did(
      update(
        { docId: file.id, docName: 'Five years.pdf', docType: 'CORRESPONDENCE', version: file.version },
        'staff',
      ),
    );
    expect(renamed).toMatchObject({
      docName: 'Five years.pdf',
      docType: 'CORRESPONDENCE',
      version: file.version + 1,
    });
    expect(
      (await update({ docId: file.id, docName: 'x', version: file.version }, 'staff')).refusal.code,
    ).toBe('changed-meanwhile');
    expect((await update({ docId: file.id, docName: 'x' }, 'agent')).status).toBe(404);
    await did(update({ docId: file.id, agencyId: ids.agency }, 'staff'));
    expect(await seenBy(file)).toContain('agent');
    // It is not the agency's own.
    expect((await update({ docId: file.id, docName: 'x' }, 'agent')).refusal.code).toBe(
      'document-not-theirs',
    );
    await did(update({ docId: file.id, agencyId: '' }, 'staff'));
    expect(await seenBy(file)).not.toContain('agent');
    const own = await brought({ accountId: ids.account }, 'agent');
    expect((await did(update({ docId: own.id, docName: 'Mine' }, 'agent'))).docName).toBe('Mine.pdf');
    expect((await update({ docId: own.id, agencyId: 'ALL' }, 'agent')).refusal.code).toBe(
      'document-audience-fixed',
    );
    expect((await update({ docId: own.id, docName: 'x' }, 'rival')).status).toBe(404);
    expect((await update({ docId: own.id, docName: 'x' }, 'owner')).status).toBe(403);
  });

  it('is in the history of its account; what only staff see, only staff read', async () => {
    const { id: account } = await newAccount(server);
    const open = await brought({ accountId: account, agencyId: ids.agency });
    const secret = await brought({ accountId: account, agencyId: '' });
    await did(update({ docId: open.id, docName: 'Renamed' }, 'staff'));
    await did(update({ docId: secret.id, docName: 'Renamed too' }, 'staff'));
    const events = (who: Who) => getEvents(server, account, tokens[who]);
    expect(await events('staff')).toEqual(
      expect.arrayContaining([
        'document.uploaded',
        'document.updated',
        'document.uploaded-internally',
        'document.updated-internally',
      ]),
    );
    expect((await events('agent')).filter((event) => event.endsWith('-internally'))).toEqual([]);
    expect(await events('agent')).toContain('document.uploaded');
  });

  it('ACC-347 ACC-348 QUO-547 is not deleted by admins and agents', async () => {
    const file = await brought({ accountId: ids.account, agencyId: ids.agency });
    for (const who of ['staff', 'bizdev', 'agent', 'branch', 'rival', 'owner'] as const)
      expect([who, (await remove(file.id, who)).status]).toEqual([who, 403]);
    expect((await download(file.id, 'agent')).status).toBe(200);
  });

  it('ACC-349 ACC-581 QUO-715 is deleted by a carrier; who, when and why stays', async () => {
    const file = await brought({ docName: 'Treaty' }, 'carrier');
    expect((await remove(file.id, 'cluster')).status).toBe(404);
    expect(await did(remove(file.id, 'carrier', 'Wrong year'))).toEqual({
      message: 'Deleted the document successfully',
    });
    expect(await seenBy(file)).toEqual([]);
    expect((await remove(file.id, 'carrier')).status).toBe(404);
    const { rows } = await server.database.pool.query(
      'select deleted_by, deleted_reason, deleted_at is not null as at from document where id = $1',
      [file.id],
    );
    expect(rows).toMatchObject([{ deleted_reason: 'Wrong year', at: true }]);
    const told = await server.database.pool.query(
      'select event, detail from history where subject_id = $1 order by at',
      [file.id],
    );
    expect(told.rows.map((row: { event: string }) => row.event)).toEqual([
      'document.uploaded-internally',
      'document.deleted-internally',
    ]);
  });

  it('ACC-350 QUO-548 is deleted by a cluster', async () => {
    const file = await brought({}, 'cluster');
    expect((await remove(file.id, 'carrier')).status).toBe(404);
    expect((await remove(file.id, 'cluster')).status).toBe(200);
  });

  it('QUO-546 is brought by each persona whose flag allows it', async () => {
    for (const who of ['staff', 'carrier', 'cluster', 'agent'] as const)
      expect([who, (await brought({}, who)).can.includes('update-document')]).toEqual([who, true]);
  });
});
