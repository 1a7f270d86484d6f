import { accountDetails } from '@parapet/contract/account/account';
import type { updateQuote } from '@parapet/contract/quote/quotes';
import type { Input } from '@parapet/contract/call';
import { flattenSecurityAnswers } from '@parapet/domain/questionnaires/security';
import type { CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/refuse.ts';
import { findAccount, saveAnswers, saveDetails } from '../account/index.ts';
import type { QuoteRow } from './quote-view.ts';

type Facts = Pick<Input<typeof updateQuote>['body'], 'dynamicFields' | 'answers' | 'firmographics'>;

/**
 * What is answered and corrected on a quote belongs to its account: it is kept there, and the account's other
 * quotes follow. This one is priced by who calls.
 */
export async function saveQuoteFacts(
  ctx: CommandContext,
  quote: QuoteRow,
  { dynamicFields, answers, firmographics }: Facts,
): Promise<void> {
  const account = await findAccount(ctx, quote.accountId, { lock: true });
  if (firmographics) {
    const { data: details, error } = accountDetails.safeParse({ ...account.details, ...firmographics });
    if (!details)
      refuse(
        'bad-input',
        {},
        error.issues.map(({ path, code, message }) => ({
          field: `firmographics.${path.join('.')}`,
          code,
          detail: message,
        })),
      );
    await saveDetails(ctx, account, { details, version: account.version, product: quote.product });
  }
  if (!dynamicFields && !answers) return;
  const now = await findAccount(ctx, quote.accountId);
  await saveAnswers(ctx, now, flattenSecurityAnswers({ ...answers, ...dynamicFields }), now.version);
}
