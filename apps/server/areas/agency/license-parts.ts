import { actorOf, type CommandContext } from '../../platform/command-context.ts';
import { isStaff } from '../../platform/provider.ts';
import { refuse } from '../../platform/refuse.ts';

/** The agency that a provider admin chose, by id or by name; agency users always act for their own. */
export async function agencyOf(
  ctx: CommandContext,
  { agencyId, agencyName }: { agencyId: string; agencyName: string },
): Promise<{ id: string; name: string }> {
  const agencies = ctx.tx
    .selectFrom('organization')
    .select(['id', 'name'])
    .where('accountType', '=', 'AGENCY');
  const id = isStaff(ctx) ? agencyId : actorOf(ctx).organizationId;
  const found = await (id ? agencies.where('id', '=', id) : agencies.where('name', '=', agencyName))
    .limit(2)
    .execute();
  const [agency] = found;
  return agency && found.length === 1
    ? agency
    : refuse('agency-invalid', {}, [
        { field: 'agencyId', code: 'invalid', detail: 'The selected agency is invalid' },
      ]);
}

type Terms = {
  state: string;
  npn: string;
  number: string;
  expirationDate: string;
  activeResidentState: boolean;
};

/** What is stored of a license as it was entered. */
export const termsOf = ({ state, npn, number, expirationDate, activeResidentState }: Terms): Terms => ({
  state,
  npn,
  number,
  expirationDate,
  activeResidentState,
});

export const known = (): never =>
  refuse('license-known', {}, [
    { field: 'number', code: 'taken', detail: 'This license is already on the list.' },
  ]);
