import {
  muteRenewalReminders,
  renewPolicy,
  takeBackOptOut,
  type Policy,
} from '@parapet/contract/policy/index';
import { send } from '../../../core/client.ts';
import { openCommandConfirm } from '../../../kit/dialogs/index.ts';
import { dateText } from '../../../kit/format.ts';

const getNumber = ({ policyNumber }: Policy) => ({ number: policyNumber });

/** Quotes the renewal, or leads to it if it is quoted already: to its first step. */
export async function openRenewPolicy(policy: Policy, go: (path: string) => void): Promise<void> {
  const { accountId, id, product } = policy;
  const renewed = await openCommandConfirm({
    words: 'policy:command.renew-policy',
    values: { ...getNumber(policy), date: dateText(policy.endDate) },
    command: () => send(renewPolicy, { params: { policyId: policy.id }, body: { version: policy.version } }),
    refresh: ['policy', 'quote', 'activity'],
  });
  if (renewed) go(`/policies/${id}/account/${accountId}/${encodeURIComponent(product)}/verify`);
}

/** The policy is renewed all the same. */
export const openTakeBackOptOut = (policy: Policy) =>
  openCommandConfirm({
    words: 'policy:command.take-back-opt-out',
    values: getNumber(policy),
    command: () =>
      send(takeBackOptOut, { params: { policyId: policy.id }, query: { version: policy.version } }),
    refresh: ['policy', 'activity'],
  });

/** Stops the reminders of a renewal, or starts them again. */
export const openMuteRenewalReminders = (policy: Policy) =>
  openCommandConfirm({
    words: policy.renewalRemindersOff
      ? 'policy:command.mute-renewal-reminders.again'
      : 'policy:command.mute-renewal-reminders',
    values: getNumber(policy),
    command: () =>
      send(muteRenewalReminders, {
        body: { policyId: policy.id, isMuted: !policy.renewalRemindersOff, version: policy.version },
      }),
    refresh: ['policy', 'activity'],
  });
