import { mentionsIn } from '@parapet/domain/notes/note-types';
import type { CommandContext } from '../../platform/command-context.ts';
import { publicUrl } from '../../platform/public-url.ts';
import type { AccountRow } from '../account/index.ts';

export type Mentioned = { id: string; name: string; email: string; accountType: string };

/** Returns people named by address who may read the note: colleagues, and the agency's if it is shared. */
export async function peopleNamed(
  ctx: CommandContext,
  text: string,
  { agencyId, isInternal }: { agencyId: string; isInternal: boolean },
): Promise<Mentioned[]> {
  const addresses = mentionsIn(text);
  if (addresses.length === 0) return [];
  const people = await ctx.tx
    .selectFrom('person')
    .select(['id', 'firstName', 'lastName', 'email', 'accountType'])
    .where('email', 'in', addresses)
    .where((where) =>
      isInternal
        ? where('accountType', '=', 'COWBELL')
        : where.or([where('accountType', '=', 'COWBELL'), where('organizationId', '=', agencyId)]),
    )
    .orderBy('email')
    .execute();
  return people.map(({ firstName, lastName, ...person }) => ({
    ...person,
    name: `${firstName} ${lastName}`,
  }));
}

/** The mail names the account and the author; the text stays where its readers sign in. */
export async function tellMentioned(
  ctx: CommandContext,
  note: { accountId: string },
  people: readonly Mentioned[],
  { name: company, region }: Pick<AccountRow, 'name' | 'region'>,
): Promise<void> {
  for (const { id, email, name, accountType } of people) {
    if (id === ctx.person.id) continue;
    const base = accountType === 'COWBELL' ? 'admin' : 'agency';
    const link = publicUrl(ctx.config, `/${base}/accounts/${note.accountId}?tab=notes`);
    const params = { name, author: ctx.person.name, company, link };
    await ctx.publish({ topic: 'mail', payload: { to: email, region, template: 'note-mention', params } });
  }
}
