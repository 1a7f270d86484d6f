import { getAccount, updateSecurityQuestions } from '@parapet/contract/account/accounts';
import { getHistory } from '@parapet/contract/activity/index';
import { getPresentation } from '@parapet/contract/quote/binding';
import { getQuote } from '@parapet/contract/quote/quotes';
import type { RegionCode } from '@parapet/domain/regions/region';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusedFields } from '../../../testing/outcomes.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import {
  agents,
  did,
  newAccount,
  readyQuote,
  sendTo,
  sendToOwner,
  signAs,
  signedQuote,
} from '../../../testing/story.ts';

let server: TestServer;
const tokens = {} as Record<RegionCode, string>;
beforeAll(async () => {
  server = await startTestServer();
  for (const region of ['US', 'UK'] as const) tokens[region] = await server.signIn(agents[region]);
});
afterAll(() => server.stop());

const read = (id: string, token = tokens.US) =>
  did(server.call(getAccount, { params: { accountId: id } }, { token }));
const put = async (id: string, body: object, token = tokens.US) => {
  const { version } = await read(id, token);
  return server.call(
    updateSecurityQuestions,
    { body: { accountId: id, version, ...body } as never },
    { token },
  );
};
const quoteNow = (quoteId: string) =>
  did(server.call(getQuote, { params: { quoteId } }, { token: tokens.US }));
const toShown = (quoteId: string, token = tokens.US) =>
  did(server.call(getPresentation, { params: { quoteId } }, { token }));
/** The answers stored in the row, whatever the wire makes of them. */
const kept = async (accountId: string): Promise<Record<string, unknown>> => {
  const sql = 'select security_answers from account where id = $1';
  const { rows } = await server.database.pool.query(sql, [accountId]);
  return rows[0].security_answers;
};
/** As rows were written before facts had one name. */
const keepAs = (accountId: string, answers: object) =>
  server.database.pool.query('update account set security_answers = $2 where id = $1', [accountId, answers]);

describe('a fact with two names', () => {
  it('is taken under either, kept once, and answered under both with one origin (QUO-210, QUO-728)', async () => {
    const { id } = await newAccount(server);
    const saved = await did(
      put(id, { mfaRemoteAccess: true, answers: { mfaCloud: 'NO' }, incidentResponsePlan: true }),
    );
    expect(saved.securityAnswers).toEqual({
      mfaRemoteAccess: true,
      mfaRemoteSystemAccess: 'YES',
      mfaCloud: 'NO',
      mfaCloudDeployments: false,
      incidentResponsePlan: true,
      planIncidentResponse: true,
    });
    expect(saved.incidentResponsePlan).toBe(true);
    expect(await kept(id)).toEqual({
      mfaRemoteSystemAccess: 'YES',
      mfaCloud: 'NO',
      planIncidentResponse: true,
    });
    const { answers } = saved.origins;
    expect(answers['mfaRemoteAccess']).toMatchObject({ source: 'AGENCY' });
    expect(answers['mfaRemoteAccess']).toEqual(answers['mfaRemoteSystemAccess']);
    const { content } = await did(
      server.call(getHistory, { params: { accountId: id }, query: {} }, { token: tokens.US }),
    );
    const changed = Object.keys(
      content.find(({ event }) => event === 'account.answers-updated')!.changes ?? {},
    );
    expect(changed.sort()).toEqual(
      ['mfaCloud', 'mfaRemoteSystemAccess', 'planIncidentResponse'].map((name) => `securityAnswers.${name}`),
    );
    // The other name later moves the same fact, and what was read can be sent back.
    await did(put(id, { answers: { mfaCloudDeployments: true } }));
    expect(await kept(id)).toMatchObject({ mfaCloud: 'YES' });
    const { version, securityAnswers } = await read(id);
    await did(put(id, { answers: securityAnswers }));
    expect((await read(id)).version).toBe(version);
  });

  it('is answered in the words of each form in the UK', async () => {
    const { id } = await newAccount(server, 'UK');
    const saved = await did(
      put(id, { answers: { encryptionAtRestAnswer: 'Uncertain' }, incidentResponsePlan: false }, tokens.UK),
    );
    expect(saved.securityAnswers).toEqual({
      encryptionAtRest: 'Uncertain',
      encryptionAtRestAnswer: 'Uncertain',
      planIncidentResponse: 'NO',
      incidentResponsePlan: false,
    });
  });

  it('is refused with both fields named where a body contradicts itself', async () => {
    const { id } = await newAccount(server);
    const refused = await put(id, { answers: { mfaCloud: 'YES' }, mfaCloudDeployments: false });
    expect(refused.status).toBe(400);
    const fields = refusedFields(refused);
    expect(Object.keys(fields)).toEqual(['answers.mfaCloudDeployments', 'answers.mfaCloud']);
    const detail =
      'mfaCloudDeployments and mfaCloud give different answers about the same fact. Send one of them.';
    expect(refused.refusal.errors?.map((error) => error.detail)).toEqual([detail, detail]);
    const backups = { answers: { backupTypes: ['BACKUP_FREQUENCY_SEGMENTED'] } };
    const denied = await put(id, { ...backups, p250Details: { backupFrequencySeparate: false } });
    expect(Object.keys(refusedFields(denied))).toEqual([
      'answers.backupFrequencySeparate',
      'answers.backupTypes',
    ]);
    expect(await kept(id)).toEqual({});
  });

  it('costs and refers the same whichever name is used, and under both', async () => {
    const { quote, account } = await readyQuote(server);
    const outcome = async (answers: object) => {
      await did(put(account.id, { answers }));
      const { totalPremium, rating } = await quoteNow(quote.id);
      return { totalPremium, referrals: rating.referrals, missing: rating.missing };
    };
    const yes = await outcome({ mfaCloud: 'YES' });
    const no = await outcome({ mfaCloudDeployments: false });
    expect(no.totalPremium.amount).toBeGreaterThan(yes.totalPremium.amount);
    expect(await outcome({ mfaCloud: 'NO' })).toEqual(no);
    expect(await outcome({ mfaCloudDeployments: true })).toEqual(yes);
    expect(await outcome({ mfaCloud: 'NO', mfaCloudDeployments: false })).toEqual(no);
  });

  it('is read from older rows under the name they have, which they keep until it is answered again', async () => {
    const { quote, account } = await readyQuote(server);
    const { mfaCloud: _cloud, planIncidentResponse: _plan, ...others } = await kept(account.id);
    const old = { ...others, mfaCloudDeployments: true, incidentResponsePlan: true };
    const { totalPremium } = await quoteNow(quote.id);
    await keepAs(account.id, old);
    const { securityAnswers, version } = await read(account.id);
    expect(securityAnswers).toMatchObject({ mfaCloud: 'YES', planIncidentResponse: true });
    const names = (await toShown(quote.id)).asked.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['mfaCloud', 'planIncidentResponse']));
    expect(names).not.toContain('mfaCloudDeployments');
    await did(put(account.id, { answers: { mfaCloud: 'YES' } }));
    expect([(await read(account.id)).version, await kept(account.id)]).toEqual([version, old]);
    await did(put(account.id, { answers: { mfaOther: false } }));
    await did(put(account.id, { answers: { mfaOther: true } }));
    const { status, totalPremium: now } = await quoteNow(quote.id);
    expect([status, now]).toEqual(['READY', totalPremium]);
    await did(put(account.id, { answers: { mfaCloud: 'NO' } }));
    expect(await kept(account.id)).toMatchObject({ mfaCloud: 'NO', incidentResponsePlan: true });
    expect(await kept(account.id)).not.toHaveProperty('mfaCloudDeployments');
  });
});

