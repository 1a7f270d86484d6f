import { Button } from '@mantine/core';
import {
  makeSubmissionOfMessage,
  reprocessMessage,
  type Message,
  type Reading,
} from '@parapet/contract/docmessage/index';
import { SURE } from '@parapet/domain/lifecycles/submission';
import { regionOfValues } from '@parapet/domain/mail/read-application';
import type { RegionCode } from '@parapet/domain/regions/region';
import { useTranslation } from 'react-i18next';
import { refresh, send } from '../../core/client.ts';
import { regions } from '../../core/region.ts';
import { wordOr } from '../../core/known.ts';
import { useBasePath, useScopes } from '../../core/session/use-me.ts';
import { AppLink, useGo } from '../../kit/app-link.tsx';
import { majorText, numberText, percentText, phoneText } from '../../kit/format.ts';
import { Note } from '../../kit/note.tsx';
import { SmallTable } from '../../kit/page/small-table.tsx';
import { StatusBadge } from '../../kit/status-badge.tsx';
import { toast } from '../../kit/toast.ts';
import { act } from './act.ts';
import classes from './mail.module.css';

const fieldWord = (field: string): string =>
  wordOr(`submission:field.${field}`, wordOr(`account:field.${field}`, field));

const AMOUNTS = ['domesticRevenue', 'foreignRevenue'];

/** A value as people write it. */
function shown({ field, value }: Reading['values'][number], region: RegionCode | undefined): string {
  if (AMOUNTS.includes(field) && region) return majorText(Number(value), regions[region].currency);
  if (AMOUNTS.includes(field) || field === 'noOfEmployeesAll') return numberText(Number(value));
  return field === 'phoneNumber' ? phoneText(value) : value;
}

/** Shows the values read from a message, each with its place and the reader's confidence. */
export function ReadingPanel({ message, submissionId }: { message: Message; submissionId: string | null }) {
  const { t } = useTranslation();
  const base = useBasePath();
  const go = useGo();
  const writes = useScopes()('mail:write');
  const { id, reading, readingStatus } = message;
  const region = regionOfValues(reading?.values ?? []);
  const make = () =>
    act(async () => {
      const made = await send(makeSubmissionOfMessage, { params: { messageId: id }, body: {} });
      await refresh('submission');
      toast.success(t('submission:mail.made', { number: made.submissionNumber }));
      go(`${base}/submissions/${made.id}`);
    });
  return (
    <div className={classes.reading}>
      <h3 className={classes.readingTitle}>{t('submission:mail.reading')}</h3>
      <p className={classes.state} role="status">
        {readingStatus === 'WAITING' && t('submission:mail.readingWaiting')}
        {readingStatus === 'NOTHING' && t('submission:mail.readingNothing')}
        {readingStatus === 'FAILED' && t('submission:mail.readingFailed')}
        {readingStatus === 'READ' && reading && t(`submission:mail.by.${reading.reader}`)}
      </p>
      {reading?.trouble && <Note tone="caution">{reading.trouble}</Note>}
      {reading && reading.values.length > 0 && (
        <SmallTable
          label={t('submission:mail.reading')}
          rows={reading.values}
          keyOf={({ field }) => field}
          columns={[
            { title: t('submission:mail.read.field'), cell: ({ field }) => fieldWord(field) },
            { title: t('submission:mail.read.value'), cell: (read) => shown(read, region) },
            {
              title: t('submission:mail.read.where'),
              cell: ({ source, place, quote }) => (
                <span title={quote}>
                  {[source === 'mail' ? t('submission:mail.inMail') : source, place]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              ),
            },
            {
              title: t('submission:mail.read.sure'),
              cell: ({ confidence }) => (
                <StatusBadge
                  tone={confidence >= SURE ? 'positive' : 'caution'}
                  label={percentText(confidence)}
                />
              ),
            },
          ]}
        />
      )}
      {writes && (
        <div className={classes.files}>
          {submissionId ? (
            <AppLink href={`${base}/submissions/${submissionId}`}>{t('submission:mail.open')}</AppLink>
          ) : (
            reading &&
            reading.values.some(({ field }) => field === 'name') && (
              <Button size="xs" onClick={() => void make()}>
                {t('submission:mail.make')}
              </Button>
            )
          )}
          <Button
            size="xs"
            variant="default"
            disabled={readingStatus === 'WAITING'}
            onClick={() => void act(() => send(reprocessMessage, { params: { messageId: id }, body: {} }))}
          >
            {t('submission:mail.readAgain')}
          </Button>
        </div>
      )}
    </div>
  );
}
