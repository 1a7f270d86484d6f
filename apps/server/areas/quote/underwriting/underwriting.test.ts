import type { Account } from '@parapet/contract/account/account';
import { getAccount, updateAccount } from '@parapet/contract/account/accounts';
import { declineAccount, reopenAccount } from '@parapet/contract/account/account-status';
import { getHistory } from '@parapet/contract/activity/index';
import {
  bindQuoteInReview,
  declineQuote,
  declineQuoteInReview,
  submitForReview,
} from '@parapet/contract/quote/closing';
import { getQuote, startQuote, searchUnderwriterInbox } from '@parapet/contract/quote/quotes';
import type { Quote } from '@parapet/contract/quote/quote';
import { reviveQuote } from '@parapet/contract/quote/underwriting/underwriting';
import { accountDeclineReasons, submissionDeclineReasons } from '@parapet/contract/reasons';
import { declineSubmission, searchSubmissions } from '@parapet/contract/submission/index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { boundPolicy, did, readyQuote, signedQuote } from '../../../testing/story.ts';

let server: TestServer;
let underwriter: string;
let rival: string;
beforeAll(async () => {
  server = await startTestServer();
  underwriter = await server.signIn('underwriter@parapet.example');
  rival = await server.signIn('agent2@summit.example');
});
afterAll(() => server.stop());

const why = { reasonSummary: 'BOR', reason: 'Broker of record letter' } as const;
const whyAccount = { reasonSummary: 'Poor Controls', reason: 'No controls worth the name' } as const;

/** A submission for an account, as if an agency had mailed it. */
async function newSubmission(accountId: string): Promise<string> {
  const { rows } = await server.database.pool.query<{ id: string }>(
    `insert into submission (account_id, agency_id, team_id, submission_number, company_name, agency_name, product, status)
     select id, agency_id, team_id, 'S-' || nextval('submission_number'), name, 'Harbor', 'P100', 'New' from account where id = $1 returning id`,
    [accountId],
  );
  return rows[0]!.id;
}

describe('an underwriter declines', () => {
  describe('a quote with its account and its submission', () => {
    let account: Account;
    let token: string, submissionId: string;
    let declined: Quote, second: Quote;
    let empty: Awaited<ReturnType<typeof decline>>;
    const decline = (quote: Quote, body: object) =>
      server.call(
        declineQuoteInReview,
        { params: { quoteId: quote.id }, body: { version: quote.version, ...why, ...body } as never },
        { token: underwriter },
      );
    const events = async () =>
      (await did(server.call(getHistory, { params: { accountId: account.id } }, { token }))).content.map(
        ({ event }) => event,
      );
    beforeAll(async () => {
      const ready = await readyQuote(server);
      ({ account, token } = ready);
      const start = { params: { product: 'P250', accountId: account.id }, body: {} } as const;
      second = await did(server.call(startQuote, start, { token }));
      submissionId = await newSubmission(account.id);
      empty = await decline(ready.quote, {
        account: { reasonSummary: 'Fill-in option', reason: '' },
        submission: { submissionId, declinationReason: 'FILL_IN_OPTION', declinationReasonDescription: '' },
      });
      declined = await did(
        decline(ready.quote, {
          account: whyAccount,
          submission: {
            submissionId,
            declinationReason: 'POOR_CONTROLS',
            declinationReasonDescription: 'As the account',
          },
        }),
      );
    });

    it('only if each of them has its reason (QUO-416)', () =>
      expect(empty.refusal.errors.map(({ field }) => field).sort()).toEqual([
        'account.fillInReason',
        'account.reason',
        'submission.declinationReasonDescription',
        'submission.fillInDeclinationReason',
      ]));

    it('for the reason given for the quote (QUO-607, QUO-737)', () =>
      expect(declined).toMatchObject({ status: 'DECLINED', reasonSummary: 'BOR' }));

    it('so that the account and its other quotes are declined (QUO-272)', async () => {
      expect(await did(server.call(getQuote, { params: { quoteId: second.id } }, { token }))).toMatchObject({
        status: 'DECLINED',
        reasonSummary: 'Poor Controls',
        reason: whyAccount.reason,
      });
      const after = await did(server.call(getAccount, { params: { accountId: account.id } }, { token }));
      expect(after).toMatchObject({
        status: 'Declined',
        reasonSummary: 'Poor Controls',
        eligibility: { eligible: false, reason: 'Account is not eligible to Request Quote' },
      });
      expect(await events()).toContain('account.declined');
      expect((await events()).filter((event) => event === 'quote.declined')).toHaveLength(2);
    });

    it('so that the submission is declined (QUO-245, QUO-273)', async () => {
      const query = { 'filter.accountId': `in:${account.id}` } as never;
      const { content } = await did(server.call(searchSubmissions, { query }, { token }));
      expect(content).toMatchObject([
        { id: submissionId, status: 'Declined', reasonSummary: 'POOR_CONTROLS' },
      ]);
      expect(content[0]!.can).not.toContain('decline-submission');
      expect(await events()).toContain('submission.declined');
    });
  });

  it('nothing at all if one part cannot be declined, and is told which (QUO-812, QUO-813)', async () => {
    const { account, quote, token } = await readyQuote(server);
    const submissionId = await newSubmission(account.id);
    const decline = (body: object) =>
      server.call(
        declineQuote,
        { params: { quoteId: quote.id }, body: { version: quote.version, ...why, ...body } as never },
        { token: underwriter },
      );
    await server.database.pool.query(`update submission set status = 'Completed' where id = $1`, [
      submissionId,
    ]);
    const submission = {
      submissionId,
      declinationReason: 'POOR_CONTROLS',
      declinationReasonDescription: 'x',
    };
    expect((await decline({ submission })).refusal).toMatchObject({
      code: 'submission-not-declined',
      detail: 'Failed to decline submission',
      errors: [{ field: 'submission', code: 'wrong-state' }],
    });
    const elsewhere = await newSubmission((await readyQuote(server)).account.id);
    expect((await decline({ submission: { ...submission, submissionId: elsewhere } })).refusal).toMatchObject(
      { code: 'submission-not-declined', errors: [{ code: 'not-found' }] },
    );
    await server.database.pool.query(`update account set status = 'Declined' where id = $1`, [account.id]);
    expect((await decline({ account: whyAccount })).refusal).toMatchObject({
      code: 'account-not-declined',
      detail: 'Failed to decline account',
    });
    expect(await did(server.call(getQuote, { params: { quoteId: quote.id } }, { token }))).toMatchObject({
      status: 'READY',
      version: quote.version,
    });
  });

  it('a submission by itself, only once (QUO-738, QUO-950)', async () => {
    const { account, token } = await readyQuote(server);
    const submissionId = await newSubmission(account.id);
    const decline = (as: string) =>
      server.call(
        declineSubmission,
        {
          params: { submissionId },
          body: {
            declinationReason: 'FILL_IN_OPTION',
            declinationReasonDescription: 'Sent twice',
            fillInDeclinationReason: 'Duplicate',
          },
        },
        { token: as },
      );
    expect((await decline(token)).status).toBe(403);
    const replies = await Promise.all([decline(underwriter), decline(underwriter)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 200)!.body).toMatchObject({
      status: 'Declined',
      reasonSummary: 'Duplicate',
      reason: 'Sent twice',
    });
    expect(submissionDeclineReasons).toEqual([
      'CLAIMS_HISTORY',
      'NATURE_OF_OPERATIONS',
      'POOR_CONTROLS',
      'SIZE_TOO_BIG',
      'FILL_IN_OPTION',
    ]);
  });
});

