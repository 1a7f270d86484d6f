import { Button } from '@mantine/core';
import { downloadDoc } from '@parapet/contract/docs/index';
import { searchBrokerChanges, type BrokerChange, type Policy } from '@parapet/contract/policy/index';
import { useTranslation } from 'react-i18next';
import { download, useCall } from '../../../core/client.ts';
import { useScopes } from '../../../core/session/use-me.ts';
import { DownloadButton } from '../../../kit/download-button.tsx';
import { dateText } from '../../../kit/format.ts';
import { Note } from '../../../kit/note.tsx';
import { findDecision, openAnswerBrokerChange } from './answer-broker-change-dialog.tsx';
import classes from './broker.module.css';

/** Another agency is to be the broker of record: until when it can be stopped, by whom, and what then. */
export function BrokerChangeNote({ policy }: { policy: Policy }) {
  const may = useScopes();
  return may('broker:read') ? <Waiting policy={policy} /> : null;
}

function Waiting({ policy: { accountId } }: { policy: Policy }) {
  const query = { 'filter.accountId': `in:${accountId}`, 'filter.status': 'in:WAITING' };
  const { data } = useCall(searchBrokerChanges, { query });
  const change = data?.content[0];
  return change ? <ChangeNote change={change} /> : null;
}

function ChangeNote({ change }: { change: BrokerChange }) {
  const { t } = useTranslation();
  const decision = findDecision(change);
  const { newAgencyName, askedBy, askedOn, waitsUntil, effectiveDate, agencyName } = change;
  return (
    <div className={classes.note}>
      <Note tone="caution">
        {t('policy:broker.note', {
          agency: newAgencyName,
          name: askedBy,
          asked: dateText(askedOn),
          date: dateText(effectiveDate),
        })}{' '}
        {t('policy:broker.noteStops', { incumbent: agencyName, until: dateText(waitsUntil) })}
        <div className={classes.acts}>
          {decision && (
            <Button size="xs" onClick={() => void openAnswerBrokerChange(change, decision)}>
              {t(`policy:broker.${decision}.label`)}
            </Button>
          )}
          <LetterButton docId={change.letterDocumentId}>{t('policy:broker.readLetter')}</LetterButton>
        </div>
      </Note>
    </div>
  );
}

/** Saves a letter, or a paper of before the change. */
export const LetterButton = ({
  docId,
  name,
  children,
}: {
  docId: string;
  name?: string;
  children: string;
}) => (
  <DownloadButton get={() => download(downloadDoc, { query: { docId } }, name ?? 'letter.pdf')}>
    {children}
  </DownloadButton>
);
