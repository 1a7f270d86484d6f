import type { Connection } from '@parapet/contract/connector/shapes';
import { getScoresHistory } from '@parapet/contract/connector/scores';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../core/client.ts';
import { dateText, numberText } from '../../kit/format.ts';
import { Section } from '../../kit/page/section.tsx';
import { Loaded } from '../../kit/page/states.tsx';
import classes from './connectors.module.css';

const Bars = lazy(() => import('../../kit/charts/month-bars.tsx'));

const DAYS = 90;
/** As many bars as can be told apart. */
const MOST_BARS = 30;
const HEIGHT = 180;

/** The score by day; a table says the same for screen readers. */
export function ScoreHistory({ of: { id, connectorType } }: { of: Connection }) {
  const { t } = useTranslation();
  const history = useCall(getScoresHistory, {
    params: { connectorType },
    query: { connectorId: id, days: DAYS },
  });
  const label = t('account:connectors.history', { days: DAYS });
  return (
    <Section title={label}>
      <Loaded of={history}>
        {({ content }) => (
          <div className={classes.history}>
            <div aria-hidden style={{ height: HEIGHT }}>
              <Suspense fallback={null}>
                <Bars
                  height={HEIGHT}
                  bars={content
                    .slice(-MOST_BARS)
                    .map(({ day, score }) => ({
                      short: dateText(day).replace(/,? \d{4}$/, ''),
                      long: dateText(day),
                      value: score,
                      brief: content.length > 12 ? '' : numberText(Math.round(score)),
                      text: numberText(score),
                    }))}
                />
              </Suspense>
            </div>
            <table className="sr-only">
              <caption>{label}</caption>
              <tbody>
                {content.map(({ day, score }) => (
                  <tr key={day}>
                    <th scope="row">{dateText(day)}</th>
                    <td>{numberText(score)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </Loaded>
    </Section>
  );
}
