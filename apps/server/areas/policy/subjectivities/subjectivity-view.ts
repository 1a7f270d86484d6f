import { policySubjectivity, type PolicySubjectivity } from '@parapet/contract/policy/subjectivities';
import { allowedCommands } from '@parapet/domain/lifecycles/lifecycle';
import { subjectivityLifecycle, type SubjectivityCommand } from '@parapet/domain/lifecycles/subjectivity';
import { regionByCode } from '@parapet/domain/regions/regions';
import type { Selectable } from 'kysely';
import { getActor, type CommandContext } from '../../../platform/command-context.ts';
import { refuse } from '../../../platform/refuse.ts';
import { getView } from '../../../platform/to-wire.ts';
import type { Tables } from '../../../tables/tables.ts';
import { buildWords } from '../../catalog/index.ts';

export type SubjectivityRow = Selectable<Tables['policySubjectivity']>;

export async function findSubjectivity(ctx: CommandContext, id: string): Promise<SubjectivityRow> {
  return (
    (await ctx.tx.selectFrom('policySubjectivity').selectAll().where('id', '=', id).executeTakeFirst()) ??
    refuse('not-found')
  );
}

/** The commands that are allowed on a subjectivity now. Only evidence that was brought can be returned. */
export const subjectivityCan = (
  ctx: CommandContext,
  { status, evidenceAt }: Pick<SubjectivityRow, 'status' | 'evidenceAt'>,
): SubjectivityCommand[] =>
  allowedCommands(subjectivityLifecycle, status, getActor(ctx)).filter(
    (command) => command !== 'return-evidence' || evidenceAt !== null,
  );

export const subjectivityView = (ctx: CommandContext, row: SubjectivityRow): PolicySubjectivity =>
  getView(policySubjectivity.shape, row, { can: subjectivityCan(ctx, row) });

/** Partners see policies without what they are subject to: row-level security leaves them no row. */
export async function getSubjectivities(
  ctx: CommandContext,
  policyId: string,
): Promise<PolicySubjectivity[]> {
  const rows = await ctx.tx
    .selectFrom('policySubjectivity')
    .selectAll()
    .where('policyId', '=', policyId)
    .orderBy('dueDate')
    .orderBy('id')
    .execute();
  return rows.map((row) => subjectivityView(ctx, row));
}

/**
 * Describes the requirement of a subjectivity in the words of the policy's region, for mails and history.
 */
export function describe(
  { region }: { region: Parameters<typeof regionByCode>[0] },
  { code, text }: Pick<SubjectivityRow, 'code' | 'text'>,
): string {
  const { subjectivities } = buildWords(regionByCode(region).locale);
  return code === 'OTHER' ? text : [subjectivities[code] ?? code, text].filter(Boolean).join(': ');
}
