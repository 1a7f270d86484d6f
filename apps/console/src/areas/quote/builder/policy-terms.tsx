import { SegmentedControl, Select, Slider } from '@mantine/core';
import { earliestEnd, earliestStart, latestEnd, latestStart } from '@parapet/domain/builder/defaults';
import { hasWaitingPeriod } from '@parapet/domain/coverages/catalog';
import { FAMILY } from '@parapet/domain/products';
import { isPlainDate, isWithin } from '@parapet/domain/dates';
import type { GlobalChoice } from '@parapet/domain/builder/types';
import { memo, useCallback, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { dateText, majorText } from '../../../kit/format.ts';
import { DateField } from '../../../kit/inputs/date-field.tsx';
import { useAtOnce } from '../../../kit/use-at-once.ts';
import classes from './policy-terms.module.css';
import { todayHere } from '../../../core/today-here.ts';
import type { Offer } from './offered.ts';
import type { Builder } from './use-builder.ts';
import { hoursText, retroText, shortMajor } from './words.ts';

type Options = NonNullable<Offer>['options'];

const defaults: Options = {
  aggLimits: [
    1_000_000, 1_500_000, 2_000_000, 2_500_000, 3_000_000, 3_500_000, 4_000_000, 4_500_000, 5_000_000,
  ],
  deductibles: [],
  hrs: [6, 8, 12, 24],
  retroActivePeriods: [1, 2, -1],
};

type Ask = (terms: Partial<GlobalChoice>) => void;
type TermsProps = {
  global: GlobalChoice;
  options: Options | undefined;
  hasWaiting: boolean;
  editable: boolean;
  ask: Ask;
};

/** The policy's own terms, which apply to every coverage without its own. */
export function PolicyTerms({ builder, offer }: { builder: Builder; offer: Offer }) {
  const { editable, selection, change } = builder;
  const ask = useCallback<Ask>((terms) => change({ global: terms }), [change]);
  const hasWaiting = hasWaitingPeriod(FAMILY[builder.quote.product]);
  return (
    <Terms
      global={selection.global}
      options={offer?.options}
      hasWaiting={hasWaiting}
      editable={editable}
      ask={ask}
    />
  );
}

/** Every part renders again only when its own term changes. */
const Terms = memo(function Terms({ global, options, hasWaiting, editable, ask }: TermsProps) {
  const { t } = useTranslation();
  const rules = options ?? defaults;
  return (
    <div className={classes.terms}>
      <Limit limit={global.limit} limits={rules.aggLimits} editable={editable} ask={ask} />
      <Deductible value={global.deductible} values={rules.deductibles} editable={editable} ask={ask} />
      {hasWaiting && (
        <Choice
          label={t('quote:terms.waitingPeriod')}
          term="waitingPeriod"
          text={hoursText}
          disabled={!editable}
          value={global.waitingPeriod}
          values={rules.hrs}
          ask={ask}
        />
      )}
      <Choice
        wide
        label={t('quote:terms.retroActivePeriod')}
        term="retroActivePeriod"
        text={retroText}
        disabled={!editable}
        value={global.retroActivePeriod}
        values={rules.retroActivePeriods}
        ask={ask}
      />
      <Dates starts={global.effectiveDate} ends={global.endDate} editable={editable} ask={ask} />
    </div>
  );
});

type LimitProps = { limit: number; limits: readonly number[]; editable: boolean; ask: Ask };

const Limit = memo(function Limit({ limit, limits, editable, ask }: LimitProps) {
  const { t } = useTranslation();
  const id = useId();
  const [shown, choose] = useAtOnce(limit, (next) => ask({ limit: next }));
  const [low, high] = [limits[0]!, limits.at(-1)!];
  return (
    <div className={classes.wide}>
      <div className={classes.limit}>
        <span id={`${id}-limit`} className={classes.label}>
          {t('quote:terms.limit')}
        </span>
        <output className={classes.value}>{majorText(shown)}</output>
      </div>
      <Slider
        min={low}
        max={high}
        step={(limits[1] ?? low) - low || 1}
        value={shown}
        onChange={(next) => next !== shown && choose(next)}
        disabled={!editable}
        label={null}
        thumbProps={{ 'aria-labelledby': `${id}-limit`, 'aria-valuetext': majorText(shown) }}
        classNames={{ markLabel: classes.mark, root: classes.slider }}
        marks={limits.map((value) => ({
          value,
          label: value % 1_000_000 === 0 ? shortMajor(value) : undefined,
        }))}
        size={6}
        thumbSize={20}
      />
    </div>
  );
});

type DeductibleProps = { value: number; values: readonly number[]; editable: boolean; ask: Ask };

const Deductible = memo(function Deductible({ value, values, editable, ask }: DeductibleProps) {
  const { t } = useTranslation();
  const [shown, choose] = useAtOnce(value, (deductible) => ask({ deductible }));
  const offered = [...new Set([...values, shown])].sort((a, b) => a - b);
  return (
    <Select
      label={t('quote:terms.deductible')}
      disabled={!editable}
      value={String(shown)}
      classNames={{ input: 'tabular' }}
      data={offered.map((each) => ({ value: String(each), label: majorText(each) }))}
      onChange={(next) => next && choose(Number(next))}
    />
  );
});

const Dates = memo(function Dates({
  starts,
  ends,
  editable,
  ask,
}: {
  starts: string;
  ends: string;
  editable: boolean;
  ask: Ask;
}) {
  const { t } = useTranslation();
  const today = todayHere();
  return (
    <div className={classes.dates}>
      <DateField
        label={t('quote:terms.effectiveDate')}
        description={t('quote:terms.effectiveHelp', {
          from: dateText(earliestStart(today)),
          to: dateText(latestStart(today)),
        })}
        disabled={!editable}
        value={starts}
        minDate={earliestStart(today)}
        maxDate={latestStart(today)}
        onChange={(date) =>
          isPlainDate(date) &&
          isWithin(date, earliestStart(today), latestStart(today)) &&
          ask({ effectiveDate: date })
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      <DateField
        label={t('quote:terms.endDate')}
        description={t('quote:terms.endHelp')}
        disabled={!editable}
        value={ends}
        minDate={earliestEnd(starts)}
        maxDate={latestEnd(starts)}
        onChange={(date) =>
          isPlainDate(date) &&
          isWithin(date, earliestEnd(starts), latestEnd(starts)) &&
          ask({ endDate: date })
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
    </div>
  );
});

type ChoiceProps = {
  label: string;
  wide?: boolean;
  term: 'waitingPeriod' | 'retroActivePeriod';
  text: (value: number) => string;
  disabled: boolean;
  value: number;
  values: readonly number[];
  ask: Ask;
};

const Choice = memo(function Choice({ label, wide, term, text, disabled, value, values, ask }: ChoiceProps) {
  const id = useId();
  const [shown, choose] = useAtOnce(value, (next) => ask({ [term]: next }));
  return (
    <div className={classes.choice} data-wide={wide}>
      <span id={id} className={classes.label}>
        {label}
      </span>
      <SegmentedControl
        aria-labelledby={id}
        fullWidth
        disabled={disabled}
        value={String(shown)}
        onChange={(next) => choose(Number(next))}
        transitionDuration={120}
        classNames={{ root: classes.segments, label: classes.segment }}
        data={values.map((each) => ({ value: String(each), label: text(each) }))}
      />
    </div>
  );
});
