import { getHistory } from '@parapet/contract/activity/index';
import { formatMoney, type Currency } from '@parapet/domain/money';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../core/client.ts';
import { region } from '../../core/use-region.ts';
import { Timeline } from '../../kit/charts/timeline.tsx';
import { EmptyState, Loaded } from '../../kit/page/states.tsx';
import { Section } from '../../kit/page/section.tsx';

/** Who did what to a policy and when, newest first. */
export function PolicyHistory({ accountId, policyId }: { accountId: string; policyId: string }) {
  const { t, i18n } = useTranslation();
  const history = useCall(
    getHistory,
    { params: { accountId }, query: { subjectId: policyId } },
    { keep: true },
  );
  const wordsOf = (event: string, detail: Record<string, unknown>): string => {
    const amount =
      typeof detail['amount'] === 'number'
        ? formatMoney({ amount: detail['amount'], currency: detail['currency'] as Currency }, region().locale)
        : '';
    return i18n.exists(`account:history.event.${event}`)
      ? t(`account:history.event.${event}`, { ...detail, amount } as Record<string, string>)
      : t(`policy:history.event.${event}`, { defaultValue: event });
  };
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
                title: wordsOf(entry.event, entry.detail),
                who: entry.actorName,
              }))}
            />
          )
        }
      </Loaded>
    </Section>
  );
}
