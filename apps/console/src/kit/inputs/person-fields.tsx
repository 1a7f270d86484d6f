import { TextInput } from '@mantine/core';
import { FieldGrid } from '../forms/field-grid.tsx';
import { PhoneInput } from './phone-input.tsx';

export type PersonFieldNames = { firstName: string; lastName: string; email: string; phone: string };
type Form = { getInputProps: (name: string) => object };

const plainNames = { firstName: 'firstName', lastName: 'lastName', email: 'email', phone: 'phone' };

/**
 * Another person's name, email and phone. `names` are the form's fields, `labels` their labels. The browser
 * does not fill them in: what it knows is the user's own.
 */
export function PersonFields({
  form,
  labels,
  names = plainNames,
}: {
  form: Form;
  labels: PersonFieldNames;
  names?: PersonFieldNames;
}) {
  const input = (name: keyof PersonFieldNames) => ({
    label: labels[name],
    withAsterisk: true,
    autoComplete: 'off',
    ...form.getInputProps(names[name]),
  });
  return (
    <FieldGrid>
      <TextInput data-autofocus {...input('firstName')} />
      <TextInput {...input('lastName')} />
      <TextInput type="email" {...input('email')} />
      <PhoneInput {...input('phone')} />
    </FieldGrid>
  );
}
