import { updateNeedBy } from '@parapet/contract/quote/underwriting/underwriting';
import { z } from 'zod';
import { send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openForm } from '../../../kit/dialogs/index.ts';
import { todayHere } from '../../../core/today-here.ts';
import { DateField } from '../../../kit/inputs/date-field.tsx';
import { startingNeedBy } from './starting-need-by.ts';

/** Starts with the current date, or a week from now; never before today. */
export const openUpdateNeedBy = (quote: { id: string; needByDate: string | null; version: number }) =>
  openForm({
    title: t('quote:command.update-need-by.title'),
    submit: t('quote:command.update-need-by.submit'),
    size: 'sm',
    schema: z.object({
      needBy: updateNeedBy.query.shape.needBy.refine(
        (day) => day >= todayHere(),
        t('quote:command.update-need-by.past'),
      ),
    }),
    initial: { needBy: startingNeedBy(quote.needByDate, todayHere()) },
    columns: { needBy: 'needByDate' },
    fields: (form) => (
      <DateField
        label={t('quote:command.update-need-by.field')}
        description={t('quote:command.update-need-by.help')}
        withAsterisk
        minDate={todayHere()}
        {...form.getInputProps('needBy')}
      />
    ),
    command: (values) =>
      send(updateNeedBy, { query: { quoteId: quote.id, needBy: values.needBy, version: quote.version } }),
    done: t('quote:command.update-need-by.done'),
    failed: t('quote:command.update-need-by.failed'),
    refresh: ['quote', 'activity'],
  });
