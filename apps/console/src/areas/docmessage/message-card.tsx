import { Button } from '@mantine/core';
import { sendMessage, type Message, type Thread } from '@parapet/contract/docmessage/index';
import { downloadDoc } from '@parapet/contract/docs/index';
import { useTranslation } from 'react-i18next';
import { download, send } from '../../core/client.ts';
import { DownloadButton } from '../../kit/download-button.tsx';
import { DateText } from '../../kit/money-text.tsx';
import { Note } from '../../kit/note.tsx';
import { Section } from '../../kit/page/section.tsx';
import classes from './mail.module.css';
import { act } from './act.ts';
import { ReadingPanel } from './reading-panel.tsx';

/** Shows a message as text: the HTML of a mail is never rendered. */
export function MessageCard({ message, thread }: { message: Message; thread: Thread }) {
  const { t } = useTranslation();
  const { id, direction, fromName, fromAddress, authorName, to, cc, body, files, notTaken, status, version } =
    message;
  return (
    <Section title={authorName ?? (fromName || fromAddress)}>
      <div className={classes.head}>
        <span className={classes.state}>
          {fromAddress} {t('submission:mail.toLine', { names: [...to, ...cc].join(', ') })}
        </span>
        <DateText value={message.dateReceived} time />
      </div>
      {status === 'SENDING' && <p className={classes.state}>{t('submission:mail.sending')}</p>}
      {status === 'FAILED' && (
        <Note
          tone="critical"
          title={t('submission:mail.failedToSend')}
          action={
            <Button
              size="xs"
              variant="default"
              onClick={() =>
                void act(() => send(sendMessage, { params: { messageId: id }, body: { version } }))
              }
            >
              {t('submission:mail.sendAgain')}
            </Button>
          }
        />
      )}
      <pre className={classes.body}>{body}</pre>
      {files.length > 0 && (
        <div className={classes.files}>
          {files.map((file) => (
            <DownloadButton
              key={file.id}
              compact
              get={() => download(downloadDoc, { query: { docId: file.id } })}
            >
              {file.docName}
            </DownloadButton>
          ))}
        </div>
      )}
      {notTaken.map(({ name, reason }) => (
        <Note
          key={name}
          tone="caution"
          title={t(direction === 'IN' ? 'submission:mail.notTaken' : 'submission:mail.notReached', { name })}
        >
          {reason}
        </Note>
      ))}
      {direction === 'IN' && <ReadingPanel message={message} submissionId={thread.submissionId} />}
    </Section>
  );
}
