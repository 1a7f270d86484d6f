import { TextInput } from '@mantine/core';
import { FieldGrid } from '../../../kit/forms/field-grid.tsx';
import { PhoneInput } from '../../../kit/inputs/phone-input.tsx';

type Names = { firstName: string; lastName: string; email: string; phone: string };
type Form = { getInputProps: (name: string) => object };

/** A person with email and phone; `names` are the form's fields, `labels` their labels. */
export function PersonFields({ form, names, labels }: { form: Form; names: Names; labels: Names }) {
  return (
    <FieldGrid>
      <TextInput
        label={labels.firstName}
        withAsterisk
        autoComplete="given-name"
        data-autofocus
        {...form.getInputProps(names.firstName)}
      />
      <TextInput
        label={labels.lastName}
        withAsterisk
        autoComplete="family-name"
        {...form.getInputProps(names.lastName)}
      />
      <TextInput
        label={labels.email}
        withAsterisk
        type="email"
        autoComplete="email"
        {...form.getInputProps(names.email)}
      />
      <PhoneInput label={labels.phone} withAsterisk {...form.getInputProps(names.phone)} />
    </FieldGrid>
  );
}
