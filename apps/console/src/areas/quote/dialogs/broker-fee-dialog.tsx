import { updateQuote } from '@parapet/contract/quote/quotes';
import type { Quote } from '@parapet/contract/quote/quote';
import { z } from 'zod';
import { send } from '../../../app/client.ts';
import { t } from '../../../app/i18n.ts';
import { openForm } from '../../../kit/dialogs/index.ts';
import { FieldGrid } from '../../../kit/forms/field-grid.tsx';
import { MoneyInput } from '../../../kit/inputs/money-input.tsx';

const fees = () => z.object({
  brokerFee: z.number(t('quote:brokerFee.required')).int().min(0).max(1_000_000_00), additionalBrokerFee: z.number().int().min(0).max(1_000_000_00).or(z.literal('')),
});

export const openBrokerFee = (quote: Quote) =>
  openForm({
    title: t('quote:brokerFee.title'), submit: t('quote:brokerFee.submit'), schema: fees(),
    initial: { brokerFee: quote.brokerFee.amount as number | '', additionalBrokerFee: quote.additionalBrokerFee.amount as number | '' },
    fields: (form) => (
      <FieldGrid>
        <MoneyInput cents label={t('quote:brokerFee.label')} withAsterisk data-autofocus {...form.getInputProps('brokerFee')} />
        <MoneyInput cents label={t('quote:brokerFee.additional')} {...form.getInputProps('additionalBrokerFee')} />
      </FieldGrid>
    ),
    deed: ({ brokerFee, additionalBrokerFee }) => send(updateQuote, {
      params: { product: quote.product, quoteId: quote.id }, body: { version: quote.version, asked: {}, brokerFee, additionalBrokerFee: additionalBrokerFee || 0 },
    }),
    done: t('quote:brokerFee.done'), failed: t('quote:brokerFee.failed'), refresh: ['quote'],
  });
