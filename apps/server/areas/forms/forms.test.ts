import {
  addForm,
  addFormType,
  approveForm,
  deleteForm,
  deleteFormType,
  getForm,
  listPaperTypes,
  listPolicyForms,
  listProductTypes,
  searchForms,
  searchFormTypes,
  supersedeForm,
  updateForm,
  updateFormType,
} from '@parapet/contract/forms/index';
import { getPolicy, issuePolicy } from '@parapet/contract/policy/index';
import { addDays } from '@parapet/domain/dates';
import { REGIONS } from '@parapet/domain/regions/regions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfText } from '../../testing/pdf/pdf-text.ts';
import { staffAs } from '../../testing/people/authority.ts';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { boundPolicy, did } from '../../testing/story.ts';
import { shippedForms } from '../catalog/index.ts';
import { loadForms } from './index.ts';

let server: TestServer;
let admin: { token: string },
  second: { token: string },
  underwriter: { token: string },
  agent: { token: string };
beforeAll(async () => {
  server = await startTestServer();
  admin = { token: await server.signIn('admin@parapet.example') };
  second = await staffAs(server, 'service@parapet.example', 'Corp Admin');
  underwriter = { token: await server.signIn('underwriter@parapet.example') };
  agent = { token: await server.signIn('agent@harbor.example') };
});
afterAll(() => server.stop());

const find = async (query: object = {}) => (await did(server.call(searchForms, { query }, admin))).content;
const typeCalled = async (name: string) =>
  (await did(server.call(searchFormTypes, { query: { size: 100 } }, admin))).content.find(
    (row) => row.name === name,
  )!;
const anyPolicy = {
  productFamilies: [],
  productTypes: [],
  paperTypes: [],
  states: [],
  industries: [],
  coverage: '',
  minimumLimit: null,
  maximumLimit: null,
  tria: null,
  rule: '',
};
const formNamed = async (formNumber: string, own: object = {}) => ({
  region: 'US' as const,
  formTypeId: (await typeCalled('Notice')).id,
  formNumber,
  edition: '11 26',
  formName: `Notice ${formNumber}`,
  effectiveFrom: '2020-01-01',
  effectiveTo: null,
  conditions: anyPolicy,
  lead: 'Read this first.',
  text: '# Whom to call\n\nCall us at any hour.\n\n- by phone\n- by mail',
  ...own,
});
const add = async (formNumber: string, own?: object, as = admin) =>
  server.call(addForm, { body: await formNamed(formNumber, own) }, as);
const get = (id: string) => did(server.call(getForm, { params: { id } }, admin));
const getBody = async (id: string) => {
  const { formTypeId, formNumber, edition, formName, effectiveFrom, effectiveTo, ...row } = await get(id);
  const { conditions, lead, text, version } = row;
  const named = { formTypeId, formNumber, edition, formName, effectiveFrom, effectiveTo };
  return { ...named, conditions, lead, text, version };
};
const update = async (id: string, change: object) =>
  server.call(updateForm, { params: { id }, body: { ...(await getBody(id)), ...change } }, admin);

const approve = async (id: string) => {
  const { version } = await get(id);
  return did(server.call(approveForm, { params: { id }, body: { version } }, second));
};

async function issued() {
  const { token, policyId } = await boundPolicy(server);
  await server.settled();
  const { version } = await did(server.call(getPolicy, { params: { policyId } }, { token }));
  const policy = await did(server.call(issuePolicy, { params: { policyId }, body: { version } }, { token }));
  await server.settled();
  return policy;
}
const formsOn = async (policyId: string, as = agent) =>
  (await did(server.call(listPolicyForms, { params: { policyId } }, as))).content;

/** The declarations as they were drawn and kept. */
async function getDeclarations(policyId: string): Promise<string> {
  const { sha256 } = await server.database.queries
    .selectFrom('document')
    .select('sha256')
    .where('policyId', '=', policyId)
    .where('docType', '=', 'DECLARATIONS')
    .executeTakeFirstOrThrow();
  const bytes = await server.appContext.gateways.files.read(sha256);
  return pdfText(new Uint8Array(bytes!)).join('\n').replaceAll('- ', '-');
}

