import { searchHistory } from '@parapet/contract/activity/index';
import { addSurplusLicense } from '@parapet/contract/account/surplus';
import { addAgencyLicense, updateAgencyLicense } from '@parapet/contract/agency/agency-licenses';
import { listEndingLicenses } from '@parapet/contract/agency/ending-licenses';
import { addAgentLicense } from '@parapet/contract/agency/agent-licenses';
import { getMessage, searchMessages } from '@parapet/contract/docmessage/index';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runJobs } from '../../testing/issued-policy.ts';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { did, mailsTo } from '../../testing/story.ts';

const ADMIN = 'agent@harbor.example';
const PRODUCER = 'producer@harbor.example';
const BROKER = 'broker-of-licenses@harbor.example';
const UNTIL = '2031-06-30';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const as = async () => ({ token: await server.signIn(ADMIN) });
/** The job of a day, and to whom it wrote what since. */
async function toldOn(day: string): Promise<string[]> {
  server.moveClockTo(new Date(`${day}T12:00:00Z`));
  const before = await all();
  await runJobs(server, 'warn-of-licenses');
  await server.settled();
  const after = await all();
  for (const told of before) after.splice(after.indexOf(told), 1);
  return after.toSorted();
}
async function all(): Promise<string[]> {
  const told: string[] = [];
  for (const to of [ADMIN, PRODUCER, BROKER])
    for (const { subject } of await mailsTo(server, to))
      if (subject.startsWith('License')) told.push(`${to.split('@')[0]}: ${subject}`);
  return told;
}
const lines = (subjects: readonly [string, string][]) =>
  subjects.map(([to, subject]) => `${to}: ${subject}`).toSorted();

it('tells of a license 60, 30 and 7 days before it ends and when it has, each once, until it is renewed', async () => {
  // Everybody else's licenses of the demo are of other days.
  await server.database.pool.query("update license set expiration_date = '2040-01-01'");
  server.moveClockTo(new Date('2031-01-10T12:00:00Z'));
  const typed = { state: 'HI', npn: '4410022', expirationDate: UNTIL };
  const agency = await did(
    server.call(addAgencyLicense, { body: { ...typed, number: 'HI 1' } as never }, await as()),
  );
  const { rows } = await server.database.pool.query<{ id: string }>(
    'select id from person where email = $1',
    [PRODUCER],
  );
  await did(
    server.call(
      addAgentLicense,
      { body: { ...typed, number: 'HI 2', agentId: rows[0]!.id } as never },
      await as(),
    ),
  );
  await did(
    server.call(
      addSurplusLicense,
      {
        body: {
          brokerFirstName: 'Bo',
          brokerLastName: 'Roker',
          brokerEmail: BROKER,
          surplusLicenseNumber: 'HI 3',
          surplusLinesState: 'HI',
          validUntil: UNTIL,
        } as never,
      },
      await as(),
    ),
  );
  const ends = (word: string) =>
    lines([
      ['agent', `License HI 1 in HI ${word}`],
      ['agent', `License HI 2 in HI ${word}`],
      ['producer', `License HI 2 in HI ${word}`],
      ['agent', `License HI 3 in HI ${word}`],
      ['broker-of-licenses', `License HI 3 in HI ${word}`],
    ]);
  expect(await toldOn('2031-04-30')).toEqual([]);
  expect(await toldOn('2031-05-01')).toEqual(ends('ends on June 30, 2031'));
  expect(await toldOn('2031-05-01')).toEqual([]);
  expect(await toldOn('2031-05-20')).toEqual([]);
  expect(await toldOn('2031-05-31')).toEqual(ends('ends on June 30, 2031'));
  // What the demo world was told stands behind it, in as far as the page reaches.
  const history = await did(server.call(searchHistory, { query: { size: 100 } }, await as()));
  const told = history.content.filter(({ event, at }) => event === 'license.ending-told' && at > '2031');
  expect(told).toHaveLength(6);
  // The inbox of the agency has them too, a thread for each license, unread again with each notice.
  const inbox = await did(server.call(searchMessages, { query: { search: '*HI 1*' } as never }, await as()));
  expect(inbox.content).toMatchObject([{ fromName: 'Parapet', childCount: 1, isSeen: false }]);
  const thread = await did(
    server.call(getMessage, { params: { messageId: inbox.content[0]!.id } }, await as()),
  );
  expect(thread.messages).toHaveLength(2);
  expect(thread.messages[0]).toMatchObject({
    readingStatus: 'NONE',
    body: expect.stringContaining('License HI 1 of Harbor'),
  });
  const ending = async (email: string) => {
    const { content, totalElements } = await did(
      server.call(listEndingLicenses, {}, { token: await server.signIn(email) }),
    );
    expect(totalElements).toBe(content.length);
    return content.map(({ holder, number, expirationDate }) => [holder, number, expirationDate]);
  };
  const three = [
    [agency.agencyName, 'HI 1', UNTIL],
    [expect.stringContaining(' '), 'HI 2', UNTIL],
    ['Bo Roker', 'HI 3', UNTIL],
  ];
  for (const email of [ADMIN, 'admin@parapet.example'])
    expect((await ending(email)).toSorted((a, b) => (a[1]! < b[1]! ? -1 : 1))).toEqual(three);
  expect(await ending('agent2@summit.example')).toEqual([]);
  // The agency enters the new end, the agent a second license: both are silent now.
  await did(
    server.call(
      updateAgencyLicense,
      {
        body: { ...typed, id: agency.id, version: 1, number: 'HI 1', expirationDate: '2033-06-30' } as never,
      },
      await as(),
    ),
  );
  await did(
    server.call(
      addAgentLicense,
      { body: { ...typed, number: 'HI 4', agentId: rows[0]!.id, expirationDate: '2033-06-30' } as never },
      await as(),
    ),
  );
  expect(await ending(ADMIN)).toEqual([['Bo Roker', 'HI 3', UNTIL]]);
  expect(await toldOn('2031-06-24')).toEqual(
    lines([
      ['agent', 'License HI 3 in HI ends on June 30, 2031'],
      ['broker-of-licenses', 'License HI 3 in HI ends on June 30, 2031'],
    ]),
  );
  expect(await toldOn('2031-07-01')).toEqual(
    lines([
      ['agent', 'License HI 3 in HI has ended'],
      ['broker-of-licenses', 'License HI 3 in HI has ended'],
    ]),
  );
  expect(await toldOn('2031-07-02')).toEqual([]);
  // A renewed license warns again before its new expiry date.
  expect(await toldOn('2033-05-01')).toHaveLength(3);
});
