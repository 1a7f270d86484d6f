import type words from '../../../locales/en-US/account.json';
import type { getRiskFactors } from '@parapet/contract/account/reference';
import type { Answer } from '@parapet/contract/call';
import { COMPANY_FACTORS, type RiskFactor } from '@parapet/domain/risk/types';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ShareBar } from '../../../kit/charts/share-bar.tsx';
import { percentText } from '../../../kit/format.ts';
import { StatusBadge } from '../../../kit/status-badge.tsx';
import type { Tone } from '@parapet/domain/lifecycles/traits';
import classes from './risk.module.css';
import { wordOr } from '../../../core/known.ts';

type FactorScore = NonNullable<Answer<typeof getRiskFactors>['factors'][RiskFactor]>;

const OWN: ReadonlySet<string> = new Set([...COMPANY_FACTORS, 'companyAggregate']);

/** A company's own scores are good or bad; averages of others are neither. */
const getTone = (factor: RiskFactor, score: number): { tone?: 'critical' | 'caution' | 'positive' } =>
  !OWN.has(factor) ? {} : { tone: score < 40 ? 'critical' : score < 65 ? 'caution' : 'positive' };

/** Returns the rating of a piece of evidence, from good to bad, as a word and a color. */
function getVerdict(value: number | null): { key: keyof typeof words.risk.verdict; tone: Tone } {
  if (value === null) return { key: 'unknown', tone: 'neutral' };
  if (value >= 0.75) return { key: 'good', tone: 'positive' };
  return value >= 0.4 ? { key: 'fair', tone: 'caution' } : { key: 'poor', tone: 'critical' };
}

/** Shows a factor as a bar; expanded, its evidence and what would raise it. */
export function FactorRow({ factor, score }: { factor: RiskFactor; score: FactorScore }) {
  const { t } = useTranslation();
  const id = useId();
  const [open, setOpen] = useState(false);
  const name = t(`account:risk.factor.${factor}`);
  return (
    <li className={classes.factor}>
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <ShareBar
          label={name}
          name={name}
          value={score.score}
          of={100}
          text={score.score}
          {...getTone(factor, score.score)}
        />
        <IconChevronDown size={18} aria-hidden />
      </button>
      <div id={id} hidden={!open}>
        {open && (
          <div className={classes.why}>
            <div>
              <h3>{t('account:risk.evidenceTitle')}</h3>
              <ul>
                {score.evidence.map((one) => {
                  const verdict = getVerdict(one.value);
                  return (
                    <li key={one.id}>
                      <span>
                        {wordOr(`account:risk.evidence.${one.id}`, one.id)}{' '}
                        <span className="quiet tabular">
                          {t('account:risk.share', { share: percentText(one.share) })}
                        </span>
                      </span>
                      <StatusBadge tone={verdict.tone} label={t(`account:risk.verdict.${verdict.key}`)} />
                    </li>
                  );
                })}
              </ul>
            </div>
            {score.suggestions.length > 0 && (
              <div>
                <h3>{t('account:risk.raiseTitle')}</h3>
                <ul>
                  {score.suggestions.map((suggestion) => (
                    <li key={suggestion.id}>
                      <span>{wordOr(`account:risk.raise.${suggestion.id}`, suggestion.id)}</span>
                      <span className={classes.gain}>
                        {t('account:risk.gain', { count: suggestion.gain })}
                      </span>
                    </li>
                  ))}
                </ul>
              </div>
            )}
          </div>
        )}
      </div>
    </li>
  );
}
