import { listPolicyDocs } from '@parapet/contract/docs/index';
import {
  cancelPolicy,
  giveConditionalNotice,
  noteFinancerIntent,
  notRenewPolicy,
  requestCancellation,
  searchNotices,
  stopCancellation,
  takeBackOptOut,
  type PolicyNotice,
} from '@parapet/contract/policy/index';
import { updateQuote } from '@parapet/contract/quote/quotes';
import { addDays } from '@parapet/domain/dates';
import type { Edge } from '@parapet/domain/lifecycles/lifecycle';
import { policyLifecycle, type PolicyCommand } from '@parapet/domain/lifecycles/policy';
import { noticeKinds, noticeOfEdge, type NoticeKind } from '@parapet/domain/policies/notices';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { financingAt } from '../../../testing/financing.ts';
import { book, issuedPolicy, runJobs, type Issued } from '../../../testing/issued-policy.ts';
import { pdfText } from '../../../testing/pdf/pdf-text.ts';
import { inForceOn } from '../../../testing/renewing.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { did, mailsTo } from '../../../testing/story.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

type Noticed = { policyId: string; tokens: { agent: string; underwriter: string } };

/** The commands that give notice by their edge, as the lifecycle has them. */
type NoticeEdge = {
  [C in PolicyCommand]: (typeof policyLifecycle)[C] extends { notice: unknown } ? C : never;
}[PolicyCommand];
const noticeEdges = (Object.entries(policyLifecycle) as [PolicyCommand, Edge<string>][]).flatMap(
  ([command, edge]) => {
    const kinds = new Set(edge.from.map((from) => noticeOfEdge(edge, from)).filter((kind) => kind !== null));
    return [...kinds].map((kind) => ({ command: command as NoticeEdge, kind }));
  },
);

const by = ({ tokens }: Noticed) => ({ token: tokens.underwriter });
const at = ({ policyId }: Noticed) => ({ policyId });

const getNotices = async (of: Noticed): Promise<PolicyNotice[]> => {
  await server.settled();
  const query = { 'filter.policyId': `in:${of.policyId}` } as never;
  return (await did(server.call(searchNotices, { query }, by(of)))).content;
};
const giveNotice = (of: Issued, days: number, reason = 'NONPAYMENT') => {
  const body = { effectiveDate: of.day(days), reason, comments: '' } as never;
  return did(server.call(cancelPolicy, { params: at(of), body }, by(of)));
};
const request = (of: Issued) => {
  const body = { effectiveDate: of.day(40), reason: 'BUSINESS_CLOSED', comments: 'Sold' } as never;
  return did(server.call(requestCancellation, { params: at(of), body }, { token: of.tokens.agent }));
};
const notRenew = (of: Noticed) => {
  const body = { reason: 'CLAIMS', comments: '' } as never;
  return did(server.call(notRenewPolicy, { params: at(of), body }, by(of)));
};
const stop = (of: Noticed) =>
  did(server.call(stopCancellation, { params: at(of), body: { comments: 'Paid' } as never }, by(of)));
const takeBack = (of: Noticed) => did(server.call(takeBackOptOut, { params: at(of), query: {} }, by(of)));

const insureIn = ({ policyId }: Noticed, state: string) =>
  server.database.pool.query(
    `update policy_transaction set terms = jsonb_set(terms, '{state}', to_jsonb($2::text)) where policy_id = $1`,
    [policyId, state],
  );

async function onDay(day: number, region: 'US' | 'UK' = 'UK', isPaid = true): Promise<Issued> {
  const policy = await issuedPolicy(server, region, { isPaid });
  await policy.liveUntil(day);
  return policy;
}
async function said(): Promise<Issued> {
  const policy = await onDay(200);
  await notRenew(policy);
  return policy;
}

/** The setup of each command that gives notice: a new command does not compile without its setup. */
const ways: Record<NoticeEdge, Partial<Record<NoticeKind, () => Promise<Noticed>>>> = {
  'give-cancellation-notice': {
    CANCELLATION: async () => {
      const policy = await onDay(5);
      await giveNotice(policy, 40);
      return policy;
    },
  },
  'request-cancellation': {
    CANCELLATION_REQUESTED: async () => {
      const policy = await onDay(5, 'US');
      await request(policy);
      return policy;
    },
  },
  'stop-cancellation': {
    REQUEST_DECLINED: async () => {
      const policy = await onDay(5);
      await request(policy);
      await stop(policy);
      return policy;
    },
    CANCELLATION_STOPPED: async () => {
      const policy = await onDay(5, 'US');
      await giveNotice(policy, 40);
      await stop(policy);
      return policy;
    },
  },
  'not-renew-policy': { NON_RENEWAL: said },
  'take-back-opt-out': {
    NON_RENEWAL_WITHDRAWN: async () => {
      const policy = await said();
      await takeBack(policy);
      return policy;
    },
  },
  'lapse-non-renewal': { NON_RENEWAL_WITHDRAWN: unproved },
  'give-conditional-notice': {
    CONDITIONAL_RENEWAL: async () => {
      const policy = await inForceOn(server);
      await insureIn(policy, 'NC');
      await policy.liveUntil(80);
      const { renewalQuoteId: quoteId } = await did(policy.renew());
      const { version, product } = await policy.quoteOf(quoteId!);
      const body = { version, asked: { global: { deductible: 50_000 } } } as never;
      const params = { product, quoteId: quoteId! };
      await did(server.call(updateQuote, { params, body }, { token: policy.tokens.agent }));
      await did(server.call(giveConditionalNotice, { params: at(policy), body: {} as never }, by(policy)));
      return policy;
    },
  },
  'note-financer-intent': {
    FINANCER_INTENT: async () => {
      const policy = await issuedPolicy(server, 'US', { isPaid: false });
      const { offer, accept } = financingAt(() => server);
      const { FinanceQuoteNumber } = await did(offer(policy));
      await did(accept(policy, FinanceQuoteNumber));
      await policy.liveUntil(60);
      const body = { effectiveDate: policy.day(80), comments: 'Installment 2 is not paid' } as never;
      await did(server.call(noteFinancerIntent, { params: at(policy), body }, by(policy)));
      return policy;
    },
  },
};

