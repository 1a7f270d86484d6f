import { getQuoteDashboard } from '@parapet/contract/quote/dashboard';
import type { Request } from '@parapet/contract/call';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../core/client.ts';
import { useDashboardPeriod } from '../../core/session/use-dashboard-period.ts';
import { Funnel } from '../../kit/charts/funnel.tsx';
import { Ranking } from '../../kit/charts/ranking.tsx';
import { numberText } from '../../kit/format.ts';
import { Section } from '../../kit/page/section.tsx';
import { Loaded } from '../../kit/page/states.tsx';
import { useRegion } from '../../core/use-region.ts';
import { useUnderwritingRules } from './desk/underwriting-rules.ts';

type Query = NonNullable<Request<typeof getQuoteDashboard>['query']>;
const steps = ['started', 'priced', 'sent', 'signed', 'bound'] as const;

/** From the quotes started in a period to the policies that came of them. */
export function QuoteFunnel({ query }: { query: Query }) {
  const { t } = useTranslation();
  const [period] = useDashboardPeriod();
  const figures = useCall(getQuoteDashboard, { query }, { keep: true });
  return (
    <Section
      title={t('quote:figures.funnel')}
      text={t('quote:figures.funnelText', { period: t(`organization:period.${period}`) })}
    >
      <Loaded of={figures}>
        {({ funnel }) => (
          <Funnel
            none={t('quote:figures.noneStarted')}
            steps={steps.map((key) => ({ key, name: t(`quote:figures.step.${key}`), count: funnel[key] }))}
          />
        )}
      </Loaded>
    </Section>
  );
}

/** The rules that referred the quotes now waiting for an underwriter. */
export function WaitingReasons({ query }: { query: Query }) {
  const { t } = useTranslation();
  const rules = useUnderwritingRules();
  const region = useRegion();
  const figures = useCall(getQuoteDashboard, { query }, { keep: true });
  return (
    <Section title={t('quote:figures.waiting')}>
      <Loaded of={figures}>
        {({ waiting }) => (
          <Ranking
            none={t('quote:figures.noneWaiting')}
            rows={waiting.map(({ code, count }) => ({
              key: code,
              name: rules.label(code, region.code),
              value: count,
              text: numberText(count),
            }))}
          />
        )}
      </Loaded>
    </Section>
  );
}
