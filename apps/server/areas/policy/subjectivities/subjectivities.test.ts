import { randomUUID } from 'node:crypto';
import { downloadDoc, searchDocs } from '@parapet/contract/docs/index';
import { getPolicy, searchBinders } from '@parapet/contract/policy/index';
import {
  answerSubjectivity,
  offerEvidence,
  searchSubjectivities,
  type PolicySubjectivity,
} from '@parapet/contract/policy/subjectivities';
import { bindQuote } from '@parapet/contract/quote/binding';
import { saveSubjectivities } from '@parapet/contract/quote/underwriting/underwriting';
import { addDays, longDate } from '@parapet/domain/dates';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findColumnDifferences } from '../../../platform/records/kept-columns.ts';
import { runJob } from '../../../platform/outbox/schedule.ts';
import { getEvents, mailsTitled, signInRival } from '../../../testing/outcomes.ts';
import { startTestServer, type Reply, type TestServer } from '../../../testing/servers/server.ts';
import { pdfText } from '../../../testing/pdf/pdf-text.ts';
import { agents, did, signedQuote } from '../../../testing/story.ts';
import { jobs } from '../../jobs.ts';
import { todayIn } from '../../../testing/today.ts';

let server: TestServer;
let underwriter: string;
beforeAll(async () => {
  server = await startTestServer();
  underwriter = await server.signIn('underwriter@parapet.example');
});
afterAll(() => server.stop());

/** A policy that is subject to a backup test within ten days, an incident response plan, and a met one. */
async function boundSubject() {
  const signed = await signedQuote(server);
  const { token, quote } = signed;
  const after = { due: 'AFTER_BIND', text: '', isMet: false } as const;
  const set = await did(
    server.call(
      saveSubjectivities,
      {
        params: { quoteId: quote.id },
        body: {
          version: quote.version,
          items: [
            { ...after, code: 'BACKUP_TEST', owner: 'POLICYHOLDER', days: 10 },
            { ...after, code: 'INCIDENT_RESPONSE_PLAN', owner: 'AGENCY', days: 60 },
            { ...after, code: 'LOSS_RUNS', owner: 'AGENCY', due: 'BEFORE_BIND', days: 30, isMet: true },
          ],
        },
      },
      { token: underwriter },
    ),
  );
  const bound = await did(
    server.call(bindQuote, { params: { quoteId: quote.id }, body: { version: set.version } }, { token }),
  );
  const read = (as = token) =>
    did(server.call(getPolicy, { params: { policyId: bound.policyId } }, { token: as }));
  const [backup, plan] = (await read()).subjectivities as [PolicySubjectivity, PolicySubjectivity];
  return { ...signed, ...bound, read, backup, plan };
}

async function offer(token: string, { id, version }: PolicySubjectivity, note: string, file?: string) {
  const body = new FormData();
  if (file) body.set('file', new File([file], 'report.pdf', { type: 'application/pdf' }));
  body.set('version', String(version));
  body.set('note', note);
  const response = await fetch(new URL(offerEvidence.path.replace(':subjectivityId', id), server.url), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
    body,
  });
  const answered = (await response.json()) as never;
  return {
    status: response.status,
    body: answered,
    refusal: answered,
  } as unknown as Reply<PolicySubjectivity>;
}
type Word = { decision: 'MEET' | 'RETURN' | 'EXTEND' | 'WAIVE'; reason?: string; dueDate?: string };
const answer = ({ id, version }: PolicySubjectivity, word: Word, token = underwriter) =>
  server.call(answerSubjectivity, { params: { subjectivityId: id }, body: { version, ...word } }, { token });

const followOn = async (day: string): Promise<void> => {
  server.moveClockTo(new Date(`${day}T18:00:00Z`));
  const job = jobs.find(({ name }) => name === 'follow-subjectivities')!;
  await runJob(server.database, server.appContext, job);
  await runJob(server.database, server.appContext, job);
  server.moveClockTo(new Date());
};
const keptColumnsDiffer = () => server.database.transact({ scope: 'all' }, findColumnDifferences);

it('what is due after bind stays with the policy, for agent, underwriter and policyholder', async () => {
  const { read, owner, policyId } = await boundSubject();
  const boundOn = todayIn('America/Chicago');
  const kept = [
    { code: 'BACKUP_TEST', owner: 'POLICYHOLDER', dueDate: addDays(boundOn, 10), status: 'OPEN' },
    { code: 'INCIDENT_RESPONSE_PLAN', owner: 'AGENCY', dueDate: addDays(boundOn, 60), status: 'OPEN' },
  ];
  for (const as of [undefined, owner, underwriter])
    expect((await read(as)).subjectivities).toMatchObject(kept);
  expect((await read()).subjectivities[0]!.can).toEqual(['offer-evidence']);
  expect((await read(owner)).subjectivities[0]!.can).toEqual([]);
  const rival = await signInRival(server);
  expect((await server.call(getPolicy, { params: { policyId } }, { token: rival })).status).toBe(404);
});

it('what is due after bind stands on the binder with its day', async () => {
  const { token, account, policyId } = await boundSubject();
  await server.settled();
  const query = { 'filter.policyId': `in:${policyId}` } as never;
  const { content } = await did(
    server.call(searchDocs, { params: { accountId: account.id }, query }, { token }),
  );
  const binder = content.find(({ docType }) => docType === 'BINDER')!;
  const file = await server.call(downloadDoc, { query: { docId: binder.id } }, { token });
  const text = pdfText(Buffer.from(file.body as ArrayBuffer)).join('\n');
  const boundOn = todayIn('America/Chicago');
  expect(text).toContain('Backup test report');
  expect(text).toContain(`By ${longDate(addDays(boundOn, 10), 'en-US')}`);
  expect(text).toContain('Incident response plan');
  // It was met before.
  expect(text).not.toContain('Loss runs');
});

