import { Radio } from '@mantine/core';
import type { Account } from '@parapet/contract/account/account';
import { startQuote } from '@parapet/contract/quote/quotes';
import { offeredProducts, product } from '@parapet/contract/rater/index';
import type { Product } from '@parapet/domain/products';
import { basePaths } from '@parapet/domain/permissions/actors';
import { z } from 'zod';
import { queryClient, send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { meQuery } from '../../../core/session/session.ts';
import { openForm, openNotice } from '../../../kit/dialogs/index.ts';
import { Note } from '../../../kit/note.tsx';
import classes from './choices.module.css';

export type QuotableAccount = Pick<Account, 'id' | 'region' | 'eligibility' | 'details'>;

const choice = z.object({ product });

/**
 * Chooses the product (`preferred` is preselected), starts and rates the quote, and goes to its page. If the
 * account cannot be quoted, it says why.
 */
export async function openStartQuote(account: QuotableAccount, preferred?: Product): Promise<void> {
  if (!account.eligibility.eligible)
    return openNotice({
      title: t('quote:command.start-quote.notEligible'),
      body: <Note tone="caution">{account.eligibility.reason}</Note>,
    });
  const products = offeredProducts[account.region];
  await openForm({
    title: t('quote:command.start-quote.title'),
    submit: t('quote:command.start-quote.submit'),
    schema: choice,
    initial: {
      product: (products as readonly string[]).includes(preferred ?? '')
        ? (preferred as string)
        : (products[0] as string),
    },
    fields: (form) => (
      <Radio.Group
        label={t('quote:command.start-quote.product')}
        description={t('quote:command.start-quote.text', { company: account.details.name })}
        {...form.getInputProps('product')}
      >
        <div className={classes.choices}>
          {products.map((each) => (
            <Radio
              key={each}
              value={each}
              className={classes.choice}
              label={t(`quote:product.${each}`)}
              description={t(`quote:command.start-quote.about.${each}`)}
            />
          ))}
        </div>
      </Radio.Group>
    ),
    command: (values) =>
      send(startQuote, { params: { product: values.product, accountId: account.id }, body: { asked: {} } }),
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