/**
 * Illinois wants it on paper, and nobody enters that it was mailed until five days after the last day for
 * it.
 */
async function unproved(): Promise<Issued> {
  const policy = await onDay(200, 'US');
  await insureIn(policy, 'IL');
  await notRenew(policy);
  const last = addDays((await policy.read()).endDate, -60);
  for (const [days, isSaid] of [
    [5, true],
    [6, false],
  ] as const) {
    server.moveClockTo(new Date(`${addDays(last, days)}T17:00:00Z`));
    await runJobs(server, 'lapse-non-renewals');
    policy.tokens.agent = await server.signIn('agent@harbor.example');
    policy.tokens.underwriter = await server.signIn('underwriter@parapet.example');
    expect((await policy.read()).renewalOptOut !== null, `${days} days late`).toBe(isSaid);
  }
  return policy;
}

/** A notice has its paper, and everybody with an address has it by a mail, which proves it where it may. */
async function expectGiven(of: Noticed, kind: NoticeKind): Promise<PolicyNotice> {
  const notice = (await getNotices(of)).find((notice) => notice.kind === kind)!;
  expect(notice, kind).toBeDefined();
  const { content } = await did(
    server.call(listPolicyDocs, { query: { policyId: of.policyId } }, { token: of.tokens.agent }),
  );
  const paper = content.find(({ id }) => id === notice.documentId)!;
  expect(paper, 'its paper').toBeDefined();
  expect(notice.recipients.map(({ role }) => role)).toEqual(expect.arrayContaining(['INSURED', 'AGENCY']));
  for (const { email, method, emailedAt, proof, role } of notice.recipients) {
    if (!email) continue;
    const mails = (await mailsTo(server, email)).filter(({ attachments }) =>
      attachments.some(({ name }) => name === paper.docName),
    );
    expect(mails, `the mail of the ${role}`).toHaveLength(1);
    expect(emailedAt).not.toBeNull();
    if (method === 'EMAIL')
      expect(proof).toMatchObject({ method: 'EMAIL', reference: expect.stringMatching(/\w/) });
    else expect(proof).toBeNull();
  }
  return notice;
}

it.each(noticeEdges)('$command gives the parties notice: $kind, with its paper and mails', async (edge) => {
  const way = ways[edge.command][edge.kind];
  expect(way, 'a way to it').toBeDefined();
  await expectGiven(await way!(), edge.kind);
});

it('a cancellation that is booked, and its undoing, are told by the papers of their transactions', async () => {
  const policy = await onDay(5);
  const release = { release: 'SIGNED_REQUEST', signedBy: 'Olivia Grant', signedOn: policy.day(5) };
  await book(policy, {
    command: 'cancel-policy',
    effectiveDate: policy.day(5),
    reason: 'INSURED_REQUEST',
    comments: '',
    ...release,
  });
  await expectGiven(policy, 'CANCELLATION_BOOKED');
  await book(policy, { command: 'undo-cancellation', comments: 'The wrong policy' });
  await expectGiven(policy, 'REINSTATEMENT');
  const byEdge = noticeEdges.map(({ kind }) => kind);
  expect(noticeKinds.filter((kind) => !byEdge.includes(kind))).toEqual([
    'CANCELLATION_BOOKED',
    'REINSTATEMENT',
  ]);
});

it('a notice of cancellation says its law, how it is given and what is owed, and nothing of ours', async () => {
  for (const [region, law] of [
    ['UK', 'Cancellation and non-renewal clause of the policy: at least 14 days'],
    ['US', 'Tex. Ins. Code § 551.053: at least 10 days'],
  ] as const) {
    const policy = await onDay(20, region, false);
    await giveNotice(policy, 40);
    const { documentId } = await expectGiven(policy, 'CANCELLATION');
    const file = await fetch(new URL(`/api/docs/v1/download?docId=${documentId}`, server.url), {
      headers: { authorization: `Bearer ${policy.tokens.underwriter}` },
    });
    const text = pdfText(new Uint8Array(await file.arrayBuffer()))
      .join(' ')
      .replaceAll(/\s+/g, ' ');
    expect(text).toContain(law);
    if (region === 'US') expect(text).toContain('written notice mailed to the first-named insured');
    const { balance } = await policy.read();
    const owed = (balance!.amount / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
    expect(text).toContain(`Owed on that day ${region === 'US' ? '$' : '£'}${owed}`);
    expect(text).not.toMatch(/\bours?\b/i);
  }
});
