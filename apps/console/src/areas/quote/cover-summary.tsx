import type { Quote } from '@parapet/contract/quote/quote';
import { coverageById } from '@parapet/domain/coverages/catalog';
import { chartPercentage } from '@parapet/domain/coverages/terms';
import type { Currency } from '@parapet/domain/money';
import { useTranslation } from 'react-i18next';
import { useCoverageTooltip } from '../../core/coverage-mapping.ts';
import { ShareBar } from '../../kit/charts/share-bar.tsx';
import { majorText } from '../../kit/format.ts';
import classes from './cover-summary.module.css';
import { wordOr } from '../../core/known.ts';

type Rated = Quote['rating']['coverages'][number];

/** Lists the coverages by group, each with its share of the limit; with `plain` also as a sentence. */
export function CoverSummary({
  coverages,
  limit,
  currency,
  plain,
}: {
  coverages: readonly Rated[];
  limit: number;
  currency: Currency;
  plain?: boolean;
}) {
  const { t } = useTranslation();
  const tooltip = useCoverageTooltip();
  const groups = new Map<number, Rated[]>();
  for (const one of coverages) {
    const group = coverageById(one.coverageId)?.groupId ?? 6;
    groups.set(group, [...(groups.get(group) ?? []), one]);
  }
  return (
    <div className={classes.groups}>
      {[...groups]
        .sort(([a], [b]) => a - b)
        .map(([group, members]) => (
          <div key={group} className={classes.group}>
            <h3>{wordOr(`coverage:group.${group}`, '')}</h3>
            {members.map((member) => {
              const name = wordOr(`coverage:name.${member.key}`, member.key);
              const about = plain ? tooltip(member.key) : '';
              // An endorsement without its own terms is simply part of the policy.
              const hasTerms =
                member.limit > 0 && (coverageById(member.coverageId)?.adjustable.length ?? 0) > 0;
              const text = hasTerms ? majorText(member.limit, currency) : t('policy:cover.included');
              return (
                <div key={member.coverageId} className={classes.cover}>
                  {hasTerms ? (
                    <ShareBar
                      label={name}
                      name={name}
                      value={chartPercentage(member.limit, limit)}
                      of={100}
                      text={text}
                    />
                  ) : (
                    <div className={classes.plainRow}>
                      <span>{name}</span>
                      <span>{text}</span>
                    </div>
                  )}
                  {about && <p>{about}</p>}
                  {hasTerms && (
                    <small>
                      {[
                        t('policy:cover.deductible', { amount: majorText(member.deductible, currency) }),
                        member.waitingPeriod === null
                          ? ''
                          : t('policy:cover.waiting', { count: member.waitingPeriod }),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </small>
                  )}
                </div>
              );
            })}
          </div>
        ))}
    </div>
  );
}
