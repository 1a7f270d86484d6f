import type { Account } from '@parapet/contract/account/account';
import { startQuote } from '@parapet/contract/quote/quotes';
import { listProducts, product } from '@parapet/contract/rater/index';
import { lineOf, MANAGEMENT_LINES } from '@parapet/domain/coverages/product-lines';
import type { Product } from '@parapet/domain/products';
import { basePaths } from '@parapet/domain/permissions/actors';
import { z } from 'zod';
import { queryClient, send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { meQuery } from '../../../core/session/session.ts';
import { openForm, openNotice } from '../../../kit/dialogs/index.ts';
import { Note } from '../../../kit/note.tsx';
import { findFirstChosen, isStartable } from './chosen-product.ts';
import { firstLines, ProductFields } from './product-fields.tsx';

export type QuotableAccount = Pick<Account, 'id' | 'region' | 'eligibility' | 'details'>;

const choice = z.object({ product, lines: z.array(z.enum(['CYBER', 'TECH_ENO', ...MANAGEMENT_LINES])) });

/**
 * Chooses the product (`preferred` is preselected, also where the account cannot have it: its reason is shown
 * and another has to be chosen), starts and rates the quote, and goes to its page. If the account cannot be
 * quoted, it says why.
 */
export async function openStartQuote(account: QuotableAccount, preferred?: Product): Promise<void> {
  if (!account.eligibility.eligible)
    return openNotice({
      title: t('quote:command.start-quote.notEligible'),
      body: <Note tone="caution">{account.eligibility.reason}</Note>,
    });
  const { content: products } = await send(listProducts, { params: { accountId: account.id } });
  const chosen = findFirstChosen(products, preferred);
  await openForm({
    title: t('quote:command.start-quote.title'),
    submit: t('quote:command.start-quote.submit'),
    schema: choice,
    initial: { product: (chosen ?? '') as string, lines: firstLines(chosen ?? products[0]!.product) },
    ready: (values) => isStartable(products, values.product),
    fields: (form) => <ProductFields form={form} products={products} company={account.details.name} />,
    command: (values) =>
      send(startQuote, {
        params: { product: values.product, accountId: account.id },
        body: {
          asked: {},
          ...(lineOf(values.product) === 'ML' && {
            productLines: MANAGEMENT_LINES.filter((line) => values.lines.includes(line)),
          }),
        },
      }),
    failed: t('quote:command.start-quote.failed'),
    refresh: ['quote', 'account'],
    after: (quote) => open(`/quotes/${quote.id}`),
  });
}

/** A dialog is outside the router's context, but the router follows the browser's history. */
function open(path: string): void {
  const me = queryClient.getQueryData(meQuery().queryKey);
  window.history.pushState({}, '', `${basePaths[me?.account.accountType ?? 'AGENCY']}${path}`);
}
