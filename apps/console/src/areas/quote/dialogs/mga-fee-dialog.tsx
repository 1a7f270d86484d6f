import type { Quote } from '@parapet/contract/quote/quote';
import { updateTerms } from '@parapet/contract/quote/underwriting';
import { z } from 'zod';
import { send } from '../../../app/client.ts';
import { t } from '../../../app/i18n.ts';
import { openForm } from '../../../kit/dialogs/index.ts';
import { MoneyInput } from '../../../kit/inputs/money-input.tsx';

export const openMgaFee = (quote: Quote) =>
  openForm({
    title: t('quote:mgaFee.title'), submit: t('quote:mgaFee.submit'), size: 'sm', schema: z.object({ mgaFee: z.number(t('quote:mgaFee.required')).int().min(0).max(1_000_000_00) }),
    initial: { mgaFee: quote.mgaFee.amount as number | '' },
    fields: (form) => <MoneyInput cents label={t('quote:mgaFee.label')} withAsterisk data-autofocus {...form.getInputProps('mgaFee')} />,
    deed: ({ mgaFee }) => send(updateTerms, { params: { quoteId: quote.id }, body: { version: quote.version, asked: {}, mgaFee } }),
    done: t('quote:mgaFee.done'), failed: t('quote:mgaFee.failed'), refresh: ['quote'],
  });
