import type { CommandContext } from '../../../platform/command-context.ts';
import type { QuoteRow } from '../quote-row.ts';

/**
 * The surplus lines licenses of a quote's agency in its state. Read with elevated scope, because
 * policyholders see the obstacles too but may not see licenses.
 */
export const getLicenses = (ctx: CommandContext, quote: Pick<QuoteRow, 'agencyId'>, state: string) =>
  ctx.withElevatedScope(() =>
    ctx.tx
      .selectFrom('license')
      .selectAll()
      .where('holder', '=', 'SURPLUS')
      .where('agencyId', '=', quote.agencyId)
      .where('state', '=', state)
      .orderBy('created')
      .execute(),
  );
