import { regionOf } from '@parapet/domain/regions/regions';
import { DateInput, type DateInputProps } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { IconCalendar } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useRegion } from '../../core/use-region.ts';

type Props = Omit<DateInputProps, 'onChange' | 'value'> & {
  value?: string | null;
  onChange?: (value: string | null) => void;
};

/** A plain date: the value is 'YYYY-MM-DD', shown in the region's format. */
export function DateField({ value, onChange, ...rest }: Props) {
  const { t } = useTranslation();
  const { code } = useRegion();
  return (
    <DateInput
      valueFormat={t('common:date.format')}
      placeholder={t('common:date.format')}
      firstDayOfWeek={regionOf(code).firstDayOfWeek}
      leftSection={<IconCalendar size={16} aria-hidden />}
      leftSectionPointerEvents="none"
      {...rest}
      value={value || null}
      onChange={(next) => onChange?.(next)}
    />
  );
}
