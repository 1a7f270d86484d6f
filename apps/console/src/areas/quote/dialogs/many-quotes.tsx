import { Select } from '@mantine/core';
import type { DeskRow } from '@parapet/contract/quote/quote-lists';
import {
  handOverQuote,
  listUnderwriters,
  reviewQuote,
} from '@parapet/contract/quote/underwriting/underwriting';
import { useTranslation } from 'react-i18next';
import { send, useCall } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openForm } from '../../../kit/dialogs/index.ts';
import type { FormFields } from '../../../kit/forms/use-record-form.ts';
import { actOnEach, tellOfEach } from '../../../kit/list/act-on-each.tsx';

type Values = { ownerId: string | null };
type Row = Pick<DeskRow, 'id' | 'version' | 'quoteNumber' | 'companyName'>;

const onEach = (rows: readonly Row[], act: (row: Row) => Promise<unknown>) =>
  actOnEach(rows, {
    name: ({ quoteNumber, companyName }) => `${quoteNumber} ${companyName}`,
    act,
    areas: ['quote', 'activity'],
  });

/** Picks up each of the quotes that nobody has; of the others it is said who has them. */
export const pickUpQuotes = async (rows: readonly Row[]): Promise<void> =>
  tellOfEach(
    await onEach(rows, ({ id: quoteId, version }) =>
      send(reviewQuote, { params: { quoteId }, body: { version } }),
    ),
  );

/** Hands each of the quotes over to a colleague, or puts it back on the desk. */
export async function openHandOverQuotes(rows: readonly Row[]): Promise<boolean> {
  const results = await openForm({
    title: t('quote:command.hand-over-quote.titleMany', { count: rows.length }),
    submit: t('quote:command.hand-over-quote.submit'),
    size: 'sm',
    schema: handOverQuote.body.omit({ version: true }),
    initial: { ownerId: null } as Values,
    fields: (form) => <Fields form={form} />,
    command: ({ ownerId }) =>
      onEach(rows, ({ id: quoteId, version }) =>
        send(handOverQuote, { params: { quoteId }, body: { version, ownerId } }),
      ),
  });
  if (results) tellOfEach(results);
  return results !== undefined;
}

function Fields({ form }: { form: FormFields<Values> }) {
  const { t: say } = useTranslation();
  const people = useCall(listUnderwriters, {}).data?.content ?? [];
  return (
    <>
      <p className="quiet" style={{ margin: 0 }}>
        {say('quote:command.hand-over-quote.textMany')}
      </p>
      <Select
        label={say('quote:command.hand-over-quote.to')}
        placeholder={say('quote:command.hand-over-quote.nobody')}
        clearable
        searchable
        data-autofocus
        data={people.map(({ id, name }) => ({ value: id, label: name }))}
        {...form.getInputProps('ownerId')}
      />
    </>
  );
}
