import {
  createClaim,
  deleteClaim,
  getClaim,
  getClaimDraft,
  searchClaims,
  updateClaim,
} from '@parapet/contract/claims/index';
import { getHistory } from '@parapet/contract/activity/index';
import { regionByCode } from '@parapet/domain/regions/regions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filedClaim, reportAs, wholeReport } from '../../testing/claims.ts';
import { issuedPolicy, type Issued } from '../../testing/issued-policy.ts';
import { mailsTitled, signInRival } from '../../testing/outcomes.ts';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { agents, did, newAccount } from '../../testing/story.ts';
import { enterAs } from '../../testing/people/visit.ts';

let server: TestServer;
let policy: Issued;
beforeAll(async () => {
  server = await startTestServer();
  policy = await issuedPolicy(server, 'US');
  await policy.liveUntil(30);
});
afterAll(() => server.stop());

const read = (token: string, claimId: string) => server.call(getClaim, { params: { claimId } }, { token });
const update = (token: string, claimId: string, body: object) =>
  server.call(updateClaim, { params: { claimId }, body: body as never }, { token });
const remove = (token: string, claimId: string) =>
  server.call(deleteClaim, { params: { claimId } }, { token });

describe('the report of a loss', () => {
  it('is kept as a draft with an id and the defaults, however little is known (QUO-366, QUO-691, QUO-957)', async () => {
    const { owner } = policy.tokens;
    const draft = await did(server.call(createClaim, { body: {} as never }, { token: owner }));
    expect(draft).toMatchObject({
      claimId: draft.id,
      claimNumber: expect.stringMatching(/^C-\d{6}$/),
      status: 'UN_FILED',
      isFiled: false,
      accountId: policy.account.id,
      policyId: policy.policyId,
      name: null,
      isRightContact: true,
      isAuthoritiesInvolved: false,
      isReportFiled: false,
      isBusinessImpacted: true,
      isCyberIncident: true,
      isRemediationServiceBegun: false,
      can: ['update-claim', 'file-claim', 'delete-claim'],
    });
    const later = await did(update(owner, draft.id, { lossDescription: 'A note', version: draft.version }));
    expect(later).toMatchObject({ status: 'UN_FILED', lossDescription: 'A note', isCyberIncident: true });
    expect(await update(owner, draft.id, { lossDescription: 'B', version: draft.version })).toMatchObject({
      refusal: { code: 'changed-meanwhile' },
    });
    expect(await did(read(owner, draft.id))).toEqual(later);
    await did(remove(owner, draft.id));
    expect(await read(owner, draft.id)).toMatchObject({ status: 404 });
  });

  it('has every field of the form, filled or not (QUO-253)', async () => {
    const { owner } = policy.tokens;
    const draft = await did(server.call(createClaim, { body: {} as never }, { token: owner }));
    const fields = `id claimId claimNumber status accountId name role email companyName workPhone cellPhone
      isRightContact contactName contactEmail contactPhone address city state zipCode lossDate lossDescription
      impactedDevicesOs impactedDevicesType incidentNoticed lossInformationExplanation isAuthoritiesInvolved
      authorityName authorityPhoneNumber isReportFiled reportNumber isBusinessImpacted isCyberIncident
      isRemediationServiceBegun otherInformationExplanation isFiled`.split(/\s+/);
    expect(fields.filter((field) => !(field in draft))).toEqual([]);
    const typed = {
      name: { label: 'Hanna Ruiz', value: 'Hanna Ruiz' },
      impactedDevicesOs: 'Windows',
      impactedDevicesType: 'Laptop',
      incidentNoticed: 'By a colleague',
      lossInformationExplanation: 'Mail was sent from it',
      otherInformationExplanation: 'None',
    };
    const saved = await did(update(owner, draft.id, { ...typed, version: draft.version }));
    expect(saved).toMatchObject(typed);
    await did(remove(owner, draft.id));
  });

  it('is filed when it is whole, and then stays as it is (QUO-367, QUO-369, QUO-693)', async () => {
    const { agent } = policy.tokens;
    const draft = await did(reportAs(server, agent, { accountId: policy.account.id, name: null, city: '' }));
    const refused = await update(agent, draft.id, { isFiled: true });
    expect(refused.refusal.errors.map(({ field, detail }) => [field, detail])).toEqual([
      ['name', 'Please select a option '],
      ['city', 'City is required'],
    ]);
    const { name, city } = wholeReport;
    const filed = await did(update(agent, draft.id, { name, city, isFiled: true }));
    expect(filed).toMatchObject({ status: 'FILED', isFiled: true, can: [], name: { label: 'Olivia Grant' } });
    expect(await update(agent, filed.id, { city: 'Dallas' })).toMatchObject({
      status: 409,
      refusal: { code: 'wrong-state' },
    });
    expect(await remove(agent, filed.id)).toMatchObject({ status: 409 });
  });

  it('is filed straight away where that is asked for, by staff too (QUO-370, QUO-692)', async () => {
    const { underwriter } = policy.tokens;
    const filed = await filedClaim(server, underwriter, { accountId: policy.account.id });
    expect(await did(read(policy.tokens.owner, filed.id))).toMatchObject({ status: 'FILED' });
    const listed = await did(server.call(searchClaims, { query: {} }, { token: policy.tokens.owner }));
    expect(listed.content.map(({ id }) => id)).toContain(filed.id);
    expect(await reportAs(server, underwriter)).toMatchObject({
      refusal: { errors: [{ field: 'accountId' }] },
    });
  });

  it('that staff draft for an insured is theirs until it is filed, and then a number and a status (QUO-692)', async () => {
    const { underwriter, owner } = policy.tokens;
    const service = await server.signIn('bizdev@parapet.example');
    const draft = await did(
      reportAs(server, underwriter, { accountId: policy.account.id, lossDescription: 'As they told me' }),
    );
    const getDraft = (token: string) =>
      server.call(getClaimDraft, { params: { claimId: draft.id } }, { token });
    const listed = async (token: string) =>
      (
        await did(server.call(searchClaims, { query: { search: draft.claimNumber } as never }, { token }))
      ).content.map(({ status, lossDescription, isOwnDraft }) => [status, lossDescription, isOwnDraft]);
    expect(await did(getDraft(underwriter))).toEqual(draft);
    expect(await listed(underwriter)).toEqual([['UN_FILED', 'As they told me', true]]);
    expect((await read(underwriter, draft.id)).status).toBe(403);
    // An administrator works on claims, and did not begin this one.
    expect((await getDraft(policy.tokens.admin)).status).toBe(404);
    expect((await getDraft(service)).status).toBe(403);
    const other = await server.signIn('service@parapet.example');
    expect(await listed(other)).toEqual([['UN_FILED', null, false]]);
    expect((await getDraft(other)).status).toBe(404);
    expect((await update(other, draft.id, { city: 'X' })).status).toBe(403);
    expect((await remove(other, draft.id)).status).toBe(403);
    await did(update(underwriter, draft.id, { isFiled: true }));
    expect((await getDraft(underwriter)).status).toBe(404);
    expect((await read(underwriter, draft.id)).status).toBe(403);
    expect(await listed(underwriter)).toEqual([['FILED', null, false]]);
    expect(await did(read(owner, draft.id))).toMatchObject({ lossDescription: 'As they told me' });
  });

  it('is neither begun nor read by staff who entered an account: they report as themselves (QUO-692)', async () => {
    const theirs = await did(reportAs(server, policy.tokens.owner, { lossDescription: 'Ours alone' }));
    const { admin } = policy.tokens;
    for (const guest of [
      await enterAs(server, admin, 'customer', policy.account.id),
      await enterAs(server, admin, 'agency', (await policy.read()).agencyId),
    ]) {
      expect((await read(guest, theirs.id)).status).toBe(403);
      expect((await update(guest, theirs.id, { city: 'X' })).status).toBe(403);
      expect((await reportAs(server, guest, { accountId: policy.account.id })).status).toBe(403);
    }
    expect((await reportAs(server, admin, { accountId: policy.account.id })).status).toBe(200);
  });

  it('asks for valid phones, and for the contact and the authority that it names (QUO-452, QUO-455, QUO-456)', async () => {
    const getFields = async (own: object) =>
      (await reportAs(server, policy.tokens.owner, { isFiled: true, ...own })).refusal.errors.map(
        ({ field }) => field,
      );
    expect(await getFields({ cellPhone: 'none', workPhone: '12' })).toEqual(['workPhone', 'cellPhone']);
    expect(await getFields({ isRightContact: false })).toEqual([
      'contactName',
      'contactEmail',
      'contactPhone',
    ]);
    expect(await getFields({ isAuthoritiesInvolved: true })).toEqual([
      'authorityName',
      'authorityPhoneNumber',
    ]);
    expect(await getFields({ lossDate: policy.day(31) })).toEqual(['lossDate']);
    expect(await getFields({ state: '' })).toEqual(['state']);
  });

  it('is told to the insured, the agent and the examiners, with the line to call (QUO-959, QUO-170)', async () => {
    const { owner } = policy.tokens;
    const { claimNumber } = await filedClaim(server, owner, { lossDate: policy.day(29) });
    await server.settled();
    const title = new RegExp(`^Claim ${claimNumber} was filed`);
    for (const to of [policy.ownerEmail, agents.US]) {
      const [mail] = await mailsTitled(server, to, title);
      expect(mail?.text).toContain('(833) 633-8666');
      expect(mail?.text).toContain('An examiner will contact you');
    }
    const inbox = await mailsTitled(
      server,
      'claims@parapet.example',
      new RegExp(`^New claim ${claimNumber}`),
    );
    expect(inbox).toHaveLength(1);
    expect(inbox[0]!.text).toMatch(/\/admin\/claims\//);
  });

  it('is history that the insured reads, without what was reported (QUO-367)', async () => {
    const { owner } = policy.tokens;
    const filed = await filedClaim(server, owner, { lossDescription: 'Payroll of Ann Lee was copied' });
    const events = async (token: string) =>
      (
        await did(
          server.call(
            getHistory,
            { params: { accountId: policy.account.id }, query: { subjectId: filed.id } as never },
            { token },
          ),
        )
      ).content;
    expect((await events(owner)).map(({ event }) => event)).toEqual(['claim.filed']);
    const admin = await events(policy.tokens.admin);
    expect(admin.map(({ event }) => event)).toContain('claim.file-opened');
    expect(JSON.stringify(admin)).not.toContain('Ann Lee');
    expect((await events(policy.tokens.agent)).map(({ event }) => event)).toEqual(['claim.filed']);
  });

  it('is nothing to a rival, to another insured, or to staff who do not serve them (QUO-692)', async () => {
    const filed = await filedClaim(server, policy.tokens.owner);
    const other = await issuedPolicy(server, 'US');
    for (const token of [await signInRival(server), other.tokens.owner]) {
      expect(await read(token, filed.id)).toMatchObject({ status: 404 });
      expect(await update(token, filed.id, { city: 'X' })).toMatchObject({ status: 404 });
      expect(await remove(token, filed.id)).toMatchObject({ status: 404 });
    }
    const aimed = await reportAs(server, await signInRival(server), { accountId: policy.account.id });
    expect(aimed).toMatchObject({ status: 404 });
    // A policyholder reports for themselves, whatever they send.
    expect(await did(reportAs(server, other.tokens.owner, { accountId: policy.account.id }))).toMatchObject({
      accountId: other.account.id,
    });
    expect(await reportAs(server, other.tokens.owner, { policyId: policy.policyId })).toMatchObject({
      status: 404,
    });
    for (const email of ['bizdev@parapet.example', 'carrier@atlas.example', 'mssp@lookout.example'])
      expect(await read(await server.signIn(email), filed.id)).toMatchObject({ status: 403 });
    expect(await read(await server.signIn('vendor@fieldstone.example'), filed.id)).toMatchObject({
      status: 404,
    });
  });

  it('needs a policy to be filed under, and no state in the United Kingdom (QUO-454, QUO-960)', async () => {
    const account = await newAccount(server);
    const token = await server.signIn(agents.US);
    const own = { accountId: account.id };
    expect(await reportAs(server, token, { ...own, isFiled: true })).toMatchObject({
      refusal: { code: 'claim-without-policy' },
    });
    expect(await did(reportAs(server, token, own))).toMatchObject({ policyId: null, policyNumber: null });
    const british = await issuedPolicy(server, 'UK');
    expect(regionByCode('UK').address.hasStates).toBe(false);
    const filed = await filedClaim(server, british.tokens.owner, {
      state: '',
      zipCode: 'LS1 4AP',
      workPhone: '02079460143',
    });
    expect(filed).toMatchObject({ region: 'UK', status: 'FILED' });
    await server.settled();
    const [mail] = await mailsTitled(server, british.ownerEmail, /^Claim C-/);
    expect(mail?.text).toContain('0800 208 8106');
  });
});
