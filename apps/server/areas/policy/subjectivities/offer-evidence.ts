import type { offerEvidence as call } from '@parapet/contract/policy/subjectivities';
import { subjectivityLifecycle } from '@parapet/domain/lifecycles/subjectivity';
import { requireEdge } from '../../../platform/records/change.ts';
import type { Handler } from '../../../platform/handler.ts';
import { keepPolicyFile } from '../policy-files.ts';
import { findPolicy } from '../policy-view.ts';
import { changeSubjectivity } from './subjectivities.ts';
import { describe, findSubjectivity, subjectivityView } from './subjectivity-view.ts';

/**
 * Stores evidence for a subjectivity. It stays open until an underwriter accepts the evidence; new evidence
 * replaces the earlier.
 */
export const offerEvidence: Handler<typeof call> = async (ctx, { params, body }) => {
  const row = await findSubjectivity(ctx, params.subjectivityId);
  requireEdge('subjectivity', subjectivityLifecycle['offer-evidence'], row.status);
  const policy = await findPolicy(ctx, row.policyId);
  const { file, note, version } = body;
  const saved = await changeSubjectivity(ctx, row, 'offer-evidence', version, {
    set: {
      evidenceNote: note,
      evidenceBy: ctx.person.name,
      evidenceAt: ctx.now,
      evidenceDocumentId: file
        ? await keepPolicyFile(ctx, policy, { name: row.code, docType: 'SUBJECTIVITY_EVIDENCE', file })
        : null,
    },
    detail: { policyNumber: policy.policyNumber, what: describe(policy, row), note },
  });
  return subjectivityView(ctx, saved);
};
