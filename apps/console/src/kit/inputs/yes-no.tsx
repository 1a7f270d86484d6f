import { Group, Radio } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type Props = {
  label: ReactNode;
  description?: ReactNode;
  value?: boolean | null;
  onChange?: (value: boolean) => void;
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
};

/** A yes-or-no question that starts unanswered. */
export function YesNo({ label, description, value, onChange, error, required, disabled, readOnly }: Props) {
  const { t } = useTranslation();
  return (
    <Radio.Group
      label={label}
      description={description}
      error={error}
      withAsterisk={required}
      readOnly={readOnly}
      value={value === true ? 'yes' : value === false ? 'no' : ''}
      onChange={(next) => onChange?.(next === 'yes')}
    >
      <Group gap="lg" mt={6}>
        <Radio value="yes" label={t('common:yes')} disabled={disabled} />
        <Radio value="no" label={t('common:no')} disabled={disabled} />
      </Group>
    </Radio.Group>
  );
}
