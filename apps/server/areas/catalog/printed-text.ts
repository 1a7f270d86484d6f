import type { PrescribedText } from '@parapet/domain/law/texts';
import { getEditionName, type FullEdition } from './editions.ts';

/** A prescribed text, and the edition that prints it. */
export type PrintedText<F> = PrescribedText & { of: F };

/** A form as compliance compares its text: by its key and its edition. */
export const toPrintedText = <F extends FullEdition>(form: F): PrintedText<F> => ({
  form: form.form,
  edition: getEditionName(form),
  title: form.title,
  of: form,
});
