import { Textarea, type TextareaProps } from '@mantine/core';

/** The most characters of a note or a reason, as the contract takes them. */
const MOST_CHARACTERS = 2000;

/** Some sentences: a note, a reason, a description. It grows with what is typed. */
export const NoteInput = (props: TextareaProps) => (
  <Textarea autosize minRows={2} maxLength={MOST_CHARACTERS} {...props} />
);
