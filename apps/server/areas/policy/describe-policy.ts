import type { describePolicy as call } from '@parapet/contract/policy/corrections';
import type { Handler } from '../../platform/handler.ts';
import { changePolicy } from './change-policy.ts';
import { lockPolicy, policyView } from './policy-view.ts';

/** The mark of a policy whose check is on its way. Specification 2 §4. */
const CHECK_IN_MAIL = 'Check In Mail';

export const describePolicy: Handler<typeof call> = async (ctx, { params, body }) => {
  const policy = await lockPolicy(ctx, params.policyId);
  const { isCheckInMail = policy.description === '', version } = body;
  const description = isCheckInMail ? CHECK_IN_MAIL : '';
  const saved = await changePolicy(ctx, policy, 'describe-policy', version, {
    set: { description },
    detail: { description: description || '–' },
  });
  return policyView(ctx, saved);
};
