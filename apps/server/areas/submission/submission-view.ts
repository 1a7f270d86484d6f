import { submissionRecord } from '@parapet/contract/submission/index';
import { allowedCommands } from '@parapet/domain/lifecycles/lifecycle';
import { submissionLifecycle } from '@parapet/domain/lifecycles/submission';
import type { Selectable } from 'kysely';
import { actorOf, type CommandContext } from '../../platform/command-context.ts';
import { recordView } from '../../platform/to-wire.ts';
import type { Tables } from '../../tables/tables.ts';

type SubmissionRow = Selectable<Tables['submission']>;

export const submissionCan = (ctx: CommandContext, row: Pick<SubmissionRow, 'status'>) =>
  allowedCommands(submissionLifecycle, row.status, actorOf(ctx));

/** A submission as it leaves the server. */
export const submissionView = (ctx: CommandContext, row: SubmissionRow) =>
  recordView(ctx, submissionRecord, row, { can: submissionCan(ctx, row) });
