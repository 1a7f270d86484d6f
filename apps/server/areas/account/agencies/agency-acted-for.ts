import { getActor, type CommandContext } from '../../../platform/command-context.ts';
import { refuse } from '../../../platform/refuse.ts';

/**
 * Staff act for the agency that they name; the people of an agency for their own, whatever they send.
 * @throws Refusal 400 'agency-invalid' when staff name none that there is.
 */
export async function agencyActedFor(ctx: CommandContext, agencyId: string | undefined): Promise<string> {
  const { accountType, organizationId } = getActor(ctx);
  if (accountType !== 'COWBELL') return organizationId;
  const agency = agencyId
    ? await ctx.tx
        .selectFrom('organization')
        .select('id')
        .where('id', '=', agencyId)
        .where('accountType', '=', 'AGENCY')
        .executeTakeFirst()
    : undefined;
  return (
    agency?.id ??
    refuse('agency-invalid', {}, [
      { field: 'agencyId', code: 'invalid', detail: 'The selected agency is invalid' },
    ])
  );
}
