import { getPolicy, type Policy } from '@parapet/contract/policy/index';
import { buildMessage, send } from '../../core/client.ts';
import { t } from '../../core/i18n.ts';
import { toast } from '../../kit/toast.ts';

type Act = 'note-financer-intent' | 'request-cancellation';

const open: Readonly<Record<Act, (policy: Policy) => Promise<unknown>>> = {
  'note-financer-intent': async (policy) =>
    (await import('./notices/financer-intent-dialog.tsx')).openFinancerIntent(policy),
  'request-cancellation': async (policy) =>
    (await import('./transactions/cancel-policy-dialog.tsx')).openRequestCancellation(policy),
};

/** Opens the dialog of a command from a list that knows the policy by its id alone. */
export async function openOnPolicy(command: Act, policyId: string): Promise<void> {
  try {
    const policy = await send(getPolicy, { params: { policyId } });
    const refused = policy.cannot.find((one) => one.command === command);
    if (refused) toast.error(refused.reason);
    else await open[command](policy);
  } catch (error) {
    toast.error(buildMessage(error, t(`policy:command.${command}.failed`)));
  }
}
