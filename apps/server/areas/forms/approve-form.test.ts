import { previewForm } from '@parapet/contract/docs/index';
import {
  addForm,
  approveForm,
  deleteForm,
  getForm,
  listPolicyForms,
  searchForms,
  searchFormTypes,
  supersedeForm,
  updateForm,
} from '@parapet/contract/forms/index';
import { getPolicy, issuePolicy } from '@parapet/contract/policy/index';
import { addDays } from '@parapet/domain/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffAs } from '../../testing/people/authority.ts';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { pdfText } from '../../testing/pdf/pdf-text.ts';
import { boundPolicy, did, mailsTo } from '../../testing/story.ts';

let server: TestServer;
let admin: { token: string }, second: { token: string }, underwriter: { token: string };
beforeAll(async () => {
  server = await startTestServer();
  admin = { token: await server.signIn('admin@parapet.example') };
  second = await staffAs(server, 'service@parapet.example', 'Corp Admin');
  underwriter = { token: await server.signIn('underwriter@parapet.example') };
});
afterAll(() => server.stop());

const add = async (formNumber: string) => {
  const { content } = await did(server.call(searchFormTypes, { query: { size: 100 } }, admin));
  const body = {
    region: 'US' as const,
    formTypeId: content.find(({ name }) => name === 'Notice')!.id,
    formNumber,
    edition: '11 26',
    formName: `Notice ${formNumber}`,
    effectiveFrom: '2020-01-01',
    conditions: {},
    lead: 'Read this first, {company}.',
    text: '# Whom to call\n\nCall us at any hour.',
  };
  return did(server.call(addForm, { body: body as never }, admin));
};
const get = (id: string, as = admin) => did(server.call(getForm, { params: { id } }, as));
const approve = async (id: string, as: { token: string }, version?: number) => {
  const read = version ?? (await get(id)).version;
  return server.call(approveForm, { params: { id }, body: { version: read } }, as);
};
async function change(id: string, own: object, as = admin) {
  const { isCarried: _c, policies: _p, editions: _e, history: _h, region: _r, ...form } = await get(id);
  const { formTypeId, formNumber, edition, formName, effectiveFrom, effectiveTo, conditions } = form;
  const { lead, text, version } = form;
  const names = { formTypeId, formNumber, edition, formName, effectiveFrom, effectiveTo, conditions };
  return server.call(updateForm, { params: { id }, body: { ...names, lead, text, version, ...own } }, as);
}
async function formsOfNewPolicy(): Promise<string[]> {
  const { token, policyId } = await boundPolicy(server);
  await server.settled();
  const { version } = await did(server.call(getPolicy, { params: { policyId } }, { token }));
  await did(server.call(issuePolicy, { params: { policyId }, body: { version } }, { token }));
  const { content } = await did(server.call(listPolicyForms, { params: { policyId } }, { token }));
  return content.map(({ formNumber, edition }) => `${formNumber} ${edition}`);
}

