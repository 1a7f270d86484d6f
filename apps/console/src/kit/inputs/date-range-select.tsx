import { Select } from '@mantine/core';
import { type Duration, DURATIONS } from '@parapet/domain/durations';
import { useTranslation } from 'react-i18next';

type Props = { value: Duration | null; onChange: (value: Duration | null) => void; clearable?: boolean };

/** The duration presets; without one, all time. */
export function DateRangeSelect({ value, onChange, clearable = true }: Props) {
  const { t } = useTranslation();
  return (
    <Select
      size="xs"
      w={150}
      clearable={clearable}
      aria-label={t('organization:period.label')}
      placeholder={t('organization:period.all')}
      value={value === null ? null : String(value)}
      data={DURATIONS.map((duration) => ({
        value: String(duration),
        label: t(`organization:period.${duration}`),
      }))}
      onChange={(next) => onChange(next === null ? null : (Number(next) as Duration))}
    />
  );
}
