import type { Quote } from '@parapet/contract/quote/quote';
import type { Selection } from '@parapet/domain/builder/types';
import type { IrpmValues } from '@parapet/domain/rating/irpm';
import type { Rating } from '@parapet/domain/rating/types';
import { authorityOf, requiredAuthority } from '@parapet/domain/underwriting/authority';
import { actorOf, type CommandContext } from '../../platform/command-context.ts';
import { mutable } from '../../platform/mutable.ts';
import { refuse } from '../../platform/refuse.ts';

type Judged = { rating: Rating; selection: Selection; irpm: IrpmValues };

/** What it takes to release a quote, and whether the caller has that. */
export function authorityFor(ctx: CommandContext, quote: Judged): Quote['authority'] {
  const { authority } = ctx.facts;
  const required = requiredAuthority(authority, quote);
  const { accountType, role } = actorOf(ctx);
  const own = accountType === 'COWBELL' ? authorityOf(authority, role) : 0;
  return mutable({ ...required, isOwn: own >= required.level });
}

/** @throws Refusal 403 for a quote above the caller's own authority: it takes a second person. */
export function requireAuthority(ctx: CommandContext, quote: Judged): void {
  const { isOwn, level, reasons } = authorityFor(ctx, quote);
  if (!isOwn)
    refuse('over-authority', { level: String(level), reasons: reasons.map(({ code }) => code).join(', ') });
}
