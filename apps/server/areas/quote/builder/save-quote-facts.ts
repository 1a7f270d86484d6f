import { accountDetails } from '@parapet/contract/account/account';
import type { updateQuote } from '@parapet/contract/quote/quotes';
import type { Input } from '@parapet/contract/call';
import { flattenSecurityAnswers } from '@parapet/domain/questionnaires/security';
import type { CommandContext } from '../../../platform/command-context.ts';
import { refuse } from '../../../platform/refuse.ts';
import { findAccount, saveAnswers, saveDetails } from '../../account/index.ts';
import type { FieldChanges } from '../../../tables/tables.ts';
import type { QuoteRow } from '../quote-view.ts';

export type ChangedFacts = { kind: 'details' | 'answers'; changes: FieldChanges };
type Facts = Pick<
  Input<typeof updateQuote>['body'],
  'dynamicFields' | 'answers' | 'firmographics' | 'revenueFactor'
>;

/**
 * Answers and corrections given on a quote belong to its account and are stored there. The caller prices this
 * quote, and updates the account's other quotes.
 * @returns what changed: details outweigh answers, and null means nothing changed.
 */
export async function saveQuoteFacts(
  ctx: CommandContext,
  quote: QuoteRow,
  { dynamicFields, answers, revenueFactor, ...given }: Facts,
): Promise<ChangedFacts | null> {
  if (!dynamicFields && !answers && !given.firmographics && revenueFactor === undefined) return null;
  const account = await findAccount(ctx, quote.accountId, { lock: true });
  const firmographics =
    revenueFactor === undefined
      ? given.firmographics
      : { ...given.firmographics, ...grown({ ...account.details, ...given.firmographics }, revenueFactor) };
  let changes: FieldChanges = {};
  let kind: ChangedFacts['kind'] = 'answers';
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
    const saved = await saveDetails(ctx, account, {
      details,
      version: account.version,
      product: quote.product,
    });
    if (saved.changed.length > 0) {
      kind = 'details';
      changes = saved.changes;
    }
  }
  if (dynamicFields || answers) {
    const now = await findAccount(ctx, quote.accountId);
    const flat = flattenSecurityAnswers({ ...answers, ...dynamicFields });
    const saved = await saveAnswers(ctx, now, flat, now.version);
    changes = { ...changes, ...saved.changes };
  }
  return Object.keys(changes).length > 0 ? { kind, changes } : null;
}

type Revenues = { revenue?: unknown; nonUsRevenue?: unknown };

/** Revenue at home and abroad, in whole major units; what is not known stays so. */
const grown = ({ revenue, nonUsRevenue }: Revenues, factor: number): Revenues => ({
  ...(typeof revenue === 'number' && { revenue: Math.round(revenue * factor) }),
  ...(typeof nonUsRevenue === 'number' && { nonUsRevenue: Math.round(nonUsRevenue * factor) }),
});
