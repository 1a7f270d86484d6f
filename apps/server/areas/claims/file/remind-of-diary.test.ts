import {
  addDiaryEntry,
  completeDiaryEntry,
  getPanel,
  searchClaimDiary,
  updateClaimFile,
  type Claim,
} from '@parapet/contract/claims/index';
import { getHistory } from '@parapet/contract/activity/index';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { filedClaim } from '../../../testing/claims.ts';
import { issuedPolicy, runJobs, type Issued } from '../../../testing/issued-policy.ts';
import { mailsTitled } from '../../../testing/outcomes.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { did } from '../../../testing/story.ts';

let server: TestServer;
let policy: Issued;
let claim: Claim;
const EXAMINER = 'examiner@parapet.example';
const HEAD = 'claims@parapet.example';
beforeAll(async () => {
  server = await startTestServer();
  policy = await issuedPolicy(server, 'US');
  await policy.liveUntil(20);
  claim = await filedClaim(server, policy.tokens.owner);
});
afterAll(() => server.stop());

const getId = async (name: string) =>
  (await did(server.call(getPanel, {}, { token: await server.signIn(HEAD) }))).examiners.find(
    (examiner) => examiner.name === name,
  )!.id;
const add = async (body: object) =>
  server.call(
    addDiaryEntry,
    { params: { claimId: claim.id }, body: body as never },
    { token: await server.signIn(HEAD) },
  );
/** Returns the recipients of reminders so far, and how often each was reminded. */
const reminded = async () => {
  await server.settled();
  const mails = async (to: string) =>
    (await mailsTitled(server, to, new RegExp(`^Due on claim ${claim.claimNumber}`))).length;
  return {
    examiner: await mails(EXAMINER),
    head: await mails(HEAD),
    admin: await mails('admin@parapet.example'),
  };
};
const live = async (days: number) => {
  await policy.liveUntil(days);
  await runJobs(server, 'remind-of-diary');
};

it('reminds whoever is to do it on the day, once, and says nothing of what it is', async () => {
  const assigneeId = await getId('Emeka Ballard');
  const entry = await did(add({ text: 'Call their counsel', dueDate: policy.day(22), assigneeId }));
  expect(entry).toMatchObject({ assigneeId, assigneeName: 'Emeka Ballard' });
  await runJobs(server, 'remind-of-diary');
  expect(await reminded()).toMatchObject({ examiner: 0 });
  // Nobody examines the claim: the first contact, due a day after it was filed, is everybody's.
  await live(21);
  expect(await reminded()).toEqual({ examiner: 0, head: 1, admin: 0 });
  await live(22);
  await runJobs(server, 'remind-of-diary');
  expect(await reminded()).toEqual({ examiner: 1, head: 1, admin: 0 });
  const [mail] = await mailsTitled(server, EXAMINER, /^Due on claim/);
  expect(mail?.text).toContain(`/admin/claims/${claim.id}?tab=diary`);
  expect(mail?.text).not.toContain('counsel');
  await live(23);
  expect(await reminded()).toEqual({ examiner: 1, head: 1, admin: 0 });
  const { content } = await did(
    server.call(
      getHistory,
      { params: { accountId: policy.account.id }, query: { subjectId: claim.id } as never },
      { token: policy.tokens.admin },
    ),
  );
  expect(
    content.filter(({ event }) => event === 'claim.diary-reminded').map(({ detail }) => detail['to']),
  ).toEqual(['Emeka Ballard', HEAD]);
});

it('reminds the examiner of what nobody else was named for, and nobody of what is done', async () => {
  await did(
    server.call(
      updateClaimFile,
      { params: { claimId: claim.id }, body: { examinerId: await getId('Emeka Ballard') } as never },
      { token: await server.signIn(HEAD) },
    ),
  );
  await did(add({ text: 'Ask for the report', dueDate: policy.day(25) }));
  const done = await did(add({ text: 'Send the form', dueDate: policy.day(25) }));
  const params = { claimId: claim.id, entryId: done.id };
  await did(server.call(completeDiaryEntry, { params, body: {} }, { token: await server.signIn(HEAD) }));
  await live(25);
  expect(await reminded()).toEqual({ examiner: 2, head: 1, admin: 0 });
});

it('is for those alone who work on claims, by whom the list can be narrowed', async () => {
  const { rows } = await server.database.pool.query<{ id: string }>(
    "select id from person where email = 'underwriter@parapet.example'",
  );
  expect(await add({ text: 'A', dueDate: policy.day(30), assigneeId: rows[0]!.id })).toMatchObject({
    refusal: { code: 'claim-examiner-unknown' },
  });
  const assigneeId = await getId('Emeka Ballard');
  const { content } = await did(
    server.call(
      searchClaimDiary,
      { query: { 'filter.assigneeId': `in:${assigneeId}` } as never },
      { token: await server.signIn(HEAD) },
    ),
  );
  expect(content.map(({ text }) => text)).toEqual(['Call their counsel']);
});