describe('an account that is declined', () => {
  const decline = (accountId: string, version: number, as = underwriter, body: object = whyAccount) =>
    server.call(
      declineAccount,
      { params: { accountId }, body: { version, ...body } as never },
      { token: as },
    );

  it('needs a reason, a description and any fill-in text (QUO-418, QUO-739, QUO-949)', async () => {
    const { account } = await readyQuote(server);
    const none = await decline(account.id, account.version, underwriter, {});
    expect(none.refusal.errors.map(({ detail }) => detail)).toEqual([
      'Declaration Reason is required',
      expect.anything(),
    ]);
    const noText = await decline(account.id, account.version, underwriter, {
      reasonSummary: 'Fill-in option',
      reason: 'Too new',
    });
    expect(noText.refusal.errors).toEqual([
      expect.objectContaining({ field: 'fillInReason', detail: 'Fill-In text is required' }),
    ]);
    expect(accountDeclineReasons).toEqual([
      'Claims history',
      'Nature of Operations',
      'Poor Controls',
      'Size is too Big',
      'Fill-in option',
    ]);
  });

  it('cannot be quoted, nor its quotes revived, until it is reopened (QUO-246, QUO-301)', async () => {
    const { account, quote, token } = await readyQuote(server);
    const declined = await did(
      decline(account.id, account.version, underwriter, { ...whyAccount, productType: 'P100' }),
    );
    expect(declined).toMatchObject({
      status: 'Declined',
      ...whyAccount,
      can: expect.arrayContaining(['reopen-account']),
    });
    for (const no of ['decline-account', 'start-quote']) expect(declined.can).not.toContain(no);
    expect(
      (
        await server.call(
          startQuote,
          { params: { product: 'P100', accountId: account.id }, body: {} },
          { token },
        )
      ).refusal,
    ).toMatchObject({ code: 'not-eligible' });
    const now = await did(server.call(getQuote, { params: { quoteId: quote.id } }, { token: underwriter }));
    const revive = () =>
      server.call(
        reviveQuote,
        { params: { quoteId: quote.id }, body: { version: now.version } },
        { token: underwriter },
      );
    expect((await revive()).refusal).toMatchObject({ code: 'not-eligible' });

    const reopened = await did(
      server.call(
        reopenAccount,
        { params: { accountId: account.id }, body: { version: declined.version } },
        { token: underwriter },
      ),
    );
    expect(reopened).toMatchObject({ status: 'Quoted', reason: null, eligibility: { eligible: true } });
    expect((await did(server.call(getQuote, { params: { quoteId: quote.id } }, { token }))).status).toBe(
      'DECLINED',
    );
    expect(await did(revive())).toMatchObject({ status: 'INDICATION', reasonSummary: null });
    const history = await did(server.call(getHistory, { params: { accountId: account.id } }, { token }));
    expect(history.content.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['account.declined', 'account.reopened', 'quote.revived']),
    );
  });

  it('is declined only once, by an underwriter, and while it has no cover', async () => {
    const bound = await boundPolicy(server);
    const covered = await did(
      server.call(getAccount, { params: { accountId: bound.account.id } }, { token: underwriter }),
    );
    expect((await decline(covered.id, covered.version)).refusal.code).toBe('account-covered');
    const { account, token } = await readyQuote(server);
    expect((await decline(account.id, account.version, token)).status).toBe(403);
    expect((await decline(account.id, account.version, rival)).status).toBe(403);
    expect((await decline(account.id, account.version + 1)).refusal.code).toBe('changed-meanwhile');
    const replies = await Promise.all([
      decline(account.id, account.version),
      decline(account.id, account.version),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('has no open quote left, even if one is started at the same moment', async () => {
    const { account, token } = await readyQuote(server);
    const start = () =>
      server.call(startQuote, { params: { product: 'P100', accountId: account.id }, body: {} }, { token });
    const [declined] = await Promise.all([decline(account.id, account.version), start(), start(), start()]);
    expect(declined.status).toBe(200);
    const { rows } = await server.database.pool.query(
      `select count(*) from quote where account_id = $1 and status <> 'DECLINED'`,
      [account.id],
    );
    expect(rows[0].count).toBe(0);
  });

  it('does not tell its policyholder the reason', async () => {
    const { account, owner } = await signedQuote(server);
    const now = await did(
      server.call(getAccount, { params: { accountId: account.id } }, { token: underwriter }),
    );
    await did(decline(account.id, now.version));
    expect(
      await did(server.call(getAccount, { params: { accountId: account.id } }, { token: owner })),
    ).toMatchObject({ reason: null, reasonSummary: null });
  });
});

describe('the review of a quote', () => {
  it('is requested by the agency for a reason that the inbox shows (QUO-276, QUO-289, QUO-758)', async () => {
    const { quote, token } = await readyQuote(server);
    const submit = (product: typeof quote.product, reason: string, as = token) =>
      server.call(
        submitForReview,
        { params: { product, quoteId: quote.id }, body: { version: quote.version, reason } },
        { token: as },
      );
    expect((await submit('P100', '')).refusal.errors).toEqual([
      expect.objectContaining({ detail: 'Reason is a required field' }),
    ]);
    expect((await submit('P250', 'Please look')).status).toBe(404);
    expect((await submit('P100', 'Please look', rival)).status).toBe(404);
    expect(await did(submit('P100', 'Please look'))).toMatchObject({
      status: 'REFERRED',
      reason: 'Please look',
    });
    const inbox = await did(
      server.call(searchUnderwriterInbox, { query: { search: quote.quoteNumber } }, { token: underwriter }),
    );
    expect(inbox.content).toMatchObject([{ id: quote.id, status: 'REFERRED', reason: 'Please look' }]);
  });

  it('is due again when the account behind a P250 quote changes (QUO-290)', async () => {
    const { account, token } = await readyQuote(server);
    const quote = await did(
      server.call(startQuote, { params: { product: 'P250', accountId: account.id }, body: {} }, { token }),
    );
    const now = await did(server.call(getAccount, { params: { accountId: account.id } }, { token }));
    await did(
      server.call(
        updateAccount,
        {
          params: { accountId: account.id },
          body: { version: now.version, details: { ...now.details, noOfEmployeesAll: 40 } },
        },
        { token },
      ),
    );
    expect(await did(server.call(getQuote, { params: { quoteId: quote.id } }, { token }))).toMatchObject({
      status: 'REFERRED',
    });
    const history = await did(
      server.call(
        getHistory,
        { params: { accountId: account.id }, query: { subjectId: quote.id } },
        { token },
      ),
    );
    expect(history.content[0]).toMatchObject({ event: 'quote.referred' });
  });

  it('can end with the underwriter binding the quote (QUO-605)', async () => {
    const { quote, token } = await signedQuote(server);
    const bind = (as: string) =>
      server.call(
        bindQuoteInReview,
        { params: { quoteId: quote.id }, body: { version: quote.version } },
        { token: as },
      );
    expect((await bind(token)).status).toBe(403);
    expect((await did(bind(underwriter))).quote.status).toBe('BOUND');
  });
});
