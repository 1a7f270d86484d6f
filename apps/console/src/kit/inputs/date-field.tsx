import { isPlainDate } from '@parapet/domain/dates';
import { parseDate } from '@parapet/domain/inputs/date';
import { regionByCode } from '@parapet/domain/regions/regions';
import { DateInput, type DateInputProps } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { IconCalendar } from '@tabler/icons-react';
import { type FocusEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRegion } from '../../core/use-region.ts';
import { dateText } from '../format.ts';
import { problemText } from './problem-text.ts';

type Props = Omit<DateInputProps, 'onChange' | 'value' | 'minDate' | 'maxDate'> & {
  value?: string | null;
  /** A plain date, null, or a text that is not understood or out of range, which a schema refuses. */
  onChange?: (value: string | null) => void;
  minDate?: string;
  maxDate?: string;
};

/**
 * A plain date, typed in the region's order, pasted, or chosen in the calendar. The value is 'YYYY-MM-
 * DD', shown in the region's format. A text that is no date in range stays as typed, with an error.
 */
export function DateField({ value, onChange, onFocus, onBlur, error, ...rest }: Props) {
  const { t } = useTranslation();
  const { code } = useRegion();
  const { minDate, maxDate } = rest;
  const region = regionByCode(code);
  const [typed, setTyped] = useState('');
  const [isIn, setIsIn] = useState(false);
  const read = (text: string): string | null => {
    const answer = parseDate(region, text);
    return answer.ok ? answer.value : null;
  };
  const isInside = (date: string): boolean => !(minDate && date < minDate) && !(maxDate && date > maxDate);
  const found = read(typed);
  const isClear = typed.trim() === '' || (found !== null && isInside(found));
  const problem = (): string => {
    if (found === null) return problemText('notADate');
    return t('common:understood.outside', { from: dateText(minDate), to: dateText(maxDate) });
  };
  const take = (text: string): void => {
    setTyped(text);
    const date = read(text);
    if (text.trim() !== '' && !(date && isInside(date))) onChange?.(date ?? text);
  };
  return (
    <DateInput
      valueFormat={t('common:date.format')}
      placeholder={t('common:date.format')}
      firstDayOfWeek={region.firstDayOfWeek}
      leftSection={<IconCalendar size={16} aria-hidden />}
      leftSectionPointerEvents="none"
      // The control of the level says its month or year itself.
      ariaLabels={{
        previousMonth: t('common:date.previousMonth'),
        nextMonth: t('common:date.nextMonth'),
        previousYear: t('common:date.previousYear'),
        nextYear: t('common:date.nextYear'),
        previousDecade: t('common:date.previousDecade'),
        nextDecade: t('common:date.nextDecade'),
      }}
      clearButtonProps={{ 'aria-label': t('common:date.clear') }}
      {...rest}
      dateParser={read}
      fixOnBlur={isClear}
      error={isClear || isIn ? error : problem()}
      value={isPlainDate(value) ? value : null}
      onInput={(event) => take(event.currentTarget.value)}
      getDayProps={() => ({ onClick: () => setTyped('') })}
      onChange={(next) => onChange?.(next)}
      onFocus={(event: FocusEvent<HTMLInputElement>) => {
        setIsIn(true);
        onFocus?.(event);
      }}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        setIsIn(false);
        if (isClear) setTyped('');
        onBlur?.(event);
      }}
    />
  );
}
