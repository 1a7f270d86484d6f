import { Switch } from '@mantine/core';
import { declineQuote, FILL_IN, fillInRequired, quoteDeclineReasons } from '@parapet/contract/quote/underwriting';
import { z } from 'zod';
import { send } from '../../../app/client.ts';
import { t } from '../../../app/i18n.ts';
import { openForm } from '../../../kit/dialogs/index.ts';
import { ReasonFields } from './reason-fields.tsx';

const { reasonSummary, reason, fillInReason, isNotificationEnabled } = declineQuote.body.shape;
const declined = z.object({ reasonSummary, reason, fillInReason, isNotificationEnabled }).refine((given) => given.reasonSummary !== FILL_IN || given.fillInReason.length > 0, {
  path: ['fillInReason'], message: fillInRequired,
});

/** `then` runs once it is declined: back to the inbox, 2 seconds later. */
export const openDeclineQuote = (quote: { id: string; version: number }, then: () => void) =>
  openForm({
    title: t('quote:decline.title'), submit: t('quote:decline.submit'), danger: true, schema: declined,
    initial: { reasonSummary: '', reason: '', fillInReason: '', isNotificationEnabled: true },
    fields: (form) => (
      <>
        <ReasonFields
          form={form} reasons={quoteDeclineReasons}
          labels={{ reasonSummary: t('quote:decline.reasonSummary'), reason: t('quote:decline.reason'), fillIn: t('quote:decline.fillIn') }}
        />
        <Switch label={t('quote:decline.notify')} {...form.getInputProps('isNotificationEnabled', { type: 'checkbox' })} />
      </>
    ),
    deed: (values) => send(declineQuote, { params: { quoteId: quote.id }, body: { ...values, version: quote.version } }),
    done: t('quote:decline.done'), failed: t('quote:decline.failed'), refresh: ['quote', 'activity'], after: then,
  });
