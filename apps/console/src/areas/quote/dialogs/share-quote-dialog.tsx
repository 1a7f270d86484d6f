import { shareQuote } from '@parapet/contract/quote/binding';
import { TextInput } from '@mantine/core';
import { send } from '../../../app/client.ts';
import { t } from '../../../app/i18n.ts';
import { openForm } from '../../../kit/dialogs/index.ts';
import { FieldGrid } from '../../../kit/forms/field-grid.tsx';

/** A colleague of the agency gets the link to the quote; somebody new is invited on the way. */
export const openShareQuote = (quote: { id: string }) =>
  openForm({
    title: t('quote:share.title'), submit: t('quote:share.submit'), schema: shareQuote.body, initial: { firstName: '', lastName: '', email: '' },
    fields: (form) => (
      <>
        <p className="quiet" style={{ margin: 0 }}>{t('quote:share.text')}</p>
        <FieldGrid>
          <TextInput label={t('quote:send.firstName')} withAsterisk data-autofocus {...form.getInputProps('firstName')} />
          <TextInput label={t('quote:send.lastName')} withAsterisk {...form.getInputProps('lastName')} />
        </FieldGrid>
        <TextInput label={t('quote:send.email')} type="email" withAsterisk {...form.getInputProps('email')} />
      </>
    ),
    deed: (values) => send(shareQuote, { params: { quoteId: quote.id }, body: values }),
    done: t('quote:share.done'), refresh: ['activity'],
  });
