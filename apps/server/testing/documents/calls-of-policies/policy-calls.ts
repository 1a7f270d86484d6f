import { changeInsured, flatCancelPolicy, issuePolicy, requestVoid } from '@parapet/contract/policy/index';
import { addDays } from '@parapet/domain/dates';
import { boundPolicy, did } from '../../story.ts';
import { byNumber, byPolicy, list, ofPolicy, page } from '../of-policy.ts';
import type { DocumentedCalls, World } from '../world.ts';

/** A policy of its own, which nothing else of the documents reads. */
const freshPolicy = async (world: World) => {
  const { policyId, token, quote } = await boundPolicy(world.server);
  return { params: { policyId }, token, effectiveDate: quote.effectiveDate };
};
/** The calls of policies (2 §7). */
export const policyCalls: DocumentedCalls = {
  'search-policies': {
    rows: 'QUO-651',
    place: '2 §7 Policy',
    send: () => ({ query: { ...list, sort: 'companyName.keyword,asc' } }),
    answers: page,
  },
  'search-binders': {
    rows: 'QUO-652',
    place: '2 §7 Policy',
    send: () => ({ query: { ...list, sort: 'effectiveDate.keyword,asc' } }),
    answers: page,
  },
  'get-policy': {
    rows: 'QUO-654 QUO-777',
    place: '2 §7 Policy by id; Payment page: by id and product type',
    send: async (world) => ({ params: await ofPolicy(world), query: { productType: 'P100' } }),
    answers: 'id, policyNumber, product, status, isPaid, quoteId',
  },
  'get-policy-by-number': {
    rows: 'QUO-780',
    place: '2 §7 Payment page: policy by policy number',
    ...byNumber,
    answers: 'id, policyNumber',
  },
  'get-premium': { rows: 'QUO-659', place: '2 §7 Policy: premium', send: () => ({}) },
  'get-limit': { rows: 'QUO-660', place: '2 §7 Policy: limit', send: () => ({}) },
  'get-bound-premium': { rows: 'QUO-662', place: '2 §7 Policy: bound-premium', send: () => ({}) },
  'get-policy-dashboard': { rows: 'QUO-664', place: '2 §7 Policy: dashboard', send: () => ({}) },
  'issue-policy': {
    rows: 'QUO-668',
    place: '2 §7 Policy: PUT issue; no body shown',
    send: async (world) => {
      return { params: { policyId: (await boundPolicy(world.server)).policyId }, body: {} };
    },
  },
  'list-revisions': { rows: 'QUO-655', place: '2 §7 Policy: revisions', ...byPolicy, answers: 'revisions' },
  'get-revision-diff': {
    rows: 'QUO-656',
    place: '2 §7 Policy: revision diff; path ours',
    send: async (world) => ({ params: await ofPolicy(world), query: { from: '1', to: '1' } }),
  },
  'get-earned-premium': { rows: 'QUO-657', place: '2 §7 Policy: ep/graph', ...byPolicy },
  'list-policy-endorsements': { rows: 'QUO-658', place: '2 §7 Policy: endorsements', ...byPolicy },
  'get-endorsement-premium': { rows: 'QUO-661', place: '2 §7 Policy: endorsement-premium', send: () => ({}) },
  'list-policy-statuses': { rows: 'QUO-665', place: '2 §7 Policy: statuses', send: () => ({}) },
  'list-policy-reasons': { rows: 'QUO-666', place: '2 §7 Policy: reasons', send: () => ({}) },
  'get-midterm-lists': { rows: 'QUO-667', place: '2 §7 Policy: midterm lists; path ours', ...byPolicy },
  'void-policy': {
    rows: 'QUO-673',
    place: '2 §7 Policy: PUT void; body ours',
    as: 'underwriter',
    send: async (world) => {
      const { params } = await freshPolicy(world);
      const token = await world.tokenOf('admin');
      const body = { comments: 'Bound twice', evidence: '' } as never;
      await did(world.server.call(requestVoid, { params, body }, { token: token! }));
      return { params, body: { comments: 'Bound twice' } };
    },
  },
  'update-policy-commission': {
    rows: 'QUO-672',
    place: '2 §7 Policy: PUT commission; body ours',
    as: 'underwriter',
    send: async (world) => {
      const { params } = await freshPolicy(world);
      return { body: { ...params, rate: 0.12, reason: 'Agreed with the agency' } };
    },
  },
  'remake-documents': {
    rows: 'QUO-671',
    place: '2 §7 Policy: PUT document; body ours',
    send: async (world) => ({ body: (await freshPolicy(world)).params }),
  },
  'read-policies': {
    rows: 'QUO-663',
    place: '2 §7 Policy: read; query and answer ours (decision 53)',
    send: async (world) => ({ query: { policyIds: (await ofPolicy(world)).policyId } }),
    answers: 'policies',
  },
  'follow-billing': {
    rows: 'QUO-670',
    place: '2 §7 Policy: PUT billing-updated; body ours',
    as: 'underwriter',
    send: async (world) => ({ body: (await freshPolicy(world)).params }),
  },
  'quote-prime-cloud': {
    rows: 'QUO-680',
    place: '2 §7 Policy: POST primecloud; body and answer ours (decision 53)',
    send: async (world) => ({ body: (await freshPolicy(world)).params }),
    answers: 'policyId, quoteId, quoteNumber',
  },
  'change-insured': {
    rows: 'QUO-674',
    place: '2 §7 Policy: PUT nonpremium/{policyId}; body ours',
    send: async (world) => {
      const { params, effectiveDate } = await freshPolicy(world);
      return { params, body: { effectiveDate, insured: { dbaOrTradestyle: 'Keystone Works' } } };
    },
  },
  'move-insured-change': {
    rows: 'QUO-675',
    place: '2 §7 Policy: PUT nonpremium/{policyId}/date; body ours',
    send: async (world) => {
      const { params, effectiveDate, token } = await freshPolicy(world);
      const body = { effectiveDate, insured: { dbaOrTradestyle: 'Keystone Works' } } as never;
      await did(world.server.call(changeInsured, { params, body }, { token }));
      return { params, body: { transactionNumber: 2, effectiveDate: addDays(effectiveDate, 1) } };
    },
  },
  'cancel-policy': {
    rows: 'QUO-676',
    place: '2 §7 Policy: PUT cancel; body ours',
    as: 'underwriter',
    send: async (world) => {
      const { params, effectiveDate, token } = await freshPolicy(world);
      await did(world.server.call(issuePolicy, { params, body: {} as never }, { token }));
      return { params, body: { effectiveDate, reason: 'INSURED_REQUEST' } };
    },
  },
  'flat-cancel-policy': {
    rows: 'QUO-677',
    place: '2 §7 Policy: PUT flatcancel; body ours',
    as: 'underwriter',
    send: async (world) => ({ params: (await freshPolicy(world)).params, body: { reason: 'NOT_TAKEN_UP' } }),
  },
  'undo-cancellation': {
    rows: 'QUO-678',
    place: '2 §7 Policy: PUT undo-cancel; body ours',
    as: 'underwriter',
    send: async (world) => {
      const { params } = await freshPolicy(world);
      const token = await world.tokenOf('underwriter');
      const body = { reason: 'NOT_TAKEN_UP' } as never;
      await did(world.server.call(flatCancelPolicy, { params, body }, { token: token! }));
      return { params, body: {} };
    },
  },
  'describe-policy': {
    rows: 'QUO-679',
    place: '2 §7 Policy: PUT description/{id} (Check In Mail); body ours',
    send: async (world) => ({ params: await ofPolicy(world), body: {} }),
  },
  'renew-policy': {
    rows: 'QUO-681',
    place: '2 §7 POST renewal/{policyId}',
    send: async (world) => ({ params: { policyId: await endingIn(world, 100) }, body: {} }),
  },
  'opt-out-of-renewal': {
    rows: 'QUO-683',
    place: '2 §7 POST optout/{policyId}',
    send: async (world) => ({ params: { policyId: await endingIn(world, 100) }, body: { reason: 'PRICE' } }),
  },
  'opt-out-many': {
    rows: 'QUO-669',
    place: '2 §7 PUT bulk renewal-opt-out, ours',
    send: async (world) => ({ body: { policyIds: [await endingIn(world, 100)], reason: 'PRICE' } }),
  },
  'mute-renewal-reminders': {
    rows: 'QUO-686',
    place: '2 §7 POST mute-renewal-reminders',
    send: async (world) => ({ body: { policyId: await endingIn(world, 100) } }),
  },
  'get-erp-eligibility': {
    rows: 'QUO-688',
    place: '2 §7 POST ERP eligibility, ours',
    send: async (world) => ({ body: { policyId: await endingIn(world, -10) } }),
  },
  'list-erp-options': {
    rows: 'QUO-689',
    place: '2 §7 POST ERP options, ours',
    send: async (world) => ({ body: { policyId: await endingIn(world, -10) } }),
  },
  'get-erp-premium': {
    rows: 'QUO-687',
    place: '2 §7 POST ERP premium, ours',
    send: async (world) => ({ body: { policyId: await endingIn(world, -10), months: 12 } }),
  },
  'issue-erp': {
    rows: 'QUO-690',
    place: '2 §7 POST ERP issue, ours',
    send: async (world) => ({
      body: { policyId: await endingIn(world, -10), months: 12, isNotReplaced: true },
    }),
  },
};

/** A policy that ends in so many days, or has ended. */
async function endingIn(world: World, days: number): Promise<string> {
  const { policyId } = await boundPolicy(world.server);
  await world.only(
    `update policy set status = case when $2 > 0 then 'IN FORCE' else 'EXPIRED' end,
       end_date = now()::date + $2::int where id = $1 returning id`,
    [policyId, days],
  );
  return policyId;
}
