import { Select, Textarea } from '@mantine/core';
import {
  feedbackCategories,
  giveFeedback,
  KUDOS,
  type FeedbackLabel,
} from '@parapet/contract/console/feedback';
import { useTranslation } from 'react-i18next';
import { send } from '../../core/client.ts';
import { t } from '../../core/i18n.ts';
import { openForm, openNotice } from '../../kit/dialogs/index.ts';
import type { FormFields } from '../../kit/forms/use-record-form.ts';
import { YesNo } from '../../kit/inputs/yes-no.tsx';

type Values = { category: string; feedbackText: string; permissionToShare: boolean };

const labels = Object.keys(feedbackCategories) as FeedbackLabel[];

/** Tells us something, and shows what we answer. */
export async function openGiveFeedback(): Promise<void> {
  const answer = await openForm({
    title: t('organization:feedback.title'),
    submit: t('organization:feedback.submit'),
    schema: giveFeedback.body,
    initial: { category: '', feedbackText: '', permissionToShare: false } as Values,
    fields: (form) => <FeedbackFields form={form} />,
    command: (body) => send(giveFeedback, { body }),
    failed: t('organization:feedback.failed'),
    refresh: ['console'],
  });
  if (answer) await openNotice({ title: t('organization:feedback.sent'), body: answer.data });
}

function FeedbackFields({ form }: { form: FormFields<Values> }) {
  const { t: say } = useTranslation();
  return (
    <>
      <Select
        label={say('organization:feedback.column.category')}
        placeholder={say('organization:feedback.choose')}
        data={labels.map((label) => ({
          value: feedbackCategories[label],
          label: say(`organization:feedback.category.${label}`),
        }))}
        withAsterisk
        data-autofocus
        {...form.getInputProps('category')}
        value={form.values.category || null}
        onChange={(category) => {
          form.setFieldValue('category', category ?? '');
          if (category !== KUDOS) form.setFieldValue('permissionToShare', false);
        }}
      />
      <Textarea
        label={say('organization:feedback.description')}
        withAsterisk
        autosize
        minRows={4}
        {...form.getInputProps('feedbackText')}
      />
      {form.values.category === KUDOS && (
        <YesNo label={say('organization:feedback.mayShare')} {...form.getInputProps('permissionToShare')} />
      )}
    </>
  );
}
