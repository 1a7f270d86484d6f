import { getAccount } from '@parapet/contract/account/accounts';
import {
  certifySubmission,
  completeSubmission,
  getSubmission,
  updateSubmission,
} from '@parapet/contract/submission/index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import {
  AGENT,
  RIVAL,
  STAFF,
  OTHER_STAFF,
  address,
  complete,
  nextName,
  getSubmissions,
} from '../../testing/submissions.ts';

let server: TestServer;
let kit: Awaited<ReturnType<typeof getSubmissions>>;
beforeAll(async () => {
  server = await startTestServer();
  kit = await getSubmissions(server);
});
afterAll(() => server.stop());

const count = async (sql: string, ...values: unknown[]): Promise<number> =>
  Number((await server.database.pool.query<{ n: string }>(sql, values)).rows[0]!.n);

describe('sending a submission', () => {
  it('takes cbid, firmographics and agency, and answers with its number (ACC-120, ACC-125, ACC-359)', async () => {
    const reply = await kit.send({ cbid: null, firmographics: complete(), products: ['P100', 'P250'] });
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      submissionNumber: expect.stringMatching(/^S-\d+$/) as unknown,
      status: 'New',
      operationalStatus: 'Unassigned',
      accountId: null,
      products: ['P100', 'P250'],
      agency: { agencyId: await kit.agencyId('Harbor') },
    });
    expect(await kit.events(reply.body)).toEqual(['submission.received']);
  });
  it('keeps every field of the firmographics, other domains as a list (ACC-121, ACC-600)', async () => {
    const firmographics = complete();
    const submission = await kit.sent({
      firmographics: {
        ...firmographics,
        physicalAddress: address,
        mailingAddress: { ...address, address2: 'Floor 2' },
      },
    });
    expect((await kit.read(submission)).firmographics).toMatchObject({
      ...firmographics,
      otherDomains: ['alder-works.example', 'alder.example.org'],
      physicalAddress: address,
      mailingAddress: { ...address, address2: 'Floor 2' },
    });
  });
  it('names its agency and agent with the teams (ACC-126)', async () => {
    const { rows } = await server.database.pool.query<{ id: string; name: string }>(
      'select id, name from team where organization_id = $1 and not is_default order by name limit 1',
      [await kit.agencyId('Harbor')],
    );
    const agent = {
      firstName: 'Rosa',
      lastName: 'Delgado',
      emailAddress: AGENT,
      phoneNumber: '5125550142',
      teams: [{ teamName: rows[0]!.name, teamId: rows[0]!.id }],
    };
    const agency = { agencyId: await kit.agencyId('Harbor'), agencyName: 'Harbor Insurance Agency', agent };
    const submission = await kit.sent({ agency });
    expect((await kit.read(submission)).agency).toEqual(agency);
    const account = await server.call(completeSubmission, kit.at(submission), kit.as(STAFF));
    const { rows: made } = await server.database.pool.query('select team_id from account where id = $1', [
      account.body.accountId,
    ]);
    expect(made).toEqual([{ team_id: rows[0]!.id }]);
  });
  it('needs an agency, and an agent can name only their own (ACC-236, ACC-237)', async () => {
    const getProblem = async (agency: object) =>
      (await kit.send({ firmographics: complete(), agency })).refusal.errors?.map(({ detail }) => detail);
    expect(await getProblem({ agencyId: null, agencyName: '' })).toEqual(['Please select a Agency']);
    for (const other of [await kit.agencyId('Summit'), '00000000-0000-4000-8000-000000000000'])
      expect(await getProblem({ agencyId: other })).toEqual([
        'Please select a valid Agency, current option not found.',
      ]);
  });
  it('is what people of agencies do, and nobody else (ACC-339)', async () => {
    expect((await kit.send({ firmographics: complete() }, STAFF)).status).toBe(403);
    expect((await kit.send({ firmographics: complete() }, 'broker@thames.example')).status).toBe(400);
    const british = {
      name: nextName('Alder UK'),
      address: { address1: '1 Mill', city: 'Leeds', zipCode: 'LS1 4AP' },
    };
    const uk = await kit.send({ firmographics: { ...british, sicCode: '62012' } }, 'broker@thames.example');
    expect([uk.status, uk.body.region, uk.body.products]).toEqual([200, 'UK', ['P_ONE']]);
  });
  it('says what is wrong with the company in the words of the form', async () => {
    const { refusal } = await kit.send({
      firmographics: { ...complete(), address: { ...address, zipCode: '00000', city: 'Austin 5' } },
    });
    expect(refusal.errors?.map(({ detail }) => detail).toSorted()).toEqual([
      'Invalid City',
      'Invalid ZIP Code',
    ]);
  });
});

