import { Select } from '@mantine/core';
import { coverageById } from '@parapet/domain/coverages/catalog';
import { clampToOptions, defaultLimit } from '@parapet/domain/coverages/terms';
import type { CoverageChoice } from '@parapet/domain/coverages/types';
import { useTranslation } from 'react-i18next';
import { majorText } from '../../../kit/format.ts';
import type { Offered } from './offered.ts';
import classes from './coverages.module.css';
import type { Builder } from './use-builder.ts';
import { hoursText, retroText } from './words.ts';

type Term = 'limit' | 'deductible' | 'waitingPeriod' | 'retroActivePeriod';
const terms: Record<string, Term> = {
  limit: 'limit',
  deductible: 'deductible',
  waitingPeriod: 'waitingPeriod',
  retroactivePeriod: 'retroActivePeriod',
};
const spoken: Record<Term, (value: number) => string> = {
  limit: (value) => majorText(value),
  deductible: (value) => majorText(value),
  waitingPeriod: hoursText,
  retroActivePeriod: retroText,
};
const FOLLOWS = 'policy';

/**
 * A coverage's own limit, deductible, waiting and retroactive period, where it may have them; otherwise those
 * of the policy apply.
 */
export function CoverageAdjusters({
  coverage,
  choice,
  global,
  state,
  change,
}: {
  coverage: Offered;
  choice: CoverageChoice | undefined;
  global: Builder['selection']['global'];
  state: string;
  change: Builder['change'];
}) {
  const { t } = useTranslation();
  const known = coverageById(coverage.id);
  if (!choice || !known) return null;
  const standard: Record<Term, number> = {
    limit: defaultLimit(known, global.limit, state || null),
    deductible: clampToOptions(global.deductible, known.options.deductible),
    waitingPeriod: clampToOptions(global.waitingPeriod, known.options.waitingPeriod),
    retroActivePeriod: global.retroActivePeriod,
  };
  return (
    <div className={classes.selects}>
      {coverage.adjustable.map((parameter) => {
        const term = terms[parameter]!;
        const own = choice[term];
        const options = (coverage.options[term] ?? []).filter(
          (value) => term !== 'limit' || value <= global.limit,
        );
        const follows = t(term === 'limit' && known.sublimit ? 'quote:cover.byRule' : 'quote:cover.follows', {
          value: spoken[term](standard[term]),
        });
        const set = (value: string): void => {
          const asked: Partial<CoverageChoice> = { [term]: value === FOLLOWS ? null : Number(value) };
          change({ coverages: { [coverage.id]: asked } });
        };
        return (
          <Select
            key={parameter}
            size="xs"
            label={t(`quote:terms.${term === 'limit' ? 'coverLimit' : term}`)}
            comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
            value={own === null ? FOLLOWS : String(own)}
            onChange={(value) => value && set(value)}
            data={[
              { value: FOLLOWS, label: follows },
              ...[...new Set([...options, ...(own === null ? [] : [own])])].map((value) => ({
                value: String(value),
                label: spoken[term](value),
              })),
            ]}
          />
        );
      })}
    </div>
  );
}
