import { SegmentedControl, Select, Slider } from '@mantine/core';
import { earliestEnd, earliestStart, latestEnd, latestStart } from '@parapet/domain/builder/defaults';
import type { GlobalChoice } from '@parapet/domain/builder/types';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { dateText, majorText } from '../../../kit/format.ts';
import { DateField } from '../../../kit/inputs/date-field.tsx';
import classes from './policy-terms.module.css';
import { todayHere } from '../../../core/clock.ts';
import type { Offer } from './offered.ts';
import type { Builder } from './use-builder.ts';
import { hoursText, retroText, shortMajor } from './words.ts';

const defaults = {
  aggLimits: [
    1_000_000, 1_500_000, 2_000_000, 2_500_000, 3_000_000, 3_500_000, 4_000_000, 4_500_000, 5_000_000,
  ],
  deductibles: [],
  hrs: [6, 8, 12, 24],
  retroActivePeriods: [1, 2, -1],
};

/** The policy's own terms, which apply to every coverage without its own. */
export function PolicyTerms({ builder, offer }: { builder: Builder; offer: Offer }) {
  const { t } = useTranslation();
  const id = useId();
  const {
    selection: { global },
    editable,
    change,
  } = builder;
  const rules = offer?.options ?? defaults;
  const today = todayHere();
  const ask = (terms: Partial<GlobalChoice>): void => change({ global: terms });
  const deductibles = [...new Set([...rules.deductibles, global.deductible])].sort((a, b) => a - b);
  const [low, high] = [rules.aggLimits[0]!, rules.aggLimits.at(-1)!];

  return (
    <div className={classes.terms}>
      <div className={classes.wide}>
        <div className={classes.limit}>
          <span id={`${id}-limit`} className={classes.label}>
            {t('quote:terms.limit')}
          </span>
          <output className={classes.value}>{majorText(global.limit)}</output>
        </div>
        <Slider
          min={low}
          max={high}
          step={(rules.aggLimits[1] ?? low) - low || 1}
          value={global.limit}
          onChange={(limit) => limit !== global.limit && ask({ limit })}
          disabled={!editable}
          label={null}
          thumbProps={{ 'aria-labelledby': `${id}-limit`, 'aria-valuetext': majorText(global.limit) }}
          classNames={{ markLabel: classes.mark, root: classes.slider }}
          marks={rules.aggLimits.map((value) => ({
            value,
            label: value % 1_000_000 === 0 ? shortMajor(value) : undefined,
          }))}
          size={6}
          thumbSize={20}
        />
      </div>
      <Select
        label={t('quote:terms.deductible')}
        allowDeselect={false}
        disabled={!editable}
        value={String(global.deductible)}
        classNames={{ input: 'tabular' }}
        data={deductibles.map((value) => ({ value: String(value), label: majorText(value) }))}
        onChange={(value) => value && ask({ deductible: Number(value) })}
      />
      <Choice
        label={t('quote:terms.waitingPeriod')}
        disabled={!editable}
        value={global.waitingPeriod}
        onChange={(waitingPeriod) => ask({ waitingPeriod })}
        options={rules.hrs.map((value) => ({ value, label: hoursText(value) }))}
      />
      <Choice
        wide
        label={t('quote:terms.retroActivePeriod')}
        disabled={!editable}
        value={global.retroActivePeriod}
        onChange={(value) => ask({ retroActivePeriod: value as 1 | 2 | -1 })}
        options={rules.retroActivePeriods.map((value) => ({ value, label: retroText(value) }))}
      />
      <div className={classes.dates}>
        <DateField
          label={t('quote:terms.effectiveDate')}
          description={t('quote:terms.effectiveHelp', {
            from: dateText(earliestStart(today)),
            to: dateText(latestStart(today)),
          })}
          disabled={!editable}
          value={global.effectiveDate}
          minDate={earliestStart(today)}
          maxDate={latestStart(today)}
          onChange={(date) => date && ask({ effectiveDate: date })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
        <DateField
          label={t('quote:terms.endDate')}
          description={t('quote:terms.endHelp')}
          disabled={!editable}
          value={global.endDate}
          minDate={earliestEnd(global.effectiveDate)}
          maxDate={latestEnd(global.effectiveDate)}
          onChange={(date) => date && ask({ endDate: date })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
      </div>
    </div>
  );
}

type ChoiceProps = {
  label: string;
  wide?: boolean;
  disabled: boolean;
  value: number;
  onChange: (value: number) => void;
  options: { value: number; label: string }[];
};

function Choice({ label, wide, disabled, value, onChange, options }: ChoiceProps) {
  const id = useId();
  return (
    <div className={classes.choice} data-wide={wide}>
      <span id={id} className={classes.label}>
        {label}
      </span>
      <SegmentedControl
        aria-labelledby={id}
        fullWidth
        disabled={disabled}
        value={String(value)}
        onChange={(next) => onChange(Number(next))}
        transitionDuration={120}
        classNames={{ root: classes.segments, label: classes.segment }}
        data={options.map((option) => ({ value: String(option.value), label: option.label }))}
      />
    </div>
  );
}
