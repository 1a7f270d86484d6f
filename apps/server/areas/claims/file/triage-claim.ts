import type { triageClaim as call } from '@parapet/contract/claims/index';
import type { Handler } from '../../../platform/handler.ts';
import { withClaims } from './as-examiner.ts';
import { changeClaimFile, detailedView, getExaminer, lockClaimFile } from './claim-file.ts';

/**
 * Says how severe a claim is and why, and by that who examines it. It may be said again when more is known.
 */
export const triageClaim: Handler<typeof call> = (ctx, { params, body }) =>
  withClaims(ctx, async (seen) => {
    const { severity, examinerId, reason, version } = body;
    const file = await lockClaimFile(seen, params.claimId);
    const examiner = examinerId === undefined ? {} : await getExaminer(seen, examinerId);
    const saved = await changeClaimFile(seen, file, 'triage-claim', version, {
      set: { severity, ...examiner },
      detail: { severity, reason },
    });
    return detailedView(seen, saved);
  });