describe('the library of forms', () => {
  it('has every shipped form once, 2000 in one call, found and filtered (ACC-035, ACC-583, ACC-775)', async () => {
    const all = await find({ size: 2000 });
    const shipped = [...shippedForms('US'), ...shippedForms('UK')];
    expect(all.map(({ formNumber, edition }) => `${formNumber} ${edition}`).toSorted()).toEqual(
      shipped.map(({ number, edition }) => `${number} ${edition}`).toSorted(),
    );
    expect((await server.call(searchForms, { query: { size: 3001 } }, admin)).status).toBe(400);
    await server.database.pool.query("delete from applied_setting where name = 'forms'");
    await loadForms(server.database);
    expect((await find({ size: 2000 })).length).toBe(all.length);
    const numbers = async (query: object) =>
      (await find({ size: 2000, ...query })).map((one) => one.formNumber);
    expect(await numbers({ search: 'surplus' })).toEqual(['PAR-SLN-US', 'PAR-SLN-US']);
    expect(await numbers({ 'filter.paperType': 'in:ADMITTED' })).not.toContain('PAR-SLN-US');
    expect(await numbers({ 'filter.region': 'in:UK', 'filter.formTypeName': 'in:Policy form' })).toEqual([
      'PAR-CYB-UK',
    ]);
    const ofP250 = await numbers({ 'filter.productType': 'in:P250' });
    expect(ofP250).toContain('PAR-CYB250-US');
    expect(ofP250).not.toContain('PAR-CYB100-US');
    expect(await numbers({ 'filter.inForceOn': 'in:2019-12-31' })).toEqual([]);
    expect((await server.call(searchForms, { query: {} }, agent)).status).toBe(403);
    expect((await server.call(searchForms, { query: {} }, underwriter)).status).toBe(200);
  });

  it('takes a form, its changes and its deletion, each in history (ACC-584, ACC-585, ACC-586)', async () => {
    const added = await did(add('PAR-T100-US'));
    expect(added).toMatchObject({ isMandatory: true, policies: 0, isByHand: true, formTypeName: 'Notice' });
    for (const own of [{}, { edition: '12 26' }])
      expect((await add('PAR-T100-US', own)).refusal.code).toBe('form-exists');
    expect((await add('PAR-T101-US', { effectiveTo: '2019-12-31' })).refusal.code).toBe('form-dates');
    const odd = {
      ...anyPolicy,
      productTypes: ['P_ONE'],
      coverage: 'NOTHING',
      minimumLimit: 2,
      maximumLimit: 1,
    };
    expect((await add('PAR-T101-US', { conditions: odd })).refusal.errors.map(({ field }) => field)).toEqual([
      'conditions.productTypes',
      'conditions.coverage',
      'conditions.maximumLimit',
    ]);
    expect((await add('PAR-T101-US', {}, underwriter)).status).toBe(403);
    expect((await update(added.id, { version: 9 })).refusal.code).toBe('changed-meanwhile');
    const conditions = { ...anyPolicy, states: ['LA'] };
    const changed = await did(update(added.id, { formName: 'Notice of Louisiana', conditions }));
    expect(changed).toMatchObject({ formName: 'Notice of Louisiana', isMandatory: false, conditions });
    const view = await get(added.id);
    expect(view.text).toBe((await formNamed('')).text);
    await did(server.call(deleteForm, { params: { id: added.id } }, admin));
    expect(await find({ search: 'PAR-T100-US' })).toEqual([]);
    const { rows } = await server.database.pool.query<{ event: string }>(
      'select event from history where subject_id = $1 order by at',
      [added.id],
    );
    expect(rows.map(({ event }) => event)).toEqual([
      'organization.form-added',
      'organization.form-updated',
      'organization.form-deleted',
    ]);
    // Deleted is deleted, also for the next load of what is shipped.
    expect((await add('PAR-T100-US')).status).toBe(200);
  });

  it('names the papers and the products that forms are for (ACC-587, ACC-588)', async () => {
    const papers = await did(server.call(listPaperTypes, {}, admin));
    expect(papers.content.map(({ region, paperType }) => `${region} ${paperType}`)).toEqual([
      'US ADMITTED',
      'US SURPLUS',
      'UK ADMITTED',
    ]);
    const { content } = await did(server.call(listProductTypes, {}, admin));
    expect(content.find(({ productType }) => productType === 'P250_S')).toMatchObject({
      region: 'US',
      productFamily: 'P250',
      coverages: expect.arrayContaining(['ADDITIONAL_INSURED']),
    });
    expect(content).toHaveLength(REGIONS.US.products.all.length + REGIONS.UK.products.all.length);
  });

  it('keeps the types of forms, and those in use stay (ACC-589, ACC-590, ACC-591)', async () => {
    const named = (name: string, position = 60) =>
      server.call(addFormType, { body: { name, position } }, admin);
    const added = await did(named('Guide'));
    expect((await named('guide')).refusal.code).toBe('form-type-exists');
    expect((await named('Guide 2')).refusal.errors[0]).toMatchObject({ field: 'name' });
    expect(await typeCalled('Guide')).toMatchObject({ forms: 0, position: 60 });
    const body = { name: 'Reading guide', position: 70, version: added.version };
    await did(server.call(updateFormType, { params: { id: added.id }, body }, admin));
    expect((await server.call(updateFormType, { params: { id: added.id }, body }, admin)).refusal.code).toBe(
      'changed-meanwhile',
    );
    const { content } = await did(server.call(searchFormTypes, { query: { size: 100 } }, admin));
    expect(content.at(-1)).toMatchObject({ name: 'Reading guide', position: 70 });
  });

  it('deletes a type that no form is of (ACC-592)', async () => {
    const { id } = await typeCalled('Endorsement');
    const remove = (one: string) => server.call(deleteFormType, { params: { id: one } }, admin);
    expect((await remove(id)).refusal.code).toBe('form-type-used');
    const free = await did(server.call(addFormType, { body: { name: 'Passing', position: 1 } }, admin));
    await did(remove(free.id));
    expect(await typeCalled('Passing')).toBeUndefined();
    expect((await add('PAR-T102-US', { formTypeId: free.id })).refusal.errors[0]!.field).toBe('formTypeId');
  });
});

