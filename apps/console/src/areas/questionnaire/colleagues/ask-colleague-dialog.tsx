import { Textarea, TextInput } from '@mantine/core';
import { askColleague } from '@parapet/contract/quote/answer-requests';
import type { Product } from '@parapet/domain/products';
import { send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openForm } from '../../../kit/dialogs/index.ts';
import classes from './colleagues.module.css';

export type AskedOf = { accountId: string; product: Product; question: string; questionText: string };

/** Opens the form to ask a colleague for one answer: name, address, and a note shown on their page. */
export const openAskColleague = ({ accountId, product, question, questionText }: AskedOf) =>
  openForm({
    title: t('account:colleague.ask.title'),
    submit: t('account:colleague.ask.submit'),
    schema: askColleague.body.pick({ colleagueName: true, colleagueEmail: true, note: true }),
    initial: { colleagueName: '', colleagueEmail: '', note: '' },
    fields: (form) => (
      <>
        <blockquote className={classes.question}>{questionText}</blockquote>
        <p className="quiet" style={{ margin: 0 }}>
          {t('account:colleague.ask.text')}
        </p>
        <TextInput
          label={t('account:colleague.ask.name')}
          withAsterisk
          autoComplete="off"
          {...form.getInputProps('colleagueName')}
        />
        <TextInput
          label={t('account:colleague.ask.email')}
          type="email"
          inputMode="email"
          withAsterisk
          autoComplete="off"
          {...form.getInputProps('colleagueEmail')}
        />
        <Textarea
          label={t('account:colleague.ask.note')}
          description={t('account:colleague.ask.noteText')}
          autosize
          minRows={2}
          {...form.getInputProps('note')}
        />
      </>
    ),
    command: (values) => send(askColleague, { body: { ...values, accountId, product, question } }),
    done: t('account:colleague.ask.done'),
    failed: t('account:colleague.ask.failed'),
    refresh: ['quote', 'activity'],
  });