it('what the agent brings stays open until an underwriter accepts it, and can be returned with a reason', async () => {
  const { token, owner, backup, read, account, policyId } = await boundSubject();
  expect((await offer(owner, backup, 'Here it is')).status).toBe(403);
  expect((await offer(await signInRival(server), backup, 'Here it is')).status).toBe(404);
  expect((await offer(token, backup, '')).refusal.errors[0]).toMatchObject({ field: 'note' });
  expect((await offer(token, backup, 'Report', '<html>')).refusal.code).toBe('evidence-not-read');
  expect((await answer(backup, { decision: 'RETURN', reason: 'Too old' })).refusal.code).toBe('no-evidence');

  const brought = await did(offer(token, backup, 'Report of May', '%PDF-1.7 report'));
  expect(brought).toMatchObject({ status: 'OPEN', evidenceNote: 'Report of May' });
  const docs = await did(
    server.call(
      searchDocs,
      { params: { accountId: account.id }, query: { 'filter.policyId': `in:${policyId}` } },
      { token },
    ),
  );
  expect(docs.content).toContainEqual(
    expect.objectContaining({ id: brought.evidenceDocumentId, docType: 'SUBJECTIVITY_EVIDENCE' }),
  );
  const waiting = await did(
    server.call(searchSubjectivities, { query: { 'filter.hasEvidence': 'in:true' } }, { token: underwriter }),
  );
  expect(waiting.content.map(({ id }) => id)).toEqual([backup.id]);
  expect((await server.call(searchSubjectivities, {}, { token })).status).toBe(403);

  expect((await answer(brought, { decision: 'RETURN' })).refusal.errors[0]).toMatchObject({
    field: 'reason',
  });
  const returned = await did(answer(brought, { decision: 'RETURN', reason: 'It is of last year' }));
  expect(returned).toMatchObject({ status: 'OPEN', evidenceAt: null, reason: 'It is of last year' });
  expect((await mailsTitled(server, agents.US, /^Not accepted yet: Backup test/))[0]?.text).toContain(
    'It is of last year',
  );
  const again = await did(offer(token, returned, 'Report of this May'));
  expect((await answer(again, { decision: 'MEET' }, token)).status).toBe(403);
  const met = await did(answer(again, { decision: 'MEET' }));
  expect(met).toMatchObject({ status: 'MET', can: [] });
  expect((await answer(met, { decision: 'WAIVE', reason: 'Late thought' })).refusal.code).toBe('wrong-state');
  expect((await read(owner)).subjectivities[0]).toMatchObject({ status: 'MET' });
  expect((await getEvents(server, account.id, token)).toReversed()).toEqual(
    expect.arrayContaining([
      'policy.subjectivity-kept',
      'policy.evidence-offered',
      'policy.evidence-returned',
      'policy.subjectivity-met',
    ]),
  );
});

it('reminds its owner seven days and one day before, and flags what is overdue until it is answered', async () => {
  const { token, ownerEmail, backup, read, policyNumber } = await boundSubject();
  const { dueDate } = backup;
  const reminders = async (to: string) =>
    (await mailsTitled(server, to, new RegExp(`^Due on .*Backup test.* ${policyNumber}`))).length;
  const overdue = async (to: string) =>
    (await mailsTitled(server, to, new RegExp(`^Overdue: .* ${policyNumber}`))).length;
  await followOn(addDays(dueDate, -8));
  expect(await reminders(ownerEmail)).toBe(0);
  await followOn(addDays(dueDate, -7));
  expect([await reminders(ownerEmail), await reminders(agents.US)]).toEqual([1, 1]);
  await followOn(addDays(dueDate, -1));
  expect(await reminders(ownerEmail)).toBe(2);
  await followOn(dueDate);
  expect((await read()).isOverdue).toBe(false);
  await followOn(addDays(dueDate, 1));
  expect(await reminders(ownerEmail)).toBe(2);
  for (const to of [agents.US, 'underwriter@parapet.example']) expect(await overdue(to)).toBe(1);
  expect(await overdue(ownerEmail)).toBe(0);
  const flagged = await read();
  expect([flagged.isOverdue, flagged.subjectivities[0]!.isOverdue]).toEqual([true, true]);
  const binders = await did(
    server.call(searchBinders, { query: { 'filter.isOverdue': 'in:true' } }, { token }),
  );
  expect(binders.content.map((row) => row.policyNumber)).toContain(policyNumber);
  expect(await keptColumnsDiffer()).toEqual([]);

  const late = flagged.subjectivities[0]!;
  const early = { decision: 'EXTEND', reason: 'New vendor', dueDate: late.dueDate } as const;
  expect((await answer(late, early)).refusal.errors[0]).toMatchObject({ field: 'dueDate' });
  const until = addDays(dueDate, 30);
  const extended = await did(answer(late, { ...early, dueDate: until }));
  expect(extended).toMatchObject({ status: 'OPEN', isOverdue: false, dueDate: until, reason: 'New vendor' });
  expect((await read()).isOverdue).toBe(false);
  expect(await keptColumnsDiffer()).toEqual([]);

  await followOn(addDays(until, 1));
  expect((await read()).isOverdue).toBe(true);
  const waived = await did(
    answer((await read()).subjectivities[0]!, { decision: 'WAIVE', reason: 'Tested by the scan' }),
  );
  expect(waived).toMatchObject({ status: 'WAIVED', answeredBy: expect.any(String) });
  expect((await read()).isOverdue).toBe(false);
  expect(await keptColumnsDiffer()).toEqual([]);
});
