import { getAskedQuestion, readAskedQuestion } from '@parapet/contract/quote/answer-requests';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError, useCall } from '../../core/client.ts';
import { useParam } from '../../core/address/use-address.ts';
import { useRegionOf } from '../../core/use-region.ts';
import { Note } from '../../kit/note.tsx';
import { ErrorState, PageSkeleton } from '../../kit/page/states.tsx';
import { AnswerForm } from './colleagues/answer-form.tsx';
import { CodeStep } from './colleagues/code-step.tsx';
import { dropKey, keepKey, findKey } from './colleagues/kept-key.ts';
import classes from './colleagues/colleagues.module.css';

/** /answer/{requestId}: a colleague of a policyholder answers the one question that they were asked. */
export default function AskedQuestionPage() {
  const { t } = useTranslation();
  const requestId = useParam('requestId');
  const [key, setKey] = useState(() => findKey(requestId));
  const [isDone, setDone] = useState(false);
  return (
    <div className={classes.page}>
      <title>{`${t('account:colleague.page.title')} | ${t('common:brand')}`}</title>
      {isDone ? (
        <Note tone="positive" live title={t('account:colleague.page.done')}>
          {t('account:colleague.page.doneText')}
        </Note>
      ) : key ? (
        <Question
          requestId={requestId}
          answerKey={key}
          onSpent={() => {
            dropKey(requestId);
            setKey(null);
          }}
          onDone={() => {
            dropKey(requestId);
            setDone(true);
          }}
        />
      ) : (
        <Link
          requestId={requestId}
          onOpened={(opened) => {
            keepKey(requestId, opened);
            setKey(opened);
          }}
        />
      )}
    </div>
  );
}

const isOver = (error: unknown): boolean => isApiError(error) && [400, 404].includes(error.status);

function Over() {
  const { t } = useTranslation();
  return (
    <>
      <h1 className={classes.title}>{t('account:colleague.page.title')}</h1>
      <Note tone="caution" title={t('account:colleague.page.over')}>
        {t('account:colleague.page.overText')}
      </Note>
    </>
  );
}

/** Shows the content of the link itself: the address that the code goes to. */
function Link({ requestId, onOpened }: { requestId: string; onOpened(key: string): void }) {
  const link = useCall(getAskedQuestion, { params: { requestId } });
  const isSpoken = useRegionOf(link.data?.region);
  if (isOver(link.error)) return <Over />;
  if (link.error) return <ErrorState error={link.error} retry={() => void link.refetch()} />;
  if (!link.data || !isSpoken) return <PageSkeleton />;
  return <CodeStep requestId={requestId} email={link.data.email} onOpened={onOpened} />;
}

function Question({
  requestId,
  answerKey,
  onSpent,
  onDone,
}: {
  requestId: string;
  answerKey: string;
  onSpent(): void;
  onDone(): void;
}) {
  const { t } = useTranslation();
  const asked = useCall(readAskedQuestion, { params: { requestId }, body: { key: answerKey } });
  const isSpoken = useRegionOf(asked.data?.region);
  if (isOver(asked.error)) return <Over />;
  if (asked.error)
    return (
      <ErrorState
        error={asked.error}
        title={
          isApiError(asked.error) && asked.error.status === 401 ? t('account:colleague.page.hour') : null
        }
        retry={isApiError(asked.error) && asked.error.status === 401 ? onSpent : () => void asked.refetch()}
      />
    );
  if (!asked.data || !isSpoken) return <PageSkeleton />;
  return <AnswerForm asked={asked.data} answerKey={answerKey} onDone={onDone} />;
}
