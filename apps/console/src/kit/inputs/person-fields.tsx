import { TextInput } from '@mantine/core';
import { FieldGrid } from '../forms/field-grid.tsx';
import { PhoneInput } from './phone-input.tsx';

export type PersonWords = { firstName: string; lastName: string; email: string; phone: string };
type Form = { getInputProps: (name: string) => object };

/**
 * Another person's name, email and phone: the form's fields `firstName`, `lastName`, `email` and `phone`, or
 * with a prefix `contactFirstName` and so on. The browser does not fill them in: what it knows is the user's
 * own.
 */
export function PersonFields({ form, labels, prefix }: { form: Form; labels: PersonWords; prefix?: string }) {
  const input = (name: keyof PersonWords) => ({
    label: labels[name],
    withAsterisk: true,
    autoComplete: 'off',
    ...form.getInputProps(prefix ? `${prefix}${name[0]!.toUpperCase()}${name.slice(1)}` : name),
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
