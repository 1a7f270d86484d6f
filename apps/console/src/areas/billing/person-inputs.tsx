import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FieldGrid } from '../../kit/forms/field-grid.tsx';
import { PhoneInput } from '../../kit/inputs/phone-input.tsx';

/** A person who receives emails about a bill. */
export function PersonInputs({ form }: { form: { getInputProps: (name: string) => object } }) {
  const { t } = useTranslation();
  return (
    <FieldGrid>
      <TextInput
        label={t('policy:person.firstName')}
        withAsterisk
        data-autofocus
        autoComplete="off"
        {...form.getInputProps('firstName')}
      />
      <TextInput
        label={t('policy:person.lastName')}
        withAsterisk
        autoComplete="off"
        {...form.getInputProps('lastName')}
      />
      <TextInput
        label={t('policy:person.email')}
        withAsterisk
        type="email"
        autoComplete="off"
        {...form.getInputProps('email')}
      />
      <PhoneInput
        label={t('policy:person.phone')}
        withAsterisk
        autoComplete="off"
        {...form.getInputProps('phone')}
      />
    </FieldGrid>
  );
}
