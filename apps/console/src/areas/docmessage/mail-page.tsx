import { Button, TagsInput } from '@mantine/core';
import {
  getMessage,
  labelMessage,
  listLabels,
  saveDraft,
  updateMessage,
  type Thread,
} from '@parapet/contract/docmessage/index';
import { LONGEST_LABEL, MOST_LABELS } from '@parapet/domain/mail/message';
import { regionOfValues } from '@parapet/domain/mail/read-application';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { send, useCall } from '../../core/client.ts';
import { useBasePath, useScopes } from '../../core/session/use-me.ts';
import { useRegionOf } from '../../core/use-region.ts';
import { useParam } from '../../core/address/use-address.ts';
import { useGo } from '../../kit/app-link.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { Loaded } from '../../kit/page/states.tsx';
import { act } from './act.ts';
import classes from './mail.module.css';
import { Composer } from './composer.tsx';
import { MessageCard } from './message-card.tsx';

const AGAIN_MS = 1500;

const isUnderWay = (thread: Thread | undefined): boolean =>
  thread?.messages.some(
    ({ status, readingStatus, suggestionStatus }) =>
      status === 'SENDING' || readingStatus === 'WAITING' || suggestionStatus === 'WAITING',
  ) ?? false;

/** {base}/inbox/mail/:messageId: a thread, and what is being written in it. */
export default function MailPage() {
  const thread = useCall(
    getMessage,
    { params: { messageId: useParam('messageId') } },
    { refetchInterval: (it) => (isUnderWay(it) ? AGAIN_MS : false) },
  );
  return <Loaded of={thread}>{(it) => <ThreadView key={it.id} thread={it} />}</Loaded>;
}

function ThreadView({ thread }: { thread: Thread }) {
  const { t } = useTranslation();
  const base = useBasePath();
  const go = useGo();
  const writes = useScopes()('mail:write');
  // An application of a UK company is shown in its words, whoever reads it.
  useRegionOf(regionOfValues(thread.messages.flatMap(({ reading }) => reading?.values ?? [])));
  const { id, isSeen, isStarred, isArchived, subject, messages, seenBy, version } = thread;
  const mark = (body: object) =>
    act(() => send(updateMessage, { params: { messageId: id }, body: { ...body, version } }));
  const isMarked = useRef(isSeen);
  useEffect(() => {
    // Once for each opening: who marks it as unread leaves.
    if (isMarked.current) return;
    isMarked.current = true;
    void act(() => send(updateMessage, { params: { messageId: id }, body: { isSeen: true, version } }));
  }, [id, version]);
  const drafts = messages.filter(({ status }) => status === 'WRITING');
  const shown = messages.filter(({ status }) => status !== 'WRITING');
  const last = shown.findLast(({ direction }) => direction === 'IN') ?? shown.at(-1);
  const back = `${base}/inbox?tab=mail`;
  return (
    <>
      <PageHeader
        title={subject || t('submission:mail.noSubject')}
        back={{ href: back, label: t('submission:mail.back') }}
        subtitle={
          seenBy.length > 0 &&
          t('submission:mail.seenBy', { names: seenBy.map(({ name }) => name).join(', ') })
        }
        actions={
          <>
            <Button
              variant="default"
              aria-pressed={isStarred}
              onClick={() => void mark({ isStarred: !isStarred })}
            >
              {t(isStarred ? 'submission:mail.unstar' : 'submission:mail.star')}
            </Button>
            <Button variant="default" onClick={() => void mark({ isArchived: !isArchived })}>
              {t(isArchived ? 'submission:mail.unarchive' : 'submission:mail.archive')}
            </Button>
            <Button variant="default" onClick={() => void mark({ isSeen: false }).then(() => go(back))}>
              {t('submission:mail.markUnread')}
            </Button>
          </>
        }
      />
      {shown.length > 0 && <Labels thread={thread} />}
      {shown.map((message) => (
        <MessageCard key={message.id} message={message} thread={thread} />
      ))}
      {drafts.map((draft) => (
        <Composer key={draft.id} draft={draft} answered={last} />
      ))}
      {drafts.length === 0 && last && writes && (
        <Button
          className={classes.reply}
          onClick={() => void act(() => send(saveDraft, { body: { replyTo: last.id, version: 0 } }))}
        >
          {t('submission:mail.reply')}
        </Button>
      )}
    </>
  );
}

function Labels({ thread: { id, labels, version } }: { thread: Thread }) {
  const { t } = useTranslation();
  const known = useCall(listLabels, {});
  return (
    <div className={classes.labels}>
      <TagsInput
        label={t('submission:mail.labels')}
        description={t('submission:mail.labelHint')}
        data={(known.data?.content ?? []).map(({ label }) => label)}
        value={labels}
        maxTags={MOST_LABELS}
        maxLength={LONGEST_LABEL}
        onChange={(next) =>
          void act(() => send(labelMessage, { params: { messageId: id }, body: { labels: next, version } }))
        }
      />
    </div>
  );
}
