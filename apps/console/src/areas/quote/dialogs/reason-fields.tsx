import { Select, Textarea, TextInput } from '@mantine/core';
import { FILL_IN } from '@parapet/contract/quote/underwriting';
import { t } from '../../../app/i18n.ts';

type Form = { values: { reasonSummary?: string; fillInReason?: string }; getInputProps: (name: string) => object };

/** A reason from the list, a text of one's own where the list has none, and a description. */
export function ReasonFields({ form, reasons, labels }: { form: Form; reasons: readonly string[]; labels: { reasonSummary: string; reason: string; fillIn: string } }) {
  return (
    <>
      <Select
        label={labels.reasonSummary} withAsterisk allowDeselect={false} data-autofocus data={reasons.map((value) => ({ value, label: t(`quote:reasons.${value}`) }))}
        {...form.getInputProps('reasonSummary')}
      />
      {form.values.reasonSummary === FILL_IN && <TextInput label={labels.fillIn} withAsterisk maxLength={500} {...form.getInputProps('fillInReason')} />}
      <Textarea label={labels.reason} withAsterisk autosize minRows={3} maxLength={2000} {...form.getInputProps('reason')} />
    </>
  );
}
