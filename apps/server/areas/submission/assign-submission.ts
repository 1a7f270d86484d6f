import type {
  assignSubmission as assignCall,
  certifySubmission as certifyCall,
  listSubmissionAssignees as assigneesCall,
} from '@parapet/contract/submission/index';
import { getOperationalStatus } from '@parapet/domain/lifecycles/submission-status';
import { assignedTo, submissionLifecycle } from '@parapet/domain/lifecycles/submission';
import { may } from '@parapet/domain/permissions/table';
import { requireEdge } from '../../platform/records/change.ts';
import { getActor, type CommandContext } from '../../platform/command-context.ts';
import type { Handler } from '../../platform/handler.ts';
import { refuse } from '../../platform/refuse.ts';
import { changeSubmission } from './change-submission.ts';
import { findSubmission, submissionView } from './submission-view.ts';

async function assignees(ctx: CommandContext): Promise<{ id: string; name: string }[]> {
  const people = await ctx.tx
    .selectFrom('person')
    .select(['id', 'firstName', 'lastName', 'role', 'accountType'])
    .where('accountType', '=', 'COWBELL')
    .where('enabled', '=', true)
    .where('removedAt', 'is', null)
    .orderBy('lastName')
    .orderBy('firstName')
    .execute();
  return people
    .filter(({ accountType, role }) =>
      may({ ...getActor(ctx), accountType, subscriberType: accountType, role }, 'submission:work'),
    )
    .map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` }));
}

export const listSubmissionAssignees: Handler<typeof assigneesCall> = async (ctx) => ({
  content: await assignees(ctx),
});

/** Of two who take a submission at once, the second is told of the first. */
export const assignSubmission: Handler<typeof assignCall> = async (ctx, { params, body }) => {
  const before = await findSubmission(ctx, params.submissionId, { lock: true });
  requireEdge('submission', submissionLifecycle['assign-submission'], before.status);
  const wanted = body.assigneeId ?? ctx.person.id;
  const assignee =
    (await assignees(ctx)).find(({ id }) => id === wanted) ??
    refuse('assignee-unknown', {}, [
      { field: 'assigneeId', code: 'unknown', detail: 'This person does not work on submissions.' },
    ]);
  const status = assignedTo(before.status);
  const assigned = { assigneeId: assignee.id, assigneeName: assignee.name };
  const saved = await changeSubmission(ctx, before, 'assign-submission', body.version, {
    set: { ...assigned, status, operationalStatus: getOperationalStatus({ ...before, ...assigned, status }) },
    detail: { from: before.assigneeName, to: assignee.name },
  });
  return submissionView(ctx, saved);
};

export const certifySubmission: Handler<typeof certifyCall> = async (ctx, { params, body }) => {
  const before = await findSubmission(ctx, params.submissionId, { lock: true });
  const { name } = ctx.person;
  const saved = await changeSubmission(ctx, before, 'certify-submission', body.version, {
    set: { certifiedAt: ctx.now, certifiedBy: name, operationalStatus: 'Certified' },
    detail: { name },
  });
  return submissionView(ctx, saved);
};
