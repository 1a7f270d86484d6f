import { getHistory } from '@parapet/contract/activity/index';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../core/client.ts';
import { Timeline } from '../../kit/charts/timeline.tsx';
import { EmptyState, Loaded } from '../../kit/page/states.tsx';
import { Section } from '../../kit/page/section.tsx';
import { eventText } from './event-text.ts';

/** Who did what to one record of an account and when, newest first. */
export function SubjectHistory({ accountId, subjectId }: { accountId: string; subjectId: string }) {
  const { t } = useTranslation();
  const history = useCall(getHistory, { params: { accountId }, query: { subjectId } }, { keep: true });
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
