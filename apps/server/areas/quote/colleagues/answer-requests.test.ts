import { getAccount } from '@parapet/contract/account/accounts';
import { searchHistory } from '@parapet/contract/activity/index';
import {
  getAskedQuestion,
  giveAnswer,
  listAnswerRequests,
  mailAnswerCode,
  openAskedQuestion,
  readAskedQuestion,
  revokeAnswerRequest,
  setAsideAnswer,
  takeOverAnswer,
} from '@parapet/contract/quote/answer-requests';
import { getPresentation } from '@parapet/contract/quote/binding';
import { getQuote } from '@parapet/contract/quote/quotes';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  ask,
  askedColleague,
  codeTo,
  openedByColleague,
  openQuestion,
} from '../../../testing/people/colleague.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { agents, did, mailsTo, signAs } from '../../../testing/story.ts';

let server: TestServer;
beforeAll(async () => {
  // Five mails an hour to one address.
  server = await startTestServer({ MAIL_LIMIT: '15' });
});
afterAll(() => server.stop());
afterEach(() => server.database.pool.query('delete from code_count'));

const give = (requestId: string, key: string, answers: object = { training: false }) =>
  server.call(giveAnswer, { params: { requestId }, body: { key, answers: answers as never } });
const listed = (accountId: string, token: string) =>
  did(server.call(listAnswerRequests, { params: { accountId } }, { token })).then(({ content }) => content);
const refusedBy = async (sent: Promise<{ status: number; refusal: { code: string } }>) => {
  const { status, refusal } = await sent;
  return [status, refusal?.code];
};
const sql = (text: string, values: unknown[]) => server.database.pool.query(text, values);

describe('the answer of a colleague', () => {
  it('is taken over as their word, of the day they gave it, and voids a signature', async () => {
    const { quote, owner, requestId, email } = await askedColleague(server);
    await did(signAs(server, quote, owner));
    await did(give(requestId, await openQuestion(server, requestId, email)));
    const [request] = await listed(quote.accountId, owner);
    expect(request).toMatchObject({ status: 'ANSWERED', answerText: 'No', currentText: 'Yes' });
    // Nothing is priced or signed otherwise before the policyholder says so.
    const before = await did(server.call(getQuote, { params: { quoteId: quote.id } }, { token: owner }));
    expect(before.signature).not.toBeNull();

    const params = { requestId };
    const body = { version: request!.version };
    const taken = await did(server.call(takeOverAnswer, { params, body }, { token: owner }));
    expect(taken).toMatchObject({ status: 'TAKEN_OVER', decidedBy: 'Olivia Grant', currentText: 'No' });
    const after = await did(server.call(getQuote, { params: { quoteId: quote.id } }, { token: owner }));
    expect(after.signature).toBeNull();
    const account = await did(
      server.call(getAccount, { params: { accountId: quote.accountId } }, { token: owner }),
    );
    expect(account.securityAnswers['training']).toBe(false);
    expect(account.origins.answers['training']).toEqual({
      source: 'POLICYHOLDER',
      by: 'Ben Okafor',
      role: null,
      at: request!.answeredAt,
    });
    const { asked } = await did(
      server.call(getPresentation, { params: { quoteId: quote.id } }, { token: owner }),
    );
    expect(asked.find(({ name }) => name === 'training')!.origin).toMatchObject({ by: 'Ben Okafor' });
  });

  it('is told to who asked, and history says who asked, answered and decided', async () => {
    const { quote, owner, requestId, key, email } = await openedByColleague(server);
    await did(give(requestId, key));
    await server.settled();
    const told = await mailsTo(server, (await getOwner(quote.accountId)).email);
    expect(told[0]!.subject).toBe('Ben Okafor answered your question');
    const { version } = (await listed(quote.accountId, owner))[0]!;
    await did(server.call(setAsideAnswer, { params: { requestId }, body: { version } }, { token: owner }));
    const { content } = await did(
      server.call(
        searchHistory,
        { query: { 'filter.accountId': `in:${quote.accountId}`, size: 20 } as never },
        { token: owner },
      ),
    );
    const said = content
      .filter(({ event }) => event.startsWith('account.answer-'))
      .map(({ event, actorName }) => [event, actorName]);
    expect(said).toEqual(
      expect.arrayContaining([
        ['account.answer-asked', 'Olivia Grant'],
        ['account.answer-given', 'Ben Okafor'],
        ['account.answer-set-aside', 'Olivia Grant'],
      ]),
    );
    expect(JSON.stringify(content)).not.toContain(email);
  });

  it('has the comment that it asks for, fits the question, and is of no other one', async () => {
    const { requestId, key } = await openedByColleague(server);
    for (const answers of [{}, { training: null }, { training: 'perhaps' }, { training: true, edr: 'NO' }])
      expect((await give(requestId, key, answers)).status).toBe(400);
    await did(give(requestId, key, { training: true }));
  });

  it('is asked in the words of the company’s region', async () => {
    const { requestId, key } = await openedByColleague(server, 'UK');
    const body = { key };
    const question = await did(server.call(readAskedQuestion, { params: { requestId }, body }));
    expect(question).toMatchObject({ region: 'UK', question: 'training', product: 'P_ONE' });
    expect(question.askedBy).toBe('Olivia Grant');
  });
});

