import type { Quote } from '@parapet/contract/quote/quote';
import { useTranslation } from 'react-i18next';
import { dateText } from '../../../kit/format.ts';
import { Section } from '../../../kit/page/section.tsx';
import classes from '../builder/coverages.module.css';

/** The search for admitted coverage as it was recorded; policyholders are not told it. */
export function RecordedEffort({ quote }: { quote: Pick<Quote, 'diligentEffort' | 'isSurplus'> }) {
  const { t } = useTranslation();
  const { diligentEffort: recorded, isSurplus } = quote;
  if (!recorded || !isSurplus) return null;
  const { kind, state, name, at, declinations, represented, exportClass, purchaser } = recorded;
  return (
    <Section
      title={t('quote:command.record-diligent-effort.shown')}
      text={t('quote:command.record-diligent-effort.shownText', { name, state, date: dateText(at) })}
    >
      <ul className={classes.events}>
        {declinations.map(({ insurer, person, on, reason }) => (
          <li key={insurer}>
            <strong>{insurer}</strong>
            <span className="quiet tabular">{[person, dateText(on)].join(' · ')}</span>
            <span>{reason}</span>
          </li>
        ))}
        {typeof represented === 'number' && (
          <li>{t('quote:command.record-diligent-effort.shownRepresented', { count: represented })}</li>
        )}
        {kind !== 'DECLINATIONS' && (
          <li>
            <strong>{t(`quote:command.record-diligent-effort.kinds.${kind}`)}</strong>
            <span>
              {purchaser
                ? t('quote:command.record-diligent-effort.shownPurchaser', {
                    test: t(`quote:command.record-diligent-effort.tests.${purchaser.test}`),
                    name: purchaser.riskManager,
                    date: dateText(purchaser.requestedOn),
                  })
                : exportClass}
            </span>
          </li>
        )}
      </ul>
    </Section>
  );
}
