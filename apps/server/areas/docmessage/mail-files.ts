import { readApart, type Apart } from '../../platform/apart/threads.ts';
import { Refusal } from '../../platform/refuse.ts';
import { lookAt } from '../files/index.ts';
import type { MailFile } from './reading/parse-mail.ts';

/** Reads content that came by mail one thing at a time, whoever sent it. */
export const apartForMail: Apart = (reader, input) => readApart(reader, input, 'mail');

/**
 * Looks whether the library takes a file of a mail, and says on the file why not.
 * @throws Refusal 503 where nobody can tell now.
 */
export async function lookAtMailFile(file: MailFile): Promise<void> {
  try {
    await lookAt(apartForMail, file);
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 400) throw error;
    file.notTaken = error.message;
  }
}
