import { Select } from '@mantine/core';
import type { Quote } from '@parapet/contract/quote/quote';
import { handOverQuote, listUnderwriters } from '@parapet/contract/quote/underwriting/underwriting';
import { useTranslation } from 'react-i18next';
import { send, useCall } from '../../../../core/client.ts';
import { t } from '../../../../core/i18n.ts';
import { openForm } from '../../../../kit/dialogs/index.ts';
import type { FormFields } from '../../../../kit/forms/use-record-form.ts';

type Values = { ownerId: string | null };

/** Gives a quote to a colleague, or puts it back on the desk. */
export const openHandOverQuote = (quote: Quote) =>
  openForm({
    title: t('quote:command.hand-over-quote.title'),
    submit: t('quote:command.hand-over-quote.submit'),
    size: 'sm',
    schema: handOverQuote.body.omit({ version: true }),
    initial: { ownerId: null } as Values,
    fields: (form) => <Fields form={form} quote={quote} />,
    command: ({ ownerId }) =>
      send(handOverQuote, { params: { quoteId: quote.id }, body: { version: quote.version, ownerId } }),
    done: ({ owner }) =>
      owner
        ? t('quote:command.hand-over-quote.done', { name: owner.name })
        : t('quote:command.hand-over-quote.doneNobody'),
    failed: t('quote:command.hand-over-quote.failed'),
    refresh: ['quote', 'activity'],
  });

function Fields({ form, quote }: { form: FormFields<Values>; quote: Quote }) {
  const { t: say } = useTranslation();
  const people = useCall(listUnderwriters, {}).data?.content ?? [];
  return (
    <>
      <p className="quiet" style={{ margin: 0 }}>
        {say('quote:command.hand-over-quote.text', {
          name: quote.owner?.name ?? '',
          number: quote.quoteNumber,
        })}
      </p>
      <Select
        label={say('quote:command.hand-over-quote.to')}
        placeholder={say('quote:command.hand-over-quote.nobody')}
        clearable
        searchable
        data-autofocus
        data={people
          .filter(({ id }) => id !== quote.owner?.id)
          .map(({ id, name }) => ({ value: id, label: name }))}
        {...form.getInputProps('ownerId')}
      />
    </>
  );
}
