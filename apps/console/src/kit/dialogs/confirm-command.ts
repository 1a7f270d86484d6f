import { t, type WordKey } from '../../core/i18n.ts';
import type { CommandOptions } from './command.ts';
import { openConfirm } from './confirm-dialog.tsx';

type Having<Part extends string, Key = WordKey> = Key extends `${infer Words}.${Part}` ? Words : never;
/** Key of the texts of a confirmation: `quote:command.revive-quote` has all five of them in en-US. */
export type ConfirmWords = Having<'title'> &
  Having<'text'> &
  Having<'confirm'> &
  Having<'done'> &
  Having<'failed'>;

type Options<A> = Omit<CommandOptions<A>, 'failed'> & {
  words: ConfirmWords;
  /** Values named in the sentences: the number, the company. */
  values?: Readonly<Record<string, string | null>>;
};

/** Asks before a command that needs no input. What it says stands under the command's own words. */
export function openCommandConfirm<A>({
  words,
  values = {},
  ...command
}: Options<A>): Promise<A | undefined> {
  const say = (part: string): string => t([words, part].join('.') as WordKey, values);
  return openConfirm({
    title: say('title'),
    body: say('text'),
    confirm: say('confirm'),
    done: say('done'),
    failed: say('failed'),
    ...command,
  });
}
