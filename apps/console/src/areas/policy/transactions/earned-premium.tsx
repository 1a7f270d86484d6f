import { getEarnedPremium, type Policy } from '@parapet/contract/policy/index';
import { daysBetween } from '@parapet/domain/dates';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../core/client.ts';
import { dateText, moneyText } from '../../../kit/format.ts';
import { Section } from '../../../kit/page/section.tsx';
import classes from './transactions.module.css';

const WIDTH = 320;
const HEIGHT = 80;

/** The premium that is earned over the term, as a curve and in words. */
export function EarnedPremium({ policy }: { policy: Policy }) {
  const { t } = useTranslation();
  const { data } = useCall(getEarnedPremium, { params: { policyId: policy.id } });
  if (!data || data.written.amount <= 0) return null;
  const { points, written, earned } = data;
  const from = points[0]!.date;
  const days = Math.max(daysBetween(from, points.at(-1)!.date), 1);
  const most = Math.max(...points.map((point) => point.earned.amount), 1);
  const at = points.map(({ date, earned: { amount } }) => {
    const x = (daysBetween(from, date) / days) * WIDTH;
    const y = HEIGHT - (amount / most) * HEIGHT;
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  const words = t('policy:earned.words', { earned: moneyText(earned), written: moneyText(written) });
  return (
    <Section title={t('policy:earned.title')} text={words}>
      <figure className={classes.curve}>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={words}>
          <polygon points={`0,${HEIGHT} ${at.join(' ')} ${WIDTH},${HEIGHT}`} />
          <polyline points={at.join(' ')} />
        </svg>
        <figcaption>
          <span>{dateText(from)}</span>
          <span>{dateText(points.at(-1)!.date)}</span>
        </figcaption>
      </figure>
    </Section>
  );
}
