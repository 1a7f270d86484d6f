import { planStandings } from '@parapet/domain/ledger/plan-standing';
import { policyStatuses } from '@parapet/domain/lifecycles/policy-status';
import { z } from 'zod';
import { call } from '../call.ts';
import { list } from '../list.ts';
import { can, id, instant, money, plainDate } from '../shapes.ts';

const whole = z.number().int();

const plans = list({
  fields: {
    policyId: id,
    policyNumber: z.string(),
    companyName: z.string(),
    agencyName: z.string(),
    financerName: z.string(),
    policyStatus: z.enum(policyStatuses),
    standing: z.enum(planStandings),
    acceptedOn: plainDate.nullable(),
    amountFinanced: money,
    installmentAmount: money,
    numberOfInstallments: whole,
    /**
     * Number of installments fallen due, and of those that the financer stated as paid; null before its
     * first statement.
     */
    installmentsDue: whole,
    installmentsPaid: whole.nullable(),
    statedOn: plainDate.nullable(),
    /** Installments that the insured has paid; each counts when it falls due until the financer states. */
    paid: money,
    /** Fallen due and not paid, and what of it had fallen due when the financer stated so. */
    due: money,
    inDefault: money,
    nextDueOn: plainDate.nullable(),
    /** The part of the amount financed that the financer has not paid us yet. */
    advanceOwed: money,
    can: can(['note-financer-intent', 'request-cancellation']),
  },
  sort: ['companyName', 'policyNumber', 'acceptedOn', 'amountFinanced', 'due', 'inDefault', 'advanceOwed'],
  filter: ['standing'],
  search: ['companyName', 'policyNumber'],
  also: { created: instant },
  order: ['inDefault', 'desc'],
  dated: 'created',
});

export const searchFinanced = call({
  id: 'search-financed',
  method: 'GET',
  path: '/api/billing/v1/premiumFinance/search',
  access: 'financed:read',
  summary:
    'Search the policies with financed premium, with the amounts of the plan that are due, paid and in default',
  ...plans,
});

export const sumFinanced = call({
  id: 'sum-financed',
  method: 'GET',
  path: '/api/billing/v1/premiumFinance/search/sums',
  access: 'financed:read',
  summary:
    'Return the totals of the plans that a list would show, by currency, with the number of plans by status',
  query: plans.query,
  answer: z.object({
    count: whole,
    totals: z.array(
      z.object({ amountFinanced: money, paid: money, due: money, inDefault: money, advanceOwed: money }),
    ),
    standings: z.array(z.object({ standing: z.enum(planStandings), count: whole })),
  }),
});
