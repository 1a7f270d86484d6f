import { getClaimDashboard } from '@parapet/contract/claims/index';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../core/client.ts';
import { FigureTile, FigureTiles } from '../../../kit/charts/figure-tile.tsx';
import { MonthsChart } from '../../../kit/charts/months-chart.tsx';
import { numberText } from '../../../kit/format.ts';
import { Section } from '../../../kit/page/section.tsx';
import { Loaded } from '../../../kit/page/states.tsx';

/** Claims in figures: filed, not yet filed, and when they were reported. */
export function ClaimFigures() {
  const { t } = useTranslation();
  const figures = useCall(getClaimDashboard, {}, { keep: true });
  const title = t('policy:claims.byMonth');
  return (
    <Loaded of={figures}>
      {(it) => (
        <>
          <FigureTiles label={t('policy:claims.figures')}>
            <FigureTile label={t('common:status.FILED')} value={numberText(it.filed)} />
            <FigureTile
              label={t('common:status.UN_FILED')}
              value={numberText(it.drafts)}
              tone={it.drafts > 0 ? 'caution' : undefined}
            />
            <FigureTile label={t('policy:claims.companies')} value={numberText(it.companies)} />
          </FigureTiles>
          <Section title={title}>
            <MonthsChart
              label={title}
              rows={it.months.map(({ month, count }) => ({
                month,
                value: count,
                brief: count === 0 ? '' : numberText(count),
                text: t('policy:claims.count', { count, number: numberText(count) }),
              }))}
              height={150}
            />
          </Section>
        </>
      )}
    </Loaded>
  );
}
