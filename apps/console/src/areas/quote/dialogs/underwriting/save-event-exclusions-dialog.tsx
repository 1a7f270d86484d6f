import { TextInput } from '@mantine/core';
import type { Quote } from '@parapet/contract/quote/quote';
import { saveEventExclusions } from '@parapet/contract/quote/underwriting/underwriting';
import { send } from '../../../../core/client.ts';
import { t } from '../../../../core/i18n.ts';
import { openForm } from '../../../../kit/dialogs/index.ts';
import { FieldGrid } from '../../../../kit/forms/field-grid.tsx';
import type { RecordForm } from '../../../../kit/forms/use-record-form.ts';
import { DateField } from '../../../../kit/inputs/date-field.tsx';
import { NoteInput } from '../../../../kit/inputs/note-input.tsx';
import { ItemList } from '../item-list.tsx';

const blank = { claimNumber: '', claimName: '', claimDescription: '', claimDate: null as string | null };
type Values = { items: (typeof blank)[] };

/** The events that the policy excludes. `then` shows the saved quote; unsaved changes are discarded. */
export const openSaveEventExclusions = (quote: Quote, then: (saved: Quote) => void) =>
  openForm({
    title: t('quote:command.save-event-exclusions.title'),
    submit: t('quote:command.save-event-exclusions.submit'),
    size: 'lg',
    schema: saveEventExclusions.body.omit({ version: true }),
    initial: {
      items:
        quote.eventExclusions.length > 0
          ? quote.eventExclusions.map((item) => ({ ...item }))
          : [{ ...blank }],
    } as Values,
    fields: (form) => <Items form={form} />,
    command: (values) =>
      send(saveEventExclusions, {
        params: { quoteId: quote.id },
        body: { ...values, version: quote.version },
      }),
    done: t('quote:command.update-quote.done'),
    failed: t('quote:command.update-quote.failed'),
    refresh: ['quote', 'activity'],
    after: then,
  });

function Items({ form }: { form: RecordForm<Values, unknown> }) {
  const { items } = form.values;
  return (
    <ItemList
      command="save-event-exclusions"
      items={items}
      add={() => form.insertListItem('items', { ...blank })}
      remove={(at) => form.removeListItem('items', at)}
      fields={(_, at) => (
        <>
          <FieldGrid>
            <TextInput
              label={t('quote:command.save-event-exclusions.number')}
              withAsterisk
              maxLength={60}
              {...form.getInputProps(`items.${at}.claimNumber`)}
            />
            <DateField
              label={t('quote:command.save-event-exclusions.date')}
              clearable
              {...form.getInputProps(`items.${at}.claimDate`)}
            />
          </FieldGrid>
          <TextInput
            label={t('quote:command.save-event-exclusions.name')}
            withAsterisk
            maxLength={200}
            {...form.getInputProps(`items.${at}.claimName`)}
          />
          <NoteInput
            label={t('quote:command.save-event-exclusions.description')}
            {...form.getInputProps(`items.${at}.claimDescription`)}
          />
        </>
      )}
    />
  );
}
