import { isChosen } from '@parapet/domain/coverages/selection-view';
import { Skeleton } from '@mantine/core';
import { TRIA } from '@parapet/domain/coverages/ids';
import { useTranslation } from 'react-i18next';
import classes from './coverages.module.css';
import type { Offer, Offered } from './offered.ts';
import { CoverageRow } from './coverage-row.tsx';
import type { Builder } from './use-builder.ts';
import { wordOr } from '../../../core/known.ts';

/**
 * The coverages offered to this industry and state, in groups. A quote that can no longer change shows what
 * it covers.
 */
export function CoverageList({
  builder,
  offer,
  questions,
}: {
  builder: Builder;
  offer: Offer;
  questions: string;
}) {
  const { editable } = builder;
  if (!offer)
    return (
      <div className={classes.loading}>
        <Skeleton height={44} />
        <Skeleton height={44} />
        <Skeleton height={44} />
        <Skeleton height={44} />
      </div>
    );
  const shown = offer.coverages.filter(
    (coverage) => editable || builder.selection.coverages[coverage.id]?.selected,
  );
  const groups = [...new Set(shown.map((coverage) => coverage.groupId))];
  return groups.map((group) => (
    <CoverageGroup
      key={group}
      group={group}
      coverages={shown.filter((coverage) => coverage.groupId === group)}
      builder={builder}
      questions={questions}
      state={offer.state}
    />
  ));
}

type GroupProps = { group: number; coverages: Offered[]; builder: Builder; questions: string; state: string };

function CoverageGroup({ group, coverages, builder, questions, state }: GroupProps) {
  const { t } = useTranslation();
  const refused = new Set(
    builder.priced.adjustments
      .filter(({ rule }) => rule === 'SECURITY_ANSWERS')
      .map(({ coverageId }) => coverageId),
  );
  const chosen = coverages.filter((coverage) => isChosen(coverage, builder.selection)).length;
  return (
    <section className={classes.group} aria-labelledby={`group-${group}`}>
      <header className={classes.groupHead}>
        <h3 id={`group-${group}`}>{wordOr(`coverage:group.${group}`, '')}</h3>
        <span
          className={classes.count}
          aria-label={t('quote:cover.chosenLabel', { count: chosen, total: coverages.length })}
        >
          {t('quote:cover.chosen', { count: chosen, total: coverages.length })}
        </span>
      </header>
      <ul className={classes.rows}>
        {coverages.map((coverage) => (
          <CoverageRow
            key={coverage.id}
            coverage={coverage}
            choice={builder.selection.coverages[coverage.id]}
            global={builder.selection.global}
            selected={isChosen(coverage, builder.selection)}
            refused={refused.has(coverage.id)}
            premium={findPremium(builder, coverage.id)}
            currency={builder.quote.currency}
            editable={builder.editable}
            change={builder.change}
            questions={questions}
            state={state}
          />
        ))}
      </ul>
    </section>
  );
}

/** The price of a coverage in cents; undefined while it is not in the price. */
function findPremium({ priced: { rating } }: Builder, id: number): number | undefined {
  if (id === TRIA) return rating.adjustments.find((line) => line.code === 'TRIA')?.amount.amount;
  return rating.coverages.find((line) => line.coverageId === id)?.premium.amount;
}