const getOwner = async (accountId: string): Promise<{ email: string }> =>
  (await sql(`select email from person where organization_id = $1`, [accountId])).rows[0];

describe('the link to one question', () => {
  it('shows without a code only where the code goes, and nothing of the company', async () => {
    const { requestId, email, quote } = await askedColleague(server);
    const shown = await did(server.call(getAskedQuestion, { params: { requestId } }));
    expect(Object.keys(shown).toSorted()).toEqual(['email', 'expiresAt', 'region', 'requestId']);
    expect(shown.email).toBe(`c***@${email.split('@')[1]}`);
    expect(JSON.stringify(shown)).not.toContain(quote.companyName);
  });

  it('shows with the code the question, and not what was answered', async () => {
    const { requestId, key, quote } = await openedByColleague(server);
    const reply = await did(server.call(readAskedQuestion, { params: { requestId }, body: { key } }));
    expect(Object.keys(reply).toSorted()).toEqual([
      'askedBy',
      'colleagueName',
      'companyName',
      'expiresAt',
      'note',
      'product',
      'question',
      'questionText',
      'region',
      'requestId',
    ]);
    for (const secret of [quote.id, quote.accountId, quote.quoteNumber])
      expect(JSON.stringify(reply)).not.toContain(secret);
  });

  it('opens nothing of another request with its key, nor any call behind the sign-in', async () => {
    const [own, other] = [await openedByColleague(server), await askedColleague(server)];
    const params = { requestId: other.requestId };
    const spent = [401, 'answer-key-spent'];
    expect(await refusedBy(server.call(readAskedQuestion, { params, body: { key: own.key } }))).toEqual(
      spent,
    );
    expect(await refusedBy(give(other.requestId, own.key))).toEqual(spent);
    const asToken = { token: own.key };
    const account = { params: { accountId: own.quote.accountId } };
    expect((await server.call(getAccount, account, asToken)).status).toBe(401);
    expect((await server.call(listAnswerRequests, account, asToken)).status).toBe(401);
    // The code of one is no code of the other.
    await did(server.call(mailAnswerCode, { params: { requestId: own.requestId }, body: {} }));
    const body = { code: await codeTo(server, own.email) };
    expect(await refusedBy(server.call(openAskedQuestion, { params, body }))).toEqual([401, 'code-wrong']);
  });

  it('is over once it was used: link, code and key', async () => {
    const { requestId, key } = await openedByColleague(server);
    await did(give(requestId, key));
    const params = { requestId };
    const expired = [404, 'link-expired'];
    expect(await refusedBy(give(requestId, key, { training: true }))).toEqual(expired);
    expect(await refusedBy(server.call(readAskedQuestion, { params, body: { key } }))).toEqual(expired);
    expect(await refusedBy(server.call(getAskedQuestion, { params }))).toEqual(expired);
    expect(await refusedBy(server.call(mailAnswerCode, { params, body: {} }))).toEqual(expired);
  });

  it('is over when it is withdrawn, and when nobody answered within a week', async () => {
    const withdrawn = await openedByColleague(server);
    const expired = [404, 'link-expired'];
    await did(
      server.call(
        revokeAnswerRequest,
        { params: { requestId: withdrawn.requestId }, body: { version: 1 } },
        { token: withdrawn.owner },
      ),
    );
    expect(await refusedBy(give(withdrawn.requestId, withdrawn.key))).toEqual(expired);

    const late = await openedByColleague(server);
    await sql(`update answer_request set expires_at = now() - interval '1 second' where id = $1`, [
      late.requestId,
    ]);
    expect(await refusedBy(give(late.requestId, late.key))).toEqual(expired);
    expect((await listed(late.quote.accountId, late.owner))[0]!.status).toBe('EXPIRED');
    // The same colleague can be asked again then.
    await did(ask(server, late, 'training', late.email));
  });

  it('asks for another code after an hour, and a later code ends the key before', async () => {
    const { requestId, email, key } = await openedByColleague(server);
    await sql(`update one_time_code set sent_at = sent_at - interval '1 minute' where subject_id = $1`, [
      requestId,
    ]);
    const later = await openQuestion(server, requestId, email);
    expect(await refusedBy(give(requestId, key))).toEqual([401, 'answer-key-spent']);
    await sql(`update answer_request set key_expires_at = now() - interval '1 second' where id = $1`, [
      requestId,
    ]);
    expect(await refusedBy(give(requestId, later))).toEqual([401, 'answer-key-spent']);
  });

  it('bears five wrong codes in a while and ten in all, and then opens nothing, also with the right one', async () => {
    const { requestId, email } = await askedColleague(server);
    const params = { requestId };
    await did(server.call(mailAnswerCode, { params, body: {} }));
    const right = await codeTo(server, email);
    const wrong = right === '000000' ? '000001' : '000000';
    const tryOne = (code: string) => refusedBy(server.call(openAskedQuestion, { params, body: { code } }));
    for (let n = 0; n < 5; n++) expect(await tryOne(wrong)).toEqual([401, 'code-wrong']);
    expect(await tryOne(right)).toEqual([429, 'too-many']);
    await sql('delete from code_count', []);
    for (let n = 0; n < 5; n++) expect(await tryOne(wrong)).toEqual([401, 'code-wrong']);
    await sql('delete from code_count', []);
    expect(await tryOne(right)).toEqual([404, 'link-expired']);
  });
});

