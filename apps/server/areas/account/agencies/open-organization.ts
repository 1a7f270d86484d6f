import type { Insertable } from 'kysely';
import type { CommandContext } from '../../../platform/command-context.ts';
import { insertRecord } from '../../../platform/records/records.ts';
import type { Tables } from '../../../tables/tables.ts';

/** Adds an organization with the team that its people begin in. @returns its id */
export async function openOrganization(
  ctx: CommandContext,
  organization: Insertable<Tables['organization']>,
): Promise<string> {
  const { id } = await insertRecord(ctx, 'organization', organization, ({ name }) => ({
    event: 'organization.created',
    detail: { name },
  }));
  await insertRecord(
    ctx,
    'team',
    { organizationId: id, name: 'Main office', isDefault: true },
    ({ name }) => ({ event: 'team.created', detail: { name } }),
  );
  return id;
}
