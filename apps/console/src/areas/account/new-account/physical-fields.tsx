import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FieldGrid, Span } from '../../../kit/forms/field-grid.tsx';
import { PhoneInput } from '../../../kit/inputs/phone-input.tsx';
import type { NewAccountForm } from './new-account-form.ts';

/** Phone and physical address, both optional. Changing them clears 'same as address above'. */
export function PhysicalFields({ form, locked }: { form: NewAccountForm; locked: boolean }) {
  const { t } = useTranslation();
  const physical = (name: 'address1' | 'city' | 'zipCode') => {
    const props = form.getInputProps(name);
    return {
      ...props,
      readOnly: locked,
      onChange: (event: unknown) => {
        props.onChange(event);
        form.setFieldValue('sameMailing', false);
      },
    };
  };
  return (
    <FieldGrid>
      <PhoneInput label={t('account:field.phone')} readOnly={locked} {...form.getInputProps('phone')} />
      <TextInput
        label={t('account:field.street')}
        autoComplete="off"
        maxLength={200}
        {...physical('address1')}
      />
      <TextInput label={t('account:field.city')} autoComplete="off" maxLength={100} {...physical('city')} />
      <Span of="half">
        <TextInput
          label={t('account:field.zipCode')}
          autoComplete="off"
          maxLength={10}
          {...physical('zipCode')}
        />
      </Span>
    </FieldGrid>
  );
}
