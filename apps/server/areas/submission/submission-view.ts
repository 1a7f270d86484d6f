import { allowedCommands } from '@parapet/domain/lifecycles/lifecycle';
import { submissionLifecycle } from '@parapet/domain/lifecycles/submission';
import type { Selectable } from 'kysely';
import { actorOf, type CommandContext } from '../../platform/command-context.ts';
import type { Tables } from '../../tables/tables.ts';

export const submissionView = (ctx: CommandContext, row: Selectable<Tables['submission']>) => ({
  id: row.id,
  submissionNumber: row.submissionNumber,
  companyName: row.companyName,
  accountId: row.accountId,
  status: row.status,
  product: row.product,
  agencyName: row.agencyName,
  reason: row.reason,
  reasonSummary: row.reasonSummary,
  created: row.created.toISOString(),
  modified: row.modified.toISOString(),
  can: allowedCommands(submissionLifecycle, row.status, actorOf(ctx)),
});
