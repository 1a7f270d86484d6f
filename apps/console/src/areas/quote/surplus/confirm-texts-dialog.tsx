import { Checkbox, Stack, TextInput } from '@mantine/core';
import type { Answer } from '@parapet/contract/call';
import { previewForm } from '@parapet/contract/docs/index';
import type { Quote } from '@parapet/contract/quote/quote';
import { confirmTexts, listTextsToConfirm } from '@parapet/contract/quote/surplus';
import { useTranslation } from 'react-i18next';
import { download, send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openForm } from '../../../kit/dialogs/index.ts';
import { DownloadButton } from '../../../kit/download-button.tsx';
import { dateText } from '../../../kit/format.ts';
import { NoteInput } from '../../../kit/inputs/note-input.tsx';
import { QuotedWords } from '../../../kit/page/quoted-words.tsx';
import { WebLink } from '../../../kit/web-link.tsx';
import classes from './surplus.module.css';

type ToConfirm = Answer<typeof listTextsToConfirm>['texts'][number];

/**
 * Compliance reads the prescribed texts of a state and confirms those that were compared with its law, with
 * a reason and a source.
 */
export async function openConfirmTexts({ id, version }: Pick<Quote, 'id' | 'version'>): Promise<void> {
  const { state, texts } = await send(listTextsToConfirm, { params: { quoteId: id } });
  await openForm({
    title: t('quote:command.confirm-texts.title', { state }),
    submit: t('quote:command.confirm-texts.submit'),
    size: 'lg',
    schema: confirmTexts.body.omit({ version: true }),
    // Nothing is compared by a dialog that was opened.
    initial: { editions: [] as string[], reason: '', source: '' },
    fields: (form) => (
      <>
        <p style={{ margin: 0 }}>{t('quote:command.confirm-texts.text')}</p>
        <Checkbox.Group
          label={t('quote:command.confirm-texts.compared')}
          withAsterisk
          {...form.getInputProps('editions')}
        >
          <Stack gap={16} mt={6}>
            {texts.map((text) => (
              <TextToConfirm key={text.edition} text={text} state={state} />
            ))}
          </Stack>
        </Checkbox.Group>
        <NoteInput
          label={t('quote:command.confirm-texts.reason')}
          required
          {...form.getInputProps('reason')}
        />
        <TextInput
          label={t('quote:command.confirm-texts.source')}
          description={t('quote:command.confirm-texts.sourceHint')}
          required
          maxLength={500}
          {...form.getInputProps('source')}
        />
      </>
    ),
    command: (values) => send(confirmTexts, { params: { quoteId: id }, body: { ...values, version } }),
    done: t('quote:command.confirm-texts.done'),
    failed: t('quote:command.confirm-texts.failed'),
    refresh: ['quote', 'activity'],
  });
}

/** The words that an edition prints for the state, where they were found, and the whole of it as a paper. */
function TextToConfirm({ text, state }: { text: ToConfirm; state: string }) {
  const { t } = useTranslation();
  const { formId, edition, title, words, statute, source, url, readOn } = text;
  return (
    <div>
      <Checkbox value={edition} label={`${title} (${edition})`} />
      <div className={classes.prescribed}>
        {words.length > 0 ? (
          <QuotedWords words={words} />
        ) : (
          <p className={classes.legal}>{t('quote:command.confirm-texts.noWords', { state })}</p>
        )}
        <p className={classes.legal}>
          {statute && `${t('quote:command.confirm-texts.statute', { statute })} `}
          {t('quote:command.confirm-texts.found', { source })}
          {readOn && ` ${t('quote:command.confirm-texts.readOn', { date: dateText(readOn) })}`}
        </p>
        <div className={classes.foot}>
          <DownloadButton
            compact
            label={t('quote:command.confirm-texts.previewOf', { title, edition })}
            get={() => download(previewForm, { params: { formId } }, `${edition}.pdf`)}
          >
            {t('quote:command.confirm-texts.preview')}
          </DownloadButton>
          {url && <WebLink href={url}>{t('quote:command.confirm-texts.page')}</WebLink>}
        </div>
      </div>
    </div>
  );
}