describe('a form that somebody adds', () => {
  it('goes onto policies once somebody else has approved it', async () => {
    const form = await add('PAR-A100-US');
    expect(form.isApproved).toBe(false);
    const waiting = { 'filter.isApproved': 'in:false' } as object;
    const found = await did(server.call(searchForms, { query: waiting }, second));
    expect(found.content.map(({ formNumber }) => formNumber)).toEqual(['PAR-A100-US']);
    expect(await formsOfNewPolicy()).not.toContain('PAR-A100-US 11 26');
    expect(await get(form.id)).toMatchObject({ changedBy: 'Ada Okafor', approvedBy: '', mayApprove: false });
    expect((await approve(form.id, admin)).refusal.code).toBe('own-request');
    expect((await approve(form.id, underwriter)).status).toBe(403);
    expect((await get(form.id, second)).mayApprove).toBe(true);
    expect((await approve(form.id, second, 9)).refusal.code).toBe('changed-meanwhile');
    expect(await did(approve(form.id, second, form.version))).toMatchObject({ isApproved: true });
    expect((await approve(form.id, second)).refusal.code).toBe('form-approved-already');
    expect(await formsOfNewPolicy()).toContain('PAR-A100-US 11 26');
    const { history, approvedBy } = await get(form.id);
    expect(approvedBy).not.toBe('');
    expect(history.map(({ event }) => event).toSorted()).toEqual([
      'organization.form-added',
      'organization.form-approved',
    ]);
  });

  it('is told to everybody who may approve it, and to nobody else', async () => {
    const form = await add('PAR-A109-US');
    const told = async (email: string) => {
      await server.settled();
      const mails = await mailsTo(server, email);
      return mails.filter(({ subject }) => subject === 'Please review form PAR-A109-US 11 26');
    };
    const [mail, ...others] = await told('service@parapet.example');
    expect(others).toEqual([]);
    expect(mail!.text).toContain('Ada Okafor added form PAR-A109-US 11 26');
    expect(mail!.text).toContain(`/admin/manage/forms/${form.id}`);
    for (const other of ['admin@parapet.example', 'underwriter@parapet.example', 'agent@harbor.example'])
      expect(await told(other)).toEqual([]);
    await did(change(form.id, { lead: 'Said once more.' }));
    expect(await told('service@parapet.example')).toHaveLength(1);
    await did(change(form.id, { lead: 'Said otherwise.' }, second));
    expect(await told('admin@parapet.example')).toHaveLength(1);
    expect(await told('service@parapet.example')).toHaveLength(1);
    await did(approve(form.id, admin));
    expect(await told('service@parapet.example')).toHaveLength(1);
  });

  it('is approved by nobody who wrote it last, whoever began it', async () => {
    const form = await add('PAR-A101-US');
    await did(change(form.id, { lead: 'Said otherwise.' }, second));
    expect((await approve(form.id, second)).refusal.code).toBe('own-request');
    expect((await approve(form.id, admin)).status).toBe(200);
  });

  it('stays as it was approved, but for its last day', async () => {
    const form = await add('PAR-A102-US');
    await did(approve(form.id, second));
    expect((await change(form.id, { lead: 'Said otherwise.' })).refusal.code).toBe('form-approved');
    const states = { ...form.conditions, states: ['TX'] };
    expect((await change(form.id, { conditions: states })).refusal.code).toBe('form-approved');
    expect(await did(change(form.id, { effectiveTo: '2040-01-01' }))).toMatchObject({
      isApproved: true,
      effectiveTo: '2040-01-01',
    });
  });

  it('takes the place of the edition before it once it is approved', async () => {
    const form = await add('PAR-A103-US');
    await did(approve(form.id, second));
    const { conditions, formName, lead, text, version } = await get(form.id);
    const body = { edition: '01 27', formName, effectiveFrom: '2027-01-01', conditions, lead, text, version };
    const next = await did(server.call(supersedeForm, { params: { id: form.id }, body }, admin));
    expect((await get(form.id)).effectiveTo).toBeNull();
    expect(await formsOfNewPolicy()).toContain('PAR-A103-US 11 26');
    await did(approve(next.id, second));
    expect((await get(form.id)).effectiveTo).toBe(addDays('2027-01-01' as never, -1));
    expect(await formsOfNewPolicy()).toContain('PAR-A103-US 01 27');
  });

  it('is thrown away before that without touching the edition in force', async () => {
    const { content } = await did(server.call(searchForms, { query: { search: 'PAR-DEC-US' } }, admin));
    const { id, conditions, formName, lead, text, version } = await get(content[0]!.id);
    const body = { edition: '09 27', formName, effectiveFrom: '2027-02-01', conditions, lead, text, version };
    const next = await did(server.call(supersedeForm, { params: { id }, body }, admin));
    await did(server.call(deleteForm, { params: { id: next.id } }, admin));
    expect(await get(id)).toMatchObject({ effectiveTo: null, isApproved: true });
  });
});

describe('the preview of a form', () => {
  const preview = (formId: string, as: { token: string }) =>
    server.call(previewForm, { params: { formId } }, as);

  it('is a PDF of what it says, before any policy has it, with what a policy fills in left open', async () => {
    const { id } = await add('PAR-A105-US');
    const said = pdfText(new Uint8Array(await did(preview(id, underwriter)))).join(' ');
    for (const part of [
      'Notice PAR-A105-US',
      'Read this first, [company].',
      'Whom to call',
      'Preview of a form',
    ])
      expect(said).toContain(part);
    expect((await preview(id, { token: await server.signIn('agent@harbor.example') })).status).toBe(403);
    await did(server.call(deleteForm, { params: { id } }, admin));
    expect((await preview(id, underwriter)).status).toBe(404);
  });

  it('can be had of every edition, in the language of its region', async () => {
    const { content } = await did(server.call(searchForms, { query: { size: 2000 } }, admin));
    for (const { id, region, formName } of content) {
      const pdf = Buffer.from(await did(preview(id, admin)));
      expect(pdf.subarray(0, 5).toString(), formName).toBe('%PDF-');
      expect(pdf.toString('latin1'), formName).toContain(region === 'UK' ? '(en-GB)' : '(en-US)');
    }
  });
});
