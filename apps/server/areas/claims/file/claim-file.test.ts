import {
  addClaimNote,
  addDiaryEntry,
  completeDiaryEntry,
  getClaim,
  getClaimFile,
  listClaimNotes,
  listClaimsOfPolicy,
  moveClaimFile,
  payClaim,
  searchClaimDiary,
  searchClaimFiles,
  searchClaims,
  setClaimReserve,
  updateClaimFile,
  voidClaimPayment,
  type Claim,
  type DetailedClaimFile,
} from '@parapet/contract/claims/index';
import { addDays, addYears } from '@parapet/domain/dates';
import { searchUsers } from '@parapet/contract/auth/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filedClaim } from '../../../testing/claims.ts';
import { book, issuedPolicy, signedRelease, type Issued } from '../../../testing/issued-policy.ts';
import { signInRival } from '../../../testing/outcomes.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { did } from '../../../testing/story.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** A claim that was filed on a day of the term, and the people who work on it. */
async function filed(days: number, own: object = {}, of?: Issued) {
  const policy = of ?? (await issuedPolicy(server, 'US'));
  await policy.liveUntil(days);
  const claim = await filedClaim(server, policy.tokens.owner, { lossDate: policy.day(days), ...own });
  const head = await server.signIn('claims@parapet.example');
  const examiner = await server.signIn('examiner@parapet.example');
  return { policy, claim, head, examiner };
}

const getFile = (token: string, { id }: Claim) =>
  server.call(getClaimFile, { params: { claimId: id } }, { token });
const update = (token: string, { id }: Claim, body: object) =>
  server.call(updateClaimFile, { params: { claimId: id }, body: body as never }, { token });
const move = (token: string, { id }: Claim, body: object) =>
  server.call(
    moveClaimFile,
    { params: { claimId: id }, body: { reason: 'As agreed', ...body } as never },
    { token },
  );
const getAnswers = ({ checks }: DetailedClaimFile) =>
  Object.fromEntries(checks.map(({ question, answer }) => [question, answer]));

