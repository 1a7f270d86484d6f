import type { Quote } from '@parapet/contract/quote/quote';
import { recommendRelease } from '@parapet/contract/quote/underwriting/underwriting';
import { send } from '../../../../core/client.ts';
import { t } from '../../../../core/i18n.ts';
import { openForm } from '../../../../kit/dialogs/index.ts';
import { ExceededLimits } from '../../desk/authority-reasons.tsx';
import { NoteInput } from '../../../../kit/inputs/note-input.tsx';

export const openRecommendRelease = (quote: Pick<Quote, 'id' | 'version' | 'authority' | 'region'>) =>
  openForm({
    title: t('quote:command.recommend-release.title'),
    submit: t('quote:command.recommend-release.submit'),
    schema: recommendRelease.body.omit({ version: true }),
    initial: { note: '' },
    fields: (form) => (
      <>
        <p style={{ margin: 0 }}>{t('quote:command.recommend-release.text')}</p>
        <ExceededLimits over={quote.authority.over} of={quote} />
        <NoteInput
          label={t('quote:command.recommend-release.note')}
          required
          data-autofocus
          {...form.getInputProps('note')}
        />
      </>
    ),
    command: (values) =>
      send(recommendRelease, { params: { quoteId: quote.id }, body: { ...values, version: quote.version } }),
    done: t('quote:command.recommend-release.done'),
    failed: t('quote:command.recommend-release.failed'),
    refresh: ['quote', 'activity'],
  });
