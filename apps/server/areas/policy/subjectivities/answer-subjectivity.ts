import {
  subjectivityDecisions,
  type answerSubjectivity as call,
} from '@parapet/contract/policy/subjectivities';
import { subjectivityLifecycle } from '@parapet/domain/lifecycles/subjectivity';
import { requireEdge } from '../../../platform/records/change.ts';
import type { Handler } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/refuse.ts';
import { findPolicy } from '../policy-view.ts';
import { changeSubjectivity, todayOfPolicy } from './subjectivities.ts';
import { findSubjectivity, subjectivityView, describe } from './subjectivity-view.ts';
import { mailReturned } from './subjectivity-mails.ts';

/** The underwriter's word on what a policy is subject to; whatever it is, nothing is overdue after it. */
export const answerSubjectivity: Handler<typeof call> = async (ctx, { params, body }) => {
  const row = await findSubjectivity(ctx, params.subjectivityId);
  const policy = await findPolicy(ctx, row.policyId);
  const { decision, reason, version } = body;
  const detail = { policyNumber: policy.policyNumber, what: describe(policy, row), reason };
  const word = { reason, answeredBy: ctx.person.name, answeredAt: ctx.now };
  const change = () => {
    switch (decision) {
      case 'MEET':
      case 'WAIVE':
        return changeSubjectivity(ctx, row, subjectivityDecisions[decision], version, {
          set: { ...word, isOverdue: false },
          detail,
        });
      case 'RETURN': {
        requireEdge('subjectivity', subjectivityLifecycle['return-evidence'], row.status);
        if (row.evidenceAt === null) refuse('no-evidence');
        const set = {
          ...word,
          evidenceNote: null,
          evidenceBy: null,
          evidenceAt: null,
          evidenceDocumentId: null,
        };
        return changeSubjectivity(ctx, row, 'return-evidence', version, { set, detail });
      }
      case 'EXTEND': {
        const date = body.dueDate ?? row.dueDate;
        if (date <= row.dueDate || date < todayOfPolicy(ctx, policy))
          refuse('bad-input', {}, [
            {
              field: 'dueDate',
              code: 'early',
              detail: 'Enter a date after the current due date, and not in the past.',
            },
          ]);
        return changeSubjectivity(ctx, row, 'extend-subjectivity', version, {
          set: { ...word, dueDate: date, isOverdue: false, reminded: null },
          detail: { ...detail, date },
        });
      }
    }
  };
  const saved = await change();
  if (decision === 'RETURN') await mailReturned(ctx, policy, saved);
  return subjectivityView(ctx, saved);
};
