import type { Quote } from '@parapet/contract/quote/quote';
import { refuseRelease } from '@parapet/contract/quote/underwriting/underwriting';
import { send } from '../../../../core/client.ts';
import { t } from '../../../../core/i18n.ts';
import { openForm } from '../../../../kit/dialogs/index.ts';
import { NoteInput } from '../../../../kit/inputs/note-input.tsx';

export const openRefuseRelease = ({ id, version, recommendation }: Quote) =>
  openForm({
    title: t('quote:command.refuse-release.title'),
    submit: t('quote:command.refuse-release.submit'),
    danger: true,
    schema: refuseRelease.body.omit({ version: true }),
    initial: { reason: '' },
    fields: (form) => (
      <>
        <p style={{ margin: 0 }}>
          {t('quote:command.refuse-release.text', { name: recommendation?.name ?? '' })}
        </p>
        <NoteInput
          label={t('quote:command.refuse-release.reason')}
          withAsterisk
          data-autofocus
          {...form.getInputProps('reason')}
        />
      </>
    ),
    command: (values) => send(refuseRelease, { params: { quoteId: id }, body: { ...values, version } }),
    done: t('quote:command.refuse-release.done'),
    failed: t('quote:command.refuse-release.failed'),
    refresh: ['quote', 'activity'],
  });