describe('ownership', () => {
  it('of another agency refuses it; of the own agency the submission joins the account', async () => {
    const {
      rows: [company],
    } = await server.database.pool.query<{ id: string }>(
      `insert into directory_company (region, name, phone, address1, city, state, zip_code, country, industry_code, industry, domain_name, signals)
       values ('US', 'Juniper Freight', '5125550142', '1 Elm Street', 'Austin', 'TX', '78701', 'US', '541511', 'Software', '', '[]') returning id`,
    );
    const first = await kit.sent({ cbid: company!.id, firmographics: { name: 'Juniper Freight' } });
    const made = await server.call(completeSubmission, kit.at(first), kit.as(STAFF));
    expect([made.status, made.body.isNewAccount]).toEqual([200, true]);
    const rival = await kit.send({ cbid: company!.id, firmographics: { name: 'Juniper Freight' } }, RIVAL);
    expect([rival.status, rival.refusal.detail]).toEqual([
      409,
      'The Client is already associated with another Agency!',
    ]);
    const again = await kit.sent({ cbid: company!.id, firmographics: { name: 'Juniper Freight' } });
    expect(again.accountId).toBe(made.body.accountId);
    const joined = await server.call(completeSubmission, kit.at(again), kit.as(STAFF));
    expect([joined.body.isNewAccount, joined.body.accountId]).toEqual([false, made.body.accountId]);
  });
  it('of another team of the agency is not named', async () => {
    const firmographics = complete();
    const first = await kit.sent({ firmographics });
    await server.call(completeSubmission, kit.at(first), kit.as(STAFF));
    const { status, refusal } = await kit.send({ firmographics }, 'branch@harbor.example');
    expect([status, refusal.detail]).toEqual([
      409,
      'This Client is already associated with someone else within your Agency!',
    ]);
  });
});

