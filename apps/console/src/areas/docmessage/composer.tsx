import { Button, FileButton, TagsInput, Textarea, TextInput } from '@mantine/core';
import {
  attachToMessage,
  deleteDraft,
  detachFromMessage,
  sendMessage,
  type Message,
} from '@parapet/contract/docmessage/index';
import { fileTypeNames } from '@parapet/domain/documents/file-types';
import { IconPaperclip, IconSend, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { send } from '../../core/client.ts';
import { useBasePath } from '../../core/session/use-me.ts';
import { useGo } from '../../kit/app-link.tsx';
import { EarlierInputNote } from '../../kit/forms/earlier-input-note.tsx';
import { Section } from '../../kit/page/section.tsx';
import { FILE_PATIENCE } from '../../kit/inputs/file-field.tsx';
import { toast } from '../../kit/toast.ts';
import { act } from './act.ts';
import classes from './mail.module.css';
import { Suggestion } from './suggestion.tsx';
import { useDraft } from './use-draft.ts';

/** The editor of a draft message; nothing is sent before the user presses Send. */
export function Composer({ draft, answered }: { draft: Message; answered: Message | undefined }) {
  const { t } = useTranslation();
  const base = useBasePath();
  const go = useGo();
  const { text, change, flush, state, problem, version, earlier, forget } = useDraft(draft);
  const [busy, setBusy] = useState(false);
  const params = { messageId: draft.id };
  const deliver = async (): Promise<void> => {
    setBusy(true);
    if (await flush()) {
      const isSent = await act(() => send(sendMessage, { params, body: { version: version.current } }));
      if (isSent) toast.success(t('submission:mail.sentDone'));
    }
    setBusy(false);
  };
  const discard = async (): Promise<void> => {
    forget();
    if (!answered) go(`${base}/inbox?tab=mail&folder=drafts`);
    await act(() => send(deleteDraft, { query: { draftId: draft.id }, version: version.current }));
  };
  const addresses = (key: 'to' | 'cc') => (
    <TagsInput
      label={t(`submission:mail.${key}`)}
      description={key === 'to' ? t('submission:mail.addressHint') : undefined}
      value={text[key]}
      onChange={(value) => change({ [key]: value })}
      acceptValueOnBlur
      splitChars={[',', ';', ' ']}
      type="email"
    />
  );
  return (
    <Section title={t('submission:mail.compose')}>
      <div className={classes.stack}>
        <EarlierInputNote earlier={earlier} />
        {addresses('to')}
        {addresses('cc')}
        <TextInput
          label={t('submission:mail.subjectField')}
          maxLength={300}
          value={text.subject}
          onChange={(event) => change({ subject: event.currentTarget.value })}
        />
        {answered?.direction === 'IN' && <Suggestion of={answered} onUse={(body) => change({ body })} />}
        <Textarea
          label={t('submission:mail.body')}
          autosize
          minRows={6}
          maxLength={50_000}
          value={text.body}
          onChange={(event) => change({ body: event.currentTarget.value })}
        />
        <Files draft={draft} />
        <div className={classes.foot}>
          <Button
            loading={busy}
            leftSection={<IconSend size={16} aria-hidden />}
            onClick={() => void deliver()}
          >
            {t('submission:mail.send')}
          </Button>
          <Button variant="default" onClick={() => void discard()}>
            {t('submission:mail.discard')}
          </Button>
          <span className={classes.state} role="status">
            {state === 'refused'
              ? `${t('submission:mail.notSaved')}: ${problem}`
              : t(state === 'kept' ? 'submission:mail.saved' : 'submission:mail.saving')}
          </span>
        </div>
      </div>
    </Section>
  );
}

function Files({ draft }: { draft: Message }) {
  const { t } = useTranslation();
  const params = { messageId: draft.id };
  const attach = (file: File | null) => {
    if (!file) return;
    const body = new FormData();
    body.set('file', file);
    void act(() => send(attachToMessage, { params, body: body as never }, FILE_PATIENCE));
  };
  return (
    <div className={classes.files}>
      <FileButton onChange={attach} accept={fileTypeNames.map((type) => `.${type}`).join(',')}>
        {(props) => (
          <Button
            {...props}
            size="xs"
            variant="default"
            leftSection={<IconPaperclip size={16} aria-hidden />}
          >
            {t('submission:mail.attach')}
          </Button>
        )}
      </FileButton>
      {draft.files.map(({ id, docName }) => (
        <Button
          key={id}
          size="compact-sm"
          variant="default"
          rightSection={<IconX size={14} aria-hidden />}
          aria-label={t('submission:mail.removeFile', { name: docName })}
          onClick={() => void act(() => send(detachFromMessage, { params, query: { docId: id } }))}
        >
          {docName}
        </Button>
      ))}
    </div>
  );
}
