import type { CommandContext } from '../../../platform/command-context.ts';
import { publicUrl } from '../../../platform/public-url.ts';
import { findUserOfAccount, startWorkflow } from '../../auth/index.ts';
import type { PolicyRow } from '../policy-view.ts';

type Payer = { id: string; firstName: string };

/** The person who is to pay: the policyholder, if they have a user to whom a one-time code can be sent. */
export async function findPayer(ctx: CommandContext, policy: PolicyRow): Promise<Payer | undefined> {
  if (!policy.customerEmail) return undefined;
  return findUserOfAccount(ctx, policy.accountId, policy.customerEmail);
}

/**
 * The mailed link to the payment page. It grants nothing by itself: the payer first receives a one-time code.
 */
export async function payLink(ctx: CommandContext, policy: PolicyRow, payer: Payer): Promise<string> {
  const workflowId = await startWorkflow(ctx, {
    flow: 'E_PAY',
    personId: payer.id,
    redirectUrl: `/policy/${policy.id}/accountant-payment`,
    record: [policy.id, policy.policyNumber],
  });
  return publicUrl(ctx.config, `/validate/${workflowId}`);
}
