import { dateIn, toPlainDate, type PlainDate } from '@parapet/domain/dates';
import type { RoleName } from '@parapet/domain/permissions/actors';
import { may } from '@parapet/domain/permissions/table';
import {
  getAuthorityLevel,
  letterInForce,
  ownAuthority,
  type OwnAuthority,
} from '@parapet/domain/underwriting/authority';
import { getActor, type CommandContext } from '../../../platform/command-context.ts';
import type { Row } from '../../../platform/records/records.ts';

type LetterRow = Row<'underwritingAuthority'> & { givenOn: PlainDate };

/** A person's letters of authority, the newest first. */
export async function getLetters(ctx: CommandContext, personId: string): Promise<LetterRow[]> {
  const rows = await ctx.tx
    .selectFrom('underwritingAuthority')
    .selectAll()
    .where('personId', '=', personId)
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, givenOn: toPlainDate(row.created) }));
}

/**
 * The day of a letter is the provider's and not the insured's. It is that of UTC: a letter from today on, as
 * the one who gives it sees the day, is then in force at once wherever in our regions they are.
 */
export const authorityDay = (ctx: CommandContext): PlainDate => toPlainDate(ctx.now);

/** The earliest day that it still is somewhere in our regions: as early as a letter given now may begin. */
export const firstDayOfLetter = (ctx: CommandContext): PlainDate => dateIn(ctx.now, 'Pacific/Honolulu');

/** The caller's release authority today, by their letter or their role; null if they release nothing. */
export async function authorityOn(ctx: CommandContext): Promise<OwnAuthority | null> {
  const actor = getActor(ctx);
  if (!may(actor, 'quote:underwrite')) return null;
  const letter = letterInForce(await getLetters(ctx, actor.userId), authorityDay(ctx));
  return ownAuthority(ctx.facts.authority, actor.role, letter);
}

/** Underwriters see their own authority, and that of others those who grant it. */
export function seesAuthority(ctx: CommandContext, { id, role }: { id: string; role: RoleName }): boolean {
  const actor = getActor(ctx);
  const isUnderwriter = getAuthorityLevel(ctx.facts.authority, role) > 0;
  return (
    isUnderwriter &&
    (may(actor, 'authority:grant') || (id === actor.userId && may(actor, 'quote:underwrite')))
  );
}
