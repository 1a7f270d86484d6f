import { Button } from '@mantine/core';
import {
  type AnswerRequest,
  listAnswerRequests,
  revokeAnswerRequest,
  setAsideAnswer,
} from '@parapet/contract/quote/answer-requests';
import type { Tone } from '@parapet/domain/lifecycles/traits';
import { useTranslation } from 'react-i18next';
import { send, useCall } from '../../../core/client.ts';
import { useScopes } from '../../../core/session/use-me.ts';
import { openCommandConfirm } from '../../../kit/dialogs/index.ts';
import { dateText, instantText } from '../../../kit/format.ts';
import { Section } from '../../../kit/page/section.tsx';
import { StatusBadge } from '../../../kit/status-badge.tsx';
import classes from './colleagues.module.css';
import { openTakeOverAnswer } from './take-over-answer-dialog.tsx';

const TONE: Record<AnswerRequest['status'], Tone> = {
  ASKED: 'info',
  ANSWERED: 'caution',
  TAKEN_OVER: 'positive',
  SET_ASIDE: 'neutral',
  REVOKED: 'neutral',
  EXPIRED: 'neutral',
};
/** Sort order of statuses: requests that need a decision first, then those that wait; closed ones last. */
const ORDER: readonly AnswerRequest['status'][] = ['ANSWERED', 'ASKED'];
const rank = ({ status }: AnswerRequest): number =>
  ORDER.includes(status) ? ORDER.indexOf(status) : ORDER.length;

/** Which colleagues were asked, what they said, and what becomes of it. Nothing where nobody was. */
export function AskedColleagues({ accountId }: { accountId: string }) {
  const { t } = useTranslation();
  const may = useScopes()('answer:ask');
  const { data } = useCall(listAnswerRequests, { params: { accountId } }, { enabled: may });
  if (!may || !data || data.content.length === 0) return null;
  const requests = data.content.toSorted((a, b) => rank(a) - rank(b));
  return (
    <Section title={t('account:colleague.title')} text={t('account:colleague.text')}>
      <ul className={classes.list}>
        {requests.map((one) => (
          <Asked key={one.id} request={one} />
        ))}
      </ul>
    </Section>
  );
}

function Asked({ request }: { request: AnswerRequest }) {
  const { t } = useTranslation();
  const { id, version, status, colleagueName: name, answerText, answeredAt } = request;
  const of = { params: { requestId: id }, body: { version } };
  const refresh = ['quote', 'activity'];
  const withdraw = () =>
    openCommandConfirm({
      words: 'account:colleague.revoke',
      values: { name },
      command: () => send(revokeAnswerRequest, of),
      refresh,
    });
  const setAside = () =>
    openCommandConfirm({
      words: 'account:colleague.setAside',
      values: { name },
      command: () => send(setAsideAnswer, of),
      refresh,
    });
  return (
    <li className={classes.item}>
      <div className={classes.head}>
        <h3 className={classes.asked}>{request.questionText}</h3>
        <StatusBadge tone={TONE[status]} label={t(`account:colleague.status.${status}`)} />
      </div>
      <p className="quiet">
        {t('account:colleague.asked', {
          name,
          email: request.colleagueEmail,
          by: request.askedBy,
          date: dateText(request.created),
        })}
        {status === 'ASKED' && ` ${t('account:colleague.until', { date: instantText(request.expiresAt) })}`}
      </p>
      {answerText !== null && (
        <p className={classes.said}>
          <strong>{answerText}</strong>
          <small className="quiet">
            {t('account:colleague.said', { name, date: instantText(answeredAt) })}
          </small>
        </p>
      )}
      {status === 'ANSWERED' && (
        <>
          <p className="quiet">
            {t('account:colleague.now', { answer: request.currentText ?? t('account:colleague.none') })}
          </p>
          <div className={classes.acts}>
            <Button size="sm" onClick={() => void openTakeOverAnswer(request)}>
              {t('account:colleague.takeOver.label')}
            </Button>
            <Button size="sm" variant="default" onClick={() => void setAside()}>
              {t('account:colleague.setAside.label')}
            </Button>
          </div>
        </>
      )}
      {status === 'ASKED' && (
        <div className={classes.acts}>
          <Button size="sm" variant="default" onClick={() => void withdraw()}>
            {t('account:colleague.revoke.label')}
          </Button>
        </div>
      )}
      {request.decidedBy && status !== 'REVOKED' && (
        <p className="quiet">
          {t('account:colleague.decided', { by: request.decidedBy, date: instantText(request.decidedAt) })}
        </p>
      )}
    </li>
  );
}
