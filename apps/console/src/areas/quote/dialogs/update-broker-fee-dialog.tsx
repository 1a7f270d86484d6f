import { feeForms, updateBrokerFee } from '@parapet/contract/quote/fees';
import type { Quote } from '@parapet/contract/quote/quote';
import { z } from 'zod';
import { toMajorUnits } from '@parapet/contract/units';
import { send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openForm } from '../../../kit/dialogs/index.ts';
import { FieldGrid } from '../../../kit/forms/field-grid.tsx';
import { MoneyInput } from '../../../kit/inputs/money-input.tsx';

const { brokerFee, additionalBrokerFee } = feeForms;
/** An additional fee left empty means no additional fee. */
const fees = z.object({ brokerFee, additionalBrokerFee: additionalBrokerFee.or(z.literal('')) });

export const openUpdateBrokerFee = (quote: Quote) =>
  openForm({
    title: t('quote:command.update-broker-fee.title'),
    submit: t('quote:command.update-broker-fee.submit'),
    schema: fees,
    initial: {
      brokerFee: quote.brokerFee.amount as number | '',
      additionalBrokerFee: quote.additionalBrokerFee.amount as number | '',
    },
    fields: (form) => (
      <>
        <p className="quiet" style={{ margin: 0 }}>
          {t('quote:command.update-broker-fee.text')}
        </p>
        <FieldGrid>
          <MoneyInput
            cents
            label={t('quote:command.update-broker-fee.field')}
            withAsterisk
            data-autofocus
            {...form.getInputProps('brokerFee')}
          />
          <MoneyInput
            cents
            label={t('quote:command.update-broker-fee.additional')}
            {...form.getInputProps('additionalBrokerFee')}
          />
        </FieldGrid>
      </>
    ),
    command: (values) =>
      send(updateBrokerFee, {
        params: { quoteId: quote.id },
        body: {
          version: quote.version,
          product: quote.product,
          brokerFee: toMajorUnits(values.brokerFee),
          additionalBrokerFee: toMajorUnits(values.additionalBrokerFee || 0),
        },
      }),
    done: t('quote:command.update-broker-fee.done'),
    failed: t('quote:command.update-broker-fee.failed'),
    refresh: ['quote', 'activity'],
  });