describe('the file of a filed claim', () => {
  it('opens with it, asks for the first contact, and is for those alone who work on claims (QUO-697)', async () => {
    const { policy, claim, head, examiner } = await filed(20);
    const file = await did(getFile(head, claim));
    expect(file).toMatchObject({
      claimNumber: claim.claimNumber,
      policyNumber: claim.policyNumber,
      status: 'OPEN',
      began: policy.day(20),
      reported: policy.day(20),
      isTriggered: 'OPEN',
    });
    // A head of claims may take a payment back besides.
    const can = file.can.filter((command) => command !== 'void-claim-payment');
    expect(await did(getFile(examiner, claim))).toEqual({ ...file, can });
    const { content } = await did(
      server.call(searchClaimFiles, { query: { search: claim.claimNumber } as never }, { token: examiner }),
    );
    expect(content.map(({ id }) => id)).toEqual([file.id]);
    const due = await did(
      server.call(searchClaimDiary, { query: { 'filter.claimId': `in:${claim.id}` } }, { token: head }),
    );
    expect(due.content).toMatchObject([
      { text: 'First contact with the insured', dueDate: policy.day(21), isDone: false },
    ]);
    const { owner, agent, underwriter } = policy.tokens;
    const vendor = await server.signIn('vendor@fieldstone.example');
    for (const token of [owner, agent, underwriter, vendor, await signInRival(server)])
      for (const reply of [getFile(token, claim), move(token, claim, { decision: 'REVIEW' })])
        expect((await reply).status).toBe(403);
  });

  it('answers on the terms of the day that triggers the policy, not on the last ones', async () => {
    const { policy, claim, examiner } = await filed(50);
    const before = await did(getFile(examiner, claim));
    await policy.liveUntil(60);
    await book(policy, {
      command: 'endorse-policy',
      effectiveDate: policy.day(60),
      comments: '',
      patch: { selection: { global: { limit: 2_000_000 } } },
    });
    const today = await did(getFile(await server.signIn('examiner@parapet.example'), claim));
    expect(today.aggregate).not.toBe(before.aggregate);
    const found = await did(
      update(await server.signIn('examiner@parapet.example'), claim, {
        discovered: policy.day(45),
        firstAware: policy.day(45),
      }),
    );
    expect(found).toMatchObject({
      triggerDate: policy.day(45),
      aggregate: before.aggregate,
      agreements: before.agreements,
      revision: 1,
    });
    const later = await did(
      update(await server.signIn('examiner@parapet.example'), claim, { discovered: policy.day(61) }),
    );
    expect(later).toMatchObject({ aggregate: today.aggregate, revision: 2 });
  });

  it('is triggered once dates and the agreement are known, and not by an act before its retroactive date', async () => {
    const policy = await issuedPolicy(server, 'US');
    await policy.liveUntil(5);
    await book(policy, {
      command: 'endorse-policy',
      effectiveDate: policy.day(5),
      comments: '',
      patch: { selection: { global: { retroActivePeriod: 1 } } },
    });
    const { claim, examiner } = await filed(10, {}, policy);
    const { agreements } = await did(getFile(examiner, claim));
    const liable = agreements.find(({ retroDate }) => retroDate !== null)!;
    const known = { discovered: policy.day(9), firstAware: policy.day(9), coverageId: liable.coverageId };
    const file = await did(update(examiner, claim, known));
    expect(getAnswers(file)).toEqual({
      MADE_IN_PERIOD: 'YES',
      REPORTED_IN_TIME: 'YES',
      AFTER_RETRO_DATE: 'YES',
      NO_PRIOR_KNOWLEDGE: 'YES',
      NOT_EXCLUDED: 'YES',
      NOT_TAKEN_BACK: 'YES',
      PREMIUM_PAID: 'YES',
    });
    expect(file.isTriggered).toBe('YES');
    const old = await did(update(examiner, claim, { began: addDays(liable.retroDate!, -1) }));
    expect([getAnswers(old)['AFTER_RETRO_DATE'], old.isTriggered]).toEqual(['NO', 'NO']);
    const aware = await did(
      update(examiner, claim, { began: policy.day(1), firstAware: addYears(policy.day(0), -1) }),
    );
    expect(getAnswers(aware)['NO_PRIOR_KNOWLEDGE']).toBe('NO');
    expect(await update(examiner, claim, { coverageId: 9_999 })).toMatchObject({
      refusal: { code: 'claim-agreement-unknown' },
    });
  });

  it('goes through review to its end and back, each with a reason (QUO-697)', async () => {
    const { claim, examiner } = await filed(10);
    expect(await move(examiner, claim, { decision: 'CLOSE' })).toMatchObject({ status: 400 });
    expect(await move(examiner, claim, { decision: 'CLOSE', outcome: 'DENIED' })).toMatchObject({
      refusal: { code: 'claim-not-denied' },
    });
    expect(await move(examiner, claim, { decision: 'REVIEW', reason: '' })).toMatchObject({ status: 400 });
    const reviewed = await did(move(examiner, claim, { decision: 'REVIEW' }));
    expect(reviewed).toMatchObject({
      status: 'IN COVERAGE REVIEW',
      can: [
        'update-claim-file',
        'move-claim-to-policy',
        'triage-claim',
        'assign-vendor',
        'conclude-coverage-review',
        'set-claim-reserve',
        'recover-claim',
        'close-claim-file',
      ],
    });
    expect(await did(move(examiner, claim, { decision: 'CONCLUDE' }))).toMatchObject({ status: 'OPEN' });
    await did(move(examiner, claim, { decision: 'REVIEW' }));
    const denied = await did(move(examiner, claim, { decision: 'CLOSE', outcome: 'DENIED' }));
    expect(denied).toMatchObject({
      status: 'CLOSED',
      outcome: 'DENIED',
      can: ['recover-claim', 'reopen-claim-file'],
    });
    expect(await update(examiner, claim, { began: null })).toMatchObject({ status: 409 });
    expect(await did(move(examiner, claim, { decision: 'REOPEN' }))).toMatchObject({
      status: 'REOPENED',
      outcome: null,
      closedAt: null,
    });
    expect(await move(examiner, claim, { decision: 'REOPEN' })).toMatchObject({ status: 409 });
  });

  it('gives the claim one status on its page and in every list, and keeps a coverage review to itself', async () => {
    const { policy, claim, examiner } = await filed(10);
    const told = async (token: string, also: Record<string, string> = {}) => {
      const { fileStatus } = await did(server.call(getClaim, { params: { claimId: claim.id } }, { token }));
      const query = { search: claim.claimNumber, ...also } as never;
      const { content } = await did(server.call(searchClaims, { query }, { token }));
      const { claims } = await did(
        server.call(listClaimsOfPolicy, { params: { policyId: policy.policyId } }, { token }),
      );
      const { [0]: ofPolicy } = claims.filter(({ id }) => id === claim.id);
      return [fileStatus, ...content.map((row) => row.fileStatus), ofPolicy!.fileStatus];
    };
    const { owner } = policy.tokens;
    expect(claim.fileStatus).toBe('OPEN');
    expect(await told(owner)).toEqual(['OPEN', 'OPEN', 'OPEN']);
    await did(move(examiner, claim, { decision: 'REVIEW' }));
    expect(await told(examiner)).toEqual(Array(3).fill('IN COVERAGE REVIEW'));
    expect(await told(owner, { 'filter.fileStatus': 'in:OPEN' })).toEqual(['OPEN', 'OPEN', 'OPEN']);
    expect(await told(owner, { 'filter.fileStatus': 'in:IN COVERAGE REVIEW' })).toEqual(['OPEN', 'OPEN']);
    await did(move(examiner, claim, { decision: 'CLOSE', outcome: 'WITHDRAWN' }));
    expect(await told(owner)).toEqual(['CLOSED', 'CLOSED', 'CLOSED']);
  });

  it('is given to somebody who works on claims', async () => {
    const { policy, claim, head } = await filed(10);
    const { content } = await did(
      server.call(searchUsers, { query: { size: '100' } as never }, { token: policy.tokens.admin }),
    );
    const idOf = (email: string) => content.find((user) => user.email === email)!.id;
    const file = await did(update(head, claim, { examinerId: idOf('examiner@parapet.example') }));
    expect(file.examinerName).toBe('Emeka Ballard');
    expect(await update(head, claim, { examinerId: idOf('underwriter@parapet.example') })).toMatchObject({
      refusal: { code: 'claim-examiner-unknown' },
    });
  });

  it('has notes that are never changed (QUO-698, ACC-624)', async () => {
    const { policy, claim, head, examiner } = await filed(10);
    const params = { claimId: claim.id };
    await did(server.call(addClaimNote, { params, body: { text: 'Called Olivia' } }, { token: examiner }));
    await did(server.call(addClaimNote, { params, body: { text: 'Sent counsel' } }, { token: head }));
    const { content } = await did(server.call(listClaimNotes, { params }, { token: head }));
    expect(content.map(({ text, by }) => [text, by])).toEqual([
      ['Sent counsel', 'Helga Corrigan'],
      ['Called Olivia', 'Emeka Ballard'],
    ]);
    expect(await server.call(listClaimNotes, { params }, { token: policy.tokens.agent })).toMatchObject({
      status: 403,
    });
  });

  it('has a diary of what is to be done by a day (QUO-699, ACC-625)', async () => {
    const { policy, claim, head, examiner } = await filed(10);
    const params = { claimId: claim.id };
    const entry = await did(
      server.call(
        addDiaryEntry,
        { params, body: { text: 'Ask for the forensic report', dueDate: policy.day(24) } },
        { token: examiner },
      ),
    );
    const complete = () =>
      server.call(
        completeDiaryEntry,
        { params: { ...params, entryId: entry.id }, body: {} },
        { token: head },
      );
    expect(await did(complete())).toMatchObject({ isDone: true, doneBy: 'Helga Corrigan' });
    expect(await complete()).toMatchObject({ refusal: { code: 'diary-entry-done' } });
    const open = await did(
      server.call(
        searchClaimDiary,
        { query: { 'filter.claimId': `in:${claim.id}`, 'filter.isDone': 'in:false' } },
        { token: head },
      ),
    );
    expect(open.content.map(({ text }) => text)).toEqual(['First contact with the insured']);
  });

  it('keeps the policy from being canceled from its start while it is open or was paid', async () => {
    const { policy, claim, head, examiner } = await filed(5);
    const signed = signedRelease(policy.day(5));
    const flat = () =>
      policy.post({ command: 'flat-cancel-policy', reason: 'NOT_TAKEN_UP', comments: '', ...signed });
    expect(await flat()).toMatchObject({ refusal: { code: 'has-claim' } });
    expect(await move(examiner, claim, { decision: 'CLOSE', outcome: 'PAID' })).toMatchObject({
      refusal: { code: 'claim-nothing-paid' },
    });
    const { agreements } = await did(getFile(examiner, claim));
    const { coverageId } = agreements[0]!;
    const known = { discovered: policy.day(4), firstAware: policy.day(4), began: policy.day(4), coverageId };
    await did(update(examiner, claim, known));
    const params = { claimId: claim.id };
    const loss = { coverageId, cost: 'BREACH_RESPONSE', amount: 1_000, reason: 'As invoiced' } as const;
    const vendor = { payee: 'VENDOR', payeeName: 'Fieldstone Forensics' } as const;
    await did(server.call(setClaimReserve, { params, body: loss as never }, { token: examiner }));
    const paid = await did(
      server.call(payClaim, { params, body: { ...loss, ...vendor } as never }, { token: examiner }),
    );
    await did(move(examiner, claim, { decision: 'CLOSE', outcome: 'PAID' }));
    expect(await flat()).toMatchObject({ refusal: { code: 'has-claim' } });
    await did(move(examiner, claim, { decision: 'REOPEN' }));
    await did(
      server.call(
        voidClaimPayment,
        { params: { transactionId: paid.id }, body: { reason: 'Never arrived' } },
        { token: head },
      ),
    );
    await did(move(examiner, claim, { decision: 'CLOSE', outcome: 'WITHDRAWN' }));
    expect(await did(flat())).toMatchObject({ status: 'FLAT CANCELLED' });
  });
});