describe('what is signed', () => {
  it('holds each fact once, and no question without an answer', async () => {
    const { quote, token } = await readyQuote(server);
    await did(put(quote.accountId, { answers: { contentReviewProcedure: null, mfaOther: null } }));
    const { owner } = await sendToOwner(server, await quoteNow(quote.id), token);
    const { asked } = await toShown(quote.id, owner);
    const names = asked.map(({ name }) => name);
    expect(names).toContain('copyrightClearanceSearch');
    expect(names.filter((name) => ['contentReviewProcedure', 'mfaOther'].includes(name))).toEqual([]);
    expect(asked.filter(({ answer }) => /not answered/i.test(answer) || answer === '')).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
    const questions = asked.map(({ question }) => question);
    expect(questions.filter((question) => /incident response plan/i.test(question))).toHaveLength(1);
  });

  it('waits for each required answer: one that is taken back after the quote was sent keeps it from being signed', async () => {
    const { quote, token } = await readyQuote(server);
    const { owner } = await sendToOwner(server, quote, token);
    await did(put(quote.accountId, { answers: { mfaCloudDeployments: null } }));
    const without = await quoteNow(quote.id);
    expect(without.rating.missing).toEqual(['mfaCloud']);
    expect((await toShown(quote.id, owner)).asked.map(({ name }) => name)).not.toContain('mfaCloud');
    const refused = await signAs(server, without, owner);
    expect([without.status, refused.refusal.code]).toEqual(['INDICATION', 'wrong-state']);
    const sent = await sendTo(server, { quote: without, token }, 'ada@keystone.example');
    expect(sent.refusal.code).toBe('wrong-state');
    await did(put(quote.accountId, { answers: { mfaCloudDeployments: true } }));
    expect((await signAs(server, await quoteNow(quote.id), owner)).status).toBe(200);
  });

  it('stays as it was presented, where a question without an answer was still in it', async () => {
    const { quote } = await signedQuote(server);
    const old = { name: 'mfaCloudDeployments', question: 'In the cloud?', answer: 'Not answered' };
    await server.database.pool.query(
      `with old as (select id, jsonb_set(content::jsonb, '{asked,0}', $2)::text as content from presentation
         where quote_id = $1)
       update presentation p set content = old.content, sha256 = encode(sha256(old.content::bytea), 'hex')
       from old where old.id = p.id`,
      [quote.id, old],
    );
    const { asked } = await toShown(quote.id);
    expect(asked[0]).toMatchObject(old);
  });
});
