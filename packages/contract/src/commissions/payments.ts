import { z } from 'zod';
import { call } from '../call.ts';
import { getAmount } from '../money.ts';
import { id, instant, line, money, paragraph, plainDate } from '../shapes.ts';
import { toMinorUnits } from '../units.ts';
import { commissionAmount } from './statements.ts';

export const getCommissionToken = call({
  id: 'get-commission-token',
  method: 'GET',
  path: '/api/commissions/v1/token',
  access: 'commission:pay',
  summary:
    'Return a token for one payment to an agency, of this amount of its last statement; of everything payable if no amount is named',
  query: z.object({
    agencyId: id,
    amount: z.coerce.number().min(0).max(1e12).transform(toMinorUnits).optional(),
  }),
  answer: z.object({ token: z.string(), agencyId: id, month: plainDate, amount: money, expiresAt: instant }),
  refusals: ['no-statement-to-pay', 'commission-owes-less', 'nothing-payable'],
});

/** The required description of a commission payment, as typed. */
export const typedPayment = {
  description: line(200).refine((text) => text !== '', 'Description is a required field'),
};

export const payCommission = call({
  id: 'pay-commission',
  method: 'POST',
  path: '/api/commissions/v1/payment',
  access: 'commission:pay',
  summary: 'Pay an agency’s commission. A token pays once; a repeated request returns the first payment',
  body: z.object({
    agencyId: id,
    commissionsAmount: getAmount(commissionAmount, 'Amount is a required field'),
    ...typedPayment,
    token: line(2000),
  }),
  answer: z.object({
    id,
    reference: z.string(),
    agencyId: id,
    month: plainDate,
    commissionsAmount: money,
    description: z.string(),
    accountLast: z.string(),
    paidAt: instant,
  }),
  refusals: [
    'commission-token-refused',
    'payments-paused',
    'no-bank-account',
    'statement-in-batch',
    'commission-owes-less',
    'nothing-payable',
  ],
});

export const togglePayments = call({
  id: 'toggle-payments',
  method: 'PUT',
  path: '/api/commissions/v1/toggle/:id',
  access: 'commission:pay',
  summary:
    'Pause or resume the payments to an agency; its commission keeps accruing. Without a value the state is toggled',
  params: z.object({ id }),
  body: z.object({
    pausedPayment: z.boolean().optional(),
    agencyId: id.optional(),
    agencyName: line(200).optional(),
  }),
  answer: z.object({ agencyId: id, agencyName: z.string(), pausedPayment: z.boolean() }),
});

const adjustment = z.object({
  id,
  agencyId: id,
  policyId: id,
  policyNumber: z.string(),
  /** Below zero the agency has less. */
  amount: money,
  reason: z.string(),
  status: z.enum(['ASKED', 'BOOKED', 'REFUSED']),
  requestedBy: z.string(),
  requestedOn: plainDate,
  decidedBy: z.string().nullable(),
  canDecide: z.boolean(),
});
export type CommissionAdjustment = z.output<typeof adjustment>;

export const listAdjustments = call({
  id: 'list-commission-adjustments',
  method: 'GET',
  path: '/api/commissions/v1/adjustment',
  access: 'commission:pay',
  summary: 'List the requested additions to and deductions from the commission of an agency',
  query: z.object({ agencyId: id }),
  answer: z.object({ content: z.array(adjustment) }),
});

/** As the form holds it: in cents, below zero for less. */
export const adjustedAmount = z
  .number('Amount is a required field')
  .int()
  .min(-1e12)
  .max(1e12)
  .refine((amount) => amount !== 0, 'Amount is a required field');
/** The required reason of a commission adjustment, up to 500 characters. */
export const adjustmentReason = paragraph(500).refine((text) => text !== '', 'Enter a reason');

export const requestAdjustment = call({
  id: 'request-commission-adjustment',
  method: 'POST',
  path: '/api/commissions/v1/adjustment',
  access: 'commission:pay',
  summary:
    'Request an increase or decrease of an agency’s commission on one of its policies; another person decides',
  body: z.object({
    agencyId: id,
    policyNumber: line(40).refine((text) => text !== '', 'Policy number is a required field'),
    amount: z
      .number('Amount is a required field')
      .min(-1e10)
      .max(1e10)
      .refine((major) => Math.abs(major * 100 - Math.round(major * 100)) < 1e-4, 'At most two decimals')
      .describe('In major units: dollars or pounds, with at most two decimals; negative for a deduction')
      .transform(toMinorUnits)
      .pipe(adjustedAmount),
    reason: adjustmentReason,
  }),
  answer: adjustment,
  refusals: ['policy-of-other-agency'],
});

export const decideAdjustment = call({
  id: 'decide-commission-adjustment',
  method: 'PUT',
  path: '/api/commissions/v1/adjustment/:id',
  access: 'billing:authorize',
  summary: 'Approve or decline an adjustment that another person requested',
  params: z.object({ id }),
  body: z.object({ isBooked: z.boolean() }),
  answer: adjustment,
  refusals: ['wrong-state', 'own-request'],
});
