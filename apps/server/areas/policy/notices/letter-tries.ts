import { createHmac } from 'node:crypto';
import { getActor, type CommandContext } from '../../../platform/command-context.ts';
import { countOne } from '../../../platform/counters.ts';
import { refuseToWait } from '../../../platform/refuse.ts';

const DAY_MS = 86_400_000;

/**
 * Letters of an agency that are refused count, for a day: policies have numbers in sequence, and nobody shall
 * find out by trying them which one a company has.
 * @throws Refusal 429 after a third as many as a person may send mails an hour: twenty.
 */
export async function countRefusedLetters(ctx: CommandContext): Promise<void> {
  const { accountType, organizationId } = getActor(ctx);
  if (accountType === 'COWBELL') return;
  const hash = createHmac('sha256', ctx.config.secret).update(`broker-letter:${organizationId}`).digest();
  const most = Math.ceil(ctx.config.MAIL_LIMIT / 3);
  const found = await ctx.tx
    .selectFrom('codeCount')
    .select(['count', 'endsAt'])
    .where('keyHash', '=', hash)
    .executeTakeFirst();
  const wait = found && found.count >= most ? found.endsAt.getTime() - ctx.now.getTime() : 0;
  if (wait > 0) refuseToWait(wait);
  ctx.afterRefusal((tx) => countOne(tx, ctx.now, [{ hash, most, windowMs: DAY_MS }]));
}
