import { TextInput } from '@mantine/core';
import { shareQuote } from '@parapet/contract/quote/binding';
import { send } from '../../../../core/client.ts';
import { t } from '../../../../core/i18n.ts';
import { openForm } from '../../../../kit/dialogs/index.ts';
import { FieldGrid } from '../../../../kit/forms/field-grid.tsx';

/** A colleague at the agency receives the link to the quote; a new user is invited as well. */
export const openShareQuote = (quote: { id: string }) =>
  openForm({
    title: t('quote:command.share-quote.title'),
    submit: t('quote:command.share-quote.submit'),
    schema: shareQuote.body,
    initial: { firstName: '', lastName: '', email: '' },
    fields: (form) => (
      <>
        <p className="quiet" style={{ margin: 0 }}>
          {t('quote:command.share-quote.text')}
        </p>
        <FieldGrid>
          <TextInput
            label={t('quote:command.send-quote.firstName')}
            withAsterisk
            autoComplete="off"
            data-autofocus
            {...form.getInputProps('firstName')}
          />
          <TextInput
            label={t('quote:command.send-quote.lastName')}
            withAsterisk
            autoComplete="off"
            {...form.getInputProps('lastName')}
          />
        </FieldGrid>
        <TextInput
          label={t('quote:command.send-quote.email')}
          withAsterisk
          type="email"
          autoComplete="off"
          {...form.getInputProps('email')}
        />
      </>
    ),
    command: (body) => send(shareQuote, { params: { quoteId: quote.id }, body }),
    done: t('quote:command.share-quote.done'),
    failed: t('quote:command.share-quote.failed'),
    refresh: ['quote', 'activity'],
  });