describe('completing a submission', () => {
  it('makes the account and starts the quotes that were asked for (ACC-217, ACC-607)', async () => {
    const submission = await kit.sent({ products: ['P100', 'P250'] });
    const { status, body } = await server.call(completeSubmission, kit.at(submission), kit.as(STAFF));
    expect([status, body.status, body.operationalStatus]).toEqual([200, 'Completed', 'Closed']);
    expect(body.notQuoted).toEqual([]);
    expect(body.quotes.map(({ product }) => product)).toEqual(['P100', 'P250']);
    const account = (await server.call(getAccount, { params: { accountId: body.accountId } }, kit.as(AGENT)))
      .body;
    expect(account).toMatchObject({
      status: 'Quoted',
      contact: { contactFirstName: 'Ada', contactEmail: 'ada@alder.example' },
      details: {
        revenue: 4_000_000,
        naicsCode: '541511',
        domains: [{ domain: 'alder-works.example' }, { domain: 'alder.example.org' }],
      },
    });
    expect(await kit.events(submission)).toEqual(['submission.received', 'submission.completed']);
  });
  it('does it once: repeated, or by two at once, there is one account and each quote once', async () => {
    const submission = await kit.sent({ products: ['P100'] });
    const replies = await Promise.all(
      [STAFF, OTHER_STAFF, STAFF].map((email) =>
        server.call(completeSubmission, kit.at(submission), kit.as(email)),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const last = await server.call(
      completeSubmission,
      { ...kit.of(submission), body: {} as never },
      kit.as(STAFF),
    );
    expect([last.status, last.refusal.code]).toEqual([409, 'wrong-state']);
    expect(await count('select count(*) as n from account where name = $1', submission.companyName)).toBe(1);
    expect(await count('select count(*) as n from quote where submission_id = $1', submission.id)).toBe(1);
  });
  it('makes one account of two submissions of a company that are completed at once', async () => {
    const firmographics = complete();
    const [one, other] = [await kit.sent({ firmographics }), await kit.sent({ firmographics })];
    const replies = await Promise.all(
      [one, other].map((each) => server.call(completeSubmission, kit.at(each), kit.as(STAFF))),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(replies.map(({ body }) => body.isNewAccount).toSorted()).toEqual([false, true]);
    expect(new Set(replies.map(({ body }) => body.accountId)).size).toBe(1);
  });
  it('takes the account of the same domain, whatever the name; one of a mail service is none, and left out', async () => {
    const bare = (name: string, domainName: string) => ({
      firmographics: {
        name: nextName(name),
        address,
        domainName,
        otherDomains: ['outlook.com', 'alder-own.example'],
      },
    });
    const done = async (body: object) =>
      (await server.call(completeSubmission, kit.at(await kit.sent(body)), kit.as(STAFF))).body;
    const first = await done(bare('Alder Before', 'alder-renamed.example'));
    const renamed = await done(bare('Alder After', 'https://www.alder-renamed.example'));
    expect([renamed.isNewAccount, renamed.accountId]).toEqual([false, first.accountId]);
    const mailed = [await done(bare('Alder Mail', 'gmail.com')), await done(bare('Alder Post', 'gmail.com'))];
    expect(mailed.map(({ isNewAccount }) => isNewAccount)).toEqual([true, true]);
    const { rows } = await server.database.pool.query(
      `select details->>'domainName' as domain, details->'hasNoDomain' as none, details->'domains' as others
       from account where id = any($1)`,
      [mailed.map(({ accountId }) => accountId)],
    );
    const none = { domain: '', none: true, others: [{ domain: 'alder-own.example' }] };
    expect(rows).toEqual([none, none]);
  });
  it('says why a product is not quoted, and makes the account all the same', async () => {
    const submission = await kit.sent({ firmographics: { name: nextName('Alder Bare'), address } });
    const { status, body } = await server.call(completeSubmission, kit.at(submission), kit.as(STAFF));
    expect([status, body.quotes, body.notQuoted]).toEqual([
      200,
      [],
      [{ product: 'P100', reason: 'Account needs more information to enable Request Quote' }],
    ]);
  });
  it('waits until the agency is known and doubtful facts are certified (ACC-172, ACC-218, ACC-608)', async () => {
    const {
      rows: [row],
    } = await server.database.pool.query<{ id: string }>(
      `insert into submission (submission_number, company_name, agency_name, product, products, status, message_id, firmographics, confidence)
       values ('S-9001', 'Larch Mills', 'Nowhere Agency', 'P100', '{P100}', 'New', '<larch@nowhere.example>', $1, '{"name": 0.99, "domesticRevenue": 0.4}')
       returning id`,
      [JSON.stringify({ ...complete(), name: 'Larch Mills', otherDomains: [] })],
    );
    const submission = await kit.read({ id: row!.id });
    expect(submission).toMatchObject({
      agency: { agencyId: null, agencyName: 'Nowhere Agency' },
      msgId: '<larch@nowhere.example>',
      confidence: { name: 0.99, domesticRevenue: 0.4 },
      lossRuns: [],
    });
    expect((await server.call(getSubmission, kit.of(submission), kit.as(AGENT))).status).toBe(404);
    const early = await server.call(completeSubmission, kit.at(submission), kit.as(STAFF));
    expect(early.refusal.code).toBe('submission-without-agency');
    const found = await server.call(
      updateSubmission,
      kit.at(submission, { agency: { agencyId: await kit.agencyId('Harbor') } }),
      kit.as(STAFF),
    );
    expect([found.status, found.body.agency.agencyName]).toEqual([200, 'Harbor Insurance Agency']);
    const doubtful = await server.call(completeSubmission, kit.at(found.body), kit.as(STAFF));
    expect(doubtful.refusal.code).toBe('submission-not-certified');
    const certified = await server.call(certifySubmission, kit.at(found.body), kit.as(STAFF));
    expect(certified.body).toMatchObject({ status: 'New', operationalStatus: 'Certified' });
    expect(certified.body.certified?.by).toBeTruthy();
    expect((await server.call(completeSubmission, kit.at(certified.body), kit.as(STAFF))).status).toBe(200);
    expect((await server.call(getSubmission, kit.of(submission), kit.as(AGENT))).body.confidence).toBeNull();
  });
});