describe('the forms of a policy', () => {
  it('are kept as issued: what the library says later is for the next one (ACC-035)', async () => {
    const before = await issued();
    const kept = await formsOn(before.id);
    expect(kept[0]).toMatchObject({ formNumber: 'PAR-DEC-US', reasons: [{ by: 'ALWAYS', value: '' }] });
    expect(kept.find(({ formNumber }) => formNumber === 'PAR-CYB100-US')).toMatchObject({
      edition: '01 26',
      reasons: [{ by: 'PRODUCT', value: 'P100' }],
    });
    const printed = await getDeclarations(before.id);
    for (const { formNumber, edition } of kept.filter((one) => one.formNumber !== 'PAR-INV-US'))
      expect(printed).toContain(`${formNumber} ${edition}`);

    const [form] = await find({ search: 'PAR-CYB100-US' });
    expect(form!.policies).toBe(1);
    const params = { id: form!.id };
    expect((await server.call(deleteForm, { params }, admin)).refusal).toMatchObject({
      code: 'form-in-use',
      message: expect.stringContaining('(1)'),
    });
    expect((await update(form!.id, { lead: 'Other words.' })).refusal.code).toBe('form-carried');
    const { conditions, formName, lead, text, version } = await get(form!.id);
    const from = addDays(before.effectiveDate, -1);
    const renewed = { edition: '12 26', formName: 'Cyber Form of December', effectiveFrom: from, conditions };
    const body = { ...renewed, lead, text, version };
    const early = { ...body, effectiveFrom: '2020-01-01' };
    expect((await server.call(supersedeForm, { params, body: early }, admin)).refusal.code).toBe(
      'form-dates',
    );
    const next = await did(server.call(supersedeForm, { params, body }, admin));
    await approve(next.id);
    expect(await get(form!.id)).toMatchObject({ effectiveTo: addDays(from, -1), isCarried: true });
    const states = ['CA', 'TX', 'NY', 'FL'];
    const own = await did(add('PAR-T200-US', { conditions: { ...anyPolicy, states } }));
    await approve(own.id);

    const after = await issued();
    const words = await getDeclarations(after.id);
    expect(words).toContain('Cyber Form of December (PAR-CYB100-US 12 26)');
    expect(words).not.toContain('PAR-CYB100-US 01 26');
    expect((await find({ search: 'PAR-CYB100-US' })).map(({ policies }) => policies).toSorted()).toEqual([
      1, 1,
    ]);
    // The one that was issued keeps its editions, also in papers that are drawn again.
    expect(await formsOn(before.id)).toEqual(kept);
    await server.database.pool.query(
      "delete from document where policy_id = $1 and doc_type = 'DECLARATIONS'",
      [before.id],
    );
    await server.database.pool.query(
      `insert into outbox (topic, payload) values ('policy-documents', jsonb_build_object('policyId', $1::text))`,
      [before.id],
    );
    await server.settled();
    expect(await getDeclarations(before.id)).toBe(printed);

    expect((await server.call(deleteForm, { params: { id: next.id } }, admin)).refusal.code).toBe(
      'form-in-use',
    );
    expect(formName).not.toBe('Cyber Form of December');
  });

  it('go on in the former edition when a new one is deleted before anybody has it', async () => {
    const [form] = await find({ search: 'PAR-PRV-US' });
    const { conditions, formName, lead, text, version } = await get(form!.id);
    const body = { edition: '01 40', formName, effectiveFrom: '2040-01-01', conditions, lead, text, version };
    const next = await did(server.call(supersedeForm, { params: { id: form!.id }, body }, admin));
    await approve(next.id);
    expect((await get(form!.id)).effectiveTo).toBe('2039-12-31');
    await did(server.call(deleteForm, { params: { id: next.id } }, admin));
    expect((await get(form!.id)).effectiveTo).toBeNull();
  });

  it('never lack what every paper is drawn with', async () => {
    const [form] = await find({ search: 'PAR-DEC-UK' });
    expect((await server.call(deleteForm, { params: { id: form!.id } }, admin)).refusal.code).toBe(
      'form-needed',
    );
    expect((await update(form!.id, { effectiveTo: '2041-01-01' })).refusal.code).toBe('form-needed');
  });

  it('are read by those who may read the policy, and by nobody else', async () => {
    const { policyId } = await boundPolicy(server);
    const params = { policyId };
    const before = await did(server.call(listPolicyForms, { params }, agent));
    expect(before.isIssued).toBe(false);
    expect(before.content.map(({ edition }) => edition)).toContain('12 26');
    const rival = { token: await server.signIn('broker@thames.example') };
    expect((await server.call(listPolicyForms, { params }, rival)).status).toBe(404);
  });

  it('are found for policies of before the library', async () => {
    const policy = await issued();
    const forms = async () => (await formsOn(policy.id)).length;
    const count = await forms();
    await server.database.pool.query('delete from policy_form where policy_id = $1', [policy.id]);
    await server.database.pool.query("delete from applied_setting where name = 'forms'");
    await loadForms(server.database);
    const { rows } = await server.database.pool.query('select 1 from policy_form where policy_id = $1', [
      policy.id,
    ]);
    expect(rows).toHaveLength(count);
  });
});
