import { Checkbox, MultiSelect, Stack, TextInput } from '@mantine/core';
import type { Answer } from '@parapet/contract/call';
import { confirmLawTexts, type LawText } from '@parapet/contract/compliance/law-texts';
import { previewForm } from '@parapet/contract/docs/index';
import { useTranslation } from 'react-i18next';
import { download, send } from '../../core/client.ts';
import { t } from '../../core/i18n.ts';
import { openForm } from '../../kit/dialogs/index.ts';
import { DownloadButton } from '../../kit/download-button.tsx';
import { QuotedWords } from '../../kit/page/quoted-words.tsx';
import { NoteInput } from '../../kit/inputs/note-input.tsx';
import { LawTextSource } from './law-text-item.tsx';
import classes from './law.module.css';

const findOpen = ({ places }: LawText) =>
  places.filter(({ isVerified, confirmation }) => !isVerified && confirmation === null);

/** Compliance says that texts were compared with the law of states, for every quote there. */
export function openConfirmLawTexts(texts: readonly LawText[]) {
  const open = texts.filter((text) => findOpen(text).length > 0);
  const states = [...new Set(open.flatMap((text) => findOpen(text).map(({ state }) => state)))];
  return openForm({
    title: t('organization:law.texts.title'),
    submit: t('organization:law.confirm.submit'),
    size: 'lg',
    schema: confirmLawTexts.body,
    // Nothing is compared by a dialog that was opened.
    initial: { states: [] as string[], editions: [] as string[], reason: '', source: '' },
    fields: (form) => (
      <>
        <p style={{ margin: 0 }}>{t('organization:law.texts.text')}</p>
        <MultiSelect
          label={t('organization:law.confirm.states')}
          withAsterisk
          searchable
          data={states}
          {...form.getInputProps('states')}
        />
        <Checkbox.Group
          label={t('organization:law.texts.compared')}
          withAsterisk
          {...form.getInputProps('editions')}
        >
          <Stack gap={16} mt={6}>
            {open.map((text) => (
              <TextToConfirm key={text.edition} text={text} states={form.values.states} />
            ))}
          </Stack>
        </Checkbox.Group>
        <NoteInput label={t('organization:law.texts.reason')} required {...form.getInputProps('reason')} />
        <TextInput
          label={t('organization:law.confirm.source')}
          description={t('organization:law.texts.sourceHint')}
          required
          maxLength={500}
          {...form.getInputProps('source')}
        />
      </>
    ),
    command: (values) => send(confirmLawTexts, { body: values }),
    done: ({ confirmed }: Answer<typeof confirmLawTexts>) =>
      t('organization:law.texts.done', {
        states: [...new Set(confirmed.map(({ state }) => state))].join(', '),
      }),
    failed: t('organization:law.texts.failed'),
    refresh: ['compliance', 'quote'],
  });
}

/** A text as a whole, and the words of their own that it has for the chosen states. */
function TextToConfirm({ text, states }: { text: LawText; states: readonly string[] }) {
  const { t } = useTranslation();
  const { formId, edition, title } = text;
  const chosen = findOpen(text).filter(({ state }) => states.includes(state));
  return (
    <div>
      <Checkbox value={edition} label={`${title} (${edition})`} />
      <div className={classes.prescribed}>
        {chosen.map((place) => (
          <div key={place.state}>
            {place.words.length > 0 ? (
              <>
                <strong>{place.state}</strong>
                <QuotedWords words={place.words} />
              </>
            ) : (
              <p className={classes.source}>{t('organization:law.texts.noWords', { state: place.state })}</p>
            )}
            <p className={classes.source}>
              <LawTextSource place={place} />
            </p>
          </div>
        ))}
        <DownloadButton
          compact
          label={t('organization:law.texts.previewOf', { title, edition })}
          get={() => download(previewForm, { params: { formId } }, `${edition}.pdf`)}
        >
          {t('organization:law.texts.preview')}
        </DownloadButton>
      </div>
    </div>
  );
}
