import { Select, TextInput } from '@mantine/core';
import { wordOr } from '../../../core/known.ts';
import { NoteInput } from '../../../kit/inputs/note-input.tsx';

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
        data-autofocus={focus || undefined}
        data={list.options.map((value) => ({ value, label: wordOr(`quote:reasons.${value}`, value) }))}
        {...form.getInputProps(names.summary)}
      />
      {chosen === list.fillIn && (
        <TextInput label={labels.fillIn} withAsterisk maxLength={500} {...form.getInputProps(names.fillIn)} />
      )}
      <NoteInput
        label={labels.reason}
        withAsterisk
        minRows={focus ? 3 : 2}
        {...form.getInputProps(names.description)}
      />
    </>
  );
}
