import type { sendToAccounting as call } from '@parapet/contract/billing/accounting';
import { formatMoney, money } from '@parapet/domain/money';
import { REGIONS } from '@parapet/domain/regions/regions';
import type { Handler } from '../../platform/handler.ts';
import { recordEvent } from '../../platform/records/records.ts';
import { publicUrl } from '../../platform/public-url.ts';
import { refuse } from '../../platform/refuse.ts';
import { findPolicy } from '../policy/index.ts';
import { getPayable } from './payments/payable.ts';

/**
 * The mail states what is owed according to the ledger. Its link opens the payment page only for somebody who
 * may see the policy.
 */
export const sendToAccounting: Handler<typeof call> = async (ctx, { body }) => {
  const policy = await findPolicy(ctx, body.policyId);
  if (policy.policyNumber !== body.policyNumber) refuse('not-found');
  if (policy.agencyBilled) refuse('agency-billed');
  const cents = await getPayable(ctx, policy);
  if (cents === 0) refuse('already-paid');
  const amount = money(cents, policy.currency);
  const { bank, routing, account, accountName } = ctx.facts.bankAccounts[policy.region];
  await recordEvent(ctx, 'policy', policy, {
    event: 'payment.sent-to-accounting',
    detail: { policyNumber: policy.policyNumber, to: body.email },
  });
  await ctx.publish({
    topic: 'mail',
    payload: {
      to: body.email,
      template: 'bill-for-accounting',
      region: policy.region,
      params: {
        name: body.firstName,
        sender: ctx.person.name,
        company: policy.companyName,
        number: policy.policyNumber,
        due: policy.dueDate,
        amount: formatMoney(amount, REGIONS[policy.region].locale),
        bank,
        routing,
        account,
        accountName,
        link: publicUrl(ctx.config, `/policy/${policy.id}/accountant-payment`),
      },
    },
  });
  return { message: 'Sent to accounting', amount };
};
