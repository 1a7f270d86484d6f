import type { Answer } from '@parapet/contract/call';
import { obstacleSentence } from '@parapet/contract/quote/underwriting/obstacle-sentence';
import { getProgress } from '@parapet/contract/quote/quotes';
import { IconCheck } from '@tabler/icons-react';
import { memo, type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../core/client.ts';
import { dateText } from '../../../kit/format.ts';
import { Section } from '../../../kit/page/section.tsx';
import { Loaded } from '../../../kit/page/states.tsx';
import { StatusBadge } from '../../../kit/status-badge.tsx';
import { MoneyLines } from '../price/money-lines.tsx';
import classes from './progress.module.css';
import { wordOr } from '../../../core/known.ts';

export type BindProgressProps = {
  quoteId: string;
  /** The button or link that clears an obstacle, by its code; without one the user can only wait. */
  renderClear?: (code: string) => ReactNode;
  /** Shows the price below, line by line. */
  money?: boolean;
};

export type Obstacle = Answer<typeof getProgress>['obstacles'][number];

/**
 * Lists the obstacles between a quote and a policy: the same list for agent, underwriter and policyholder,
 * empty exactly when the quote may be bound.
 */
export const BindProgress = memo(function BindProgress({ quoteId, renderClear, money }: BindProgressProps) {
  const { t } = useTranslation();
  const progress = useCall(getProgress, { params: { quoteId } });
  return (
    <Section title={t('quote:progress.title')}>
      <Loaded of={progress} skeleton={<div style={{ height: 72 }} aria-busy="true" />}>
        {(it) => (
          <>
            {it.obstacles.length === 0 ? (
              <div className={classes.ready} role="status">
                <IconCheck size={18} aria-hidden />
                <div>
                  <strong>{t('quote:progress.ready')}</strong>
                  <p>{t('quote:progress.readyText')}</p>
                </div>
              </div>
            ) : (
              <Obstacles obstacles={it.obstacles} renderClear={renderClear} />
            )}
            {money && (
              <div className={classes.money}>
                <h3>{t('quote:progress.money')}</h3>
                <MoneyLines lines={it.money} total={it.total} />
              </div>
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
});

function Obstacles({
  obstacles,
  renderClear,
}: {
  obstacles: readonly Obstacle[];
  renderClear: BindProgressProps['renderClear'];
}) {
  const { t } = useTranslation();
  return (
    <ol className={classes.list}>
      {obstacles.map((obstacle, at) => (
        <li key={obstacle.code + (obstacle.params['breach'] ?? '')} className={classes.item}>
          <span className={classes.number} aria-hidden>
            {at + 1}
          </span>
          <div className={classes.what}>
            <span>{obstacleText(obstacle)}</span>
            {obstacle.fields.length > 0 && <Missing fields={obstacle.fields} />}
            <span
              className={classes.who}
              aria-label={t('quote:progress.turnLabel', { who: t(`quote:progress.turn.${obstacle.who}`) })}
            >
              <StatusBadge
                tone={obstacle.who === 'agent' ? 'accent' : 'neutral'}
                label={t(`quote:progress.turn.${obstacle.who}`)}
              />
            </span>
          </div>
          {renderClear?.(obstacle.code)}
        </li>
      ))}
    </ol>
  );
}

/** Facts that a product asks for in the account details. */
export const isDetail = (field: string): boolean => ['nonUsRevenue', 'changeInScope'].includes(field);

const FACTS = [
  'revenue',
  'industryCode',
  'state',
  'postcode',
  'taxes',
  'nonUsRevenue',
  'changeInScope',
  'productLines',
];

/** Facts are listed by name; open questions are only counted, because their page lists them. */
function Missing({ fields }: { fields: readonly string[] }) {
  const { t } = useTranslation();
  const text = useMemo(() => {
    const facts = fields
      .filter((field) => FACTS.includes(field))
      .map((field) => wordOr(`quote:progress.missing.${field}`, field));
    const questions = fields.length - facts.length;
    return [
      ...facts,
      ...(questions ? [t('quote:progress.missingQuestions', { count: questions })] : []),
    ].join(', ');
  }, [fields, t]);
  return <small>{text}</small>;
}

/** An obstacle in words, with its date or status. */
export const obstacleText = (obstacle: Pick<Obstacle, 'code' | 'params'>): string =>
  obstacleSentence(obstacle, (name, value) => {
    if (name === 'date') return dateText(value);
    return name === 'status' ? wordOr(`common:status.${value}`, value) : value;
  });
