import type { searchHistory } from '@parapet/contract/activity/index';
import type { Answer } from '@parapet/contract/call';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Timeline } from '../../kit/charts/timeline.tsx';
import { EmptyState, Loaded } from '../../kit/page/states.tsx';
import { Section } from '../../kit/page/section.tsx';
import { eventText } from './event-text.ts';

type Entry = Pick<
  Answer<typeof searchHistory>['content'][number],
  'id' | 'at' | 'event' | 'detail' | 'actorName'
>;
type Read = ComponentProps<typeof Loaded<{ content: readonly Entry[] }>>['of'];

/** Lists the actions on a record with their user and time, newest first. */
export function HistorySection({ of: history }: { of: Read }) {
  const { t } = useTranslation();
  return (
    <Section title={t('policy:tab.history')}>
      <Loaded of={history}>
        {({ content }) =>
          content.length === 0 ? (
            <EmptyState title={t('policy:history.empty')} />
          ) : (
            <Timeline
              entries={content.map((entry) => ({
                id: entry.id,
                at: entry.at,
                title: eventText(entry.event, entry.detail),
                who: entry.actorName,
              }))}
            />
          )
        }
      </Loaded>
    </Section>
  );
}
