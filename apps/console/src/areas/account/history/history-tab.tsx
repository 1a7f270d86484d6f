import type { Account } from '@parapet/contract/account/account';
import { getHistory } from '@parapet/contract/activity/index';
import type { Answer } from '@parapet/contract/call';
import { Button } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../core/client.ts';
import { Timeline, type TimelineEntry } from '../../../kit/charts/timeline.tsx';
import { EmptyState, Loaded } from '../../../kit/page/states.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { eventText } from '../../activity/index.ts';
import { wordOr } from '../../../core/known.ts';

type Entry = Answer<typeof getHistory>['content'][number];
const STEP = 50;
const MOST = 200;

/** Who did what and when, newest first. */
export function HistoryTab({ account }: { account: Account }) {
  const { t } = useTranslation();
  const [size, setSize] = useState(STEP);
  const history = useCall(getHistory, { params: { accountId: account.id }, query: { size } }, { keep: true });
  return (
    <Section title={t('account:history.title')}>
      <Loaded of={history}>
        {({ content }) =>
          content.length === 0 ? (
            <EmptyState title={t('account:history.none')} />
          ) : (
            <>
              <Timeline entries={content.map((entry) => entryOf(entry, t))} />
              {content.length === size && size < MOST && (
                <Button mt={16} variant="default" onClick={() => setSize(MOST)}>
                  {t('account:history.more')}
                </Button>
              )}
            </>
          )
        }
      </Loaded>
    </Section>
  );
}

const entryOf = (entry: Entry, t: TFunction): TimelineEntry => ({
  id: entry.id,
  at: entry.at,
  title: eventText(entry.event, entry.detail),
  who: entry.actingFor
    ? t('account:history.actingFor', { name: entry.actorName, person: entry.actingFor })
    : entry.actorName,
  detail: explained(entry, t),
});

/** The fields that were changed, or the reason given. */
function explained({ event, detail }: Entry, t: TFunction): string | undefined {
  const fields = Array.isArray(detail['fields']) ? (detail['fields'] as string[]) : [];
  if (event === 'account.updated' && fields.length > 0)
    return t('account:history.fields', {
      fields: fields.map((field) => wordOr(`account:field.${field}`, field)).join(', '),
    });
  if (event === 'account.answers-updated') return t('account:history.answers', { count: fields.length });
  return typeof detail['reason'] === 'string' && detail['reason']
    ? detail['reason']
    : typeof detail['note'] === 'string'
      ? detail['note']
      : undefined;
}
