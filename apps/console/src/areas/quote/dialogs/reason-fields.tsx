import { Select, Textarea, TextInput } from '@mantine/core';
import { wordOr } from '../../../core/known.ts';

type Form = { getInputProps: (name: string) => object };
type Names = { summary: string; description: string; fillIn: string };
/** `fillIn` is the option that requires free text. */
export type ReasonList = { options: readonly string[]; fillIn: string };

type Props = {
  form: Form;
  names?: Names;
  list: ReasonList;
  chosen: string | undefined;
  labels: { reasonSummary: string; reason: string; fillIn: string };
  focus?: boolean;
};

const plain: Names = { summary: 'reasonSummary', description: 'reason', fillIn: 'fillInReason' };

/** A reason from the list, free text if the list has no fitting one, and a description. */
export function ReasonFields({ form, names = plain, list, chosen, labels, focus = true }: Props) {
  return (
    <>
      <Select
        label={labels.reasonSummary}
        withAsterisk
        allowDeselect={false}
        data-autofocus={focus || undefined}
        data={list.options.map((value) => ({ value, label: wordOr(`quote:reasons.${value}`, value) }))}
        {...form.getInputProps(names.summary)}
      />
      {chosen === list.fillIn && (
        <TextInput label={labels.fillIn} withAsterisk maxLength={500} {...form.getInputProps(names.fillIn)} />
      )}
      <Textarea
        label={labels.reason}
        withAsterisk
        autosize
        minRows={focus ? 3 : 2}
        maxLength={2000}
        {...form.getInputProps(names.description)}
      />
    </>
  );
}
