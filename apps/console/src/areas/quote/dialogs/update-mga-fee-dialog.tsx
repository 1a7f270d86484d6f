import { feeForms, updateMgaFee } from '@parapet/contract/quote/fees';
import type { Quote } from '@parapet/contract/quote/quote';
import { z } from 'zod';
import { toMajorUnits } from '@parapet/contract/units';
import { send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openForm } from '../../../kit/dialogs/index.ts';
import { MoneyInput } from '../../../kit/inputs/money-input.tsx';

export const openUpdateMgaFee = (quote: Quote) =>
  openForm({
    title: t('quote:command.update-mga-fee.title'),
    submit: t('quote:command.update-mga-fee.submit'),
    size: 'sm',
    schema: z.object({ mgaFee: feeForms.mgaFee }),
    initial: { mgaFee: quote.mgaFee.amount as number | '' },
    fields: (form) => (
      <>
        <p className="quiet" style={{ margin: 0 }}>
          {t('quote:command.update-mga-fee.text')}
        </p>
        <MoneyInput
          cents
          label={t('quote:command.update-mga-fee.field')}
          withAsterisk
          data-autofocus
          {...form.getInputProps('mgaFee')}
        />
      </>
    ),
    command: ({ mgaFee }) =>
      send(updateMgaFee, {
        params: { quoteId: quote.id },
        body: { version: quote.version, mgaFee: toMajorUnits(mgaFee) },
      }),
    done: t('quote:command.update-mga-fee.done'),
    failed: t('quote:command.update-mga-fee.failed'),
    refresh: ['quote', 'activity'],
  });