describe('asking a colleague', () => {
  it('is for the company’s own people: nobody else asks, reads or decides', async () => {
    const { requestId, quote, agent, key } = await openedByColleague(server);
    await did(give(requestId, key));
    const stranger = (await askedColleague(server)).owner;
    const params = { requestId };
    const account = { params: { accountId: quote.accountId } };
    for (const [token, status] of [
      [agent, 403],
      [await server.signIn('underwriter@parapet.example'), 403],
      [stranger, 404],
    ] as const) {
      expect((await ask(server, { quote, owner: token }, 'training')).status).toBe(status);
      expect((await server.call(listAnswerRequests, account, { token })).status).toBe(status);
      for (const call of [takeOverAnswer, setAsideAnswer, revokeAnswerRequest])
        expect((await server.call(call, { params, body: { version: 2 } }, { token })).status).toBe(status);
    }
  });

  it('is about a question that is asked of the company, once a colleague at a time', async () => {
    const { quote, owner, email } = await askedColleague(server);
    const of = { quote, owner };
    expect(await refusedBy(ask(server, of, 'training', email))).toEqual([409, 'answer-asked-already']);
    expect(await refusedBy(ask(server, of, 'nothing-known'))).toEqual([409, 'question-not-asked']);
    // A follow-up of an answer that was not given.
    expect(await refusedBy(ask(server, of, 'cyberEventComments'))).toEqual([409, 'question-not-asked']);
    await did(ask(server, of, 'training'));
  });

  it('is bounded: by what waits for the company, and by mails of a person and to an address', async () => {
    const { quote, owner, email } = await askedColleague(server);
    const of = { quote, owner };
    for (const question of ['edr', 'ngav', 'pastCyberIncident', 'backupFrequency'])
      await did(ask(server, of, question, email));
    expect(await refusedBy(ask(server, of, 'patchingFrequency', email))).toEqual([429, 'too-many']);
    await sql(
      `insert into answer_request (account_id, agency_id, product, question, colleague_name, colleague_email, asked_by,
         asked_by_id, status, expires_at)
       select account_id, agency_id, product, question, 'X', n || '@keystone.example', asked_by, asked_by_id, 'ASKED',
         expires_at from answer_request, generate_series(1, $2) n where account_id = $1 and question = 'training'`,
      [quote.accountId, 25 - 5],
    );
    await sql('delete from code_count', []);
    expect(await refusedBy(ask(server, of, 'training'))).toEqual([409, 'answer-requests-full']);
  });

  it('takes over only an answer that was given, at the version that was read, and once', async () => {
    const { requestId, quote, owner, email } = await askedColleague(server);
    const params = { requestId };
    const take = (version: number, more: object = {}) =>
      refusedBy(server.call(takeOverAnswer, { params, body: { version, ...more } }, { token: owner }));
    expect(await take(1)).toEqual([409, 'answer-not-given']);
    await did(give(requestId, await openQuestion(server, requestId, email)));
    const { version } = (await listed(quote.accountId, owner))[0]!;
    expect(await take(version - 1)).toEqual([409, 'changed-meanwhile']);
    const account = await did(
      server.call(getAccount, { params: { accountId: quote.accountId } }, { token: owner }),
    );
    expect(await take(version, { accountVersion: account.version - 1 })).toEqual([409, 'changed-meanwhile']);
    expect(await take(version, { accountVersion: account.version })).toEqual([200, undefined]);
    expect(await take(version + 1)).toEqual([409, 'answer-not-given']);
  });

  it('does not let an agent of the demo world see an answer before it is taken over', async () => {
    const { requestId, key, quote } = await openedByColleague(server);
    await did(give(requestId, key));
    const account = await did(
      server.call(
        getAccount,
        { params: { accountId: quote.accountId } },
        { token: await server.signIn(agents.US) },
      ),
    );
    expect(account.securityAnswers['training']).toBe(true);
  });
});
