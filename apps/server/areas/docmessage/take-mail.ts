import { MOST_FILES } from '@parapet/domain/mail/message';
import { readerIn, TooHard } from '../../platform/apart/threads.ts';
import {
  createCommandContext,
  systemUser,
  type AppContext,
  type CommandContext,
} from '../../platform/command-context.ts';
import { finishWrites, type Database } from '../../platform/database/database.ts';
import type { Gateways, MailDoor } from '../../platform/gateways.ts';
import { Refusal } from '../../platform/refuse.ts';
import { virusIn } from '../../platform/files/virus-check.ts';
import { fileMail, getHolders, takeRoomFor } from './file-mail.ts';
import { apartForMail, lookAtMailFile } from './mail-files.ts';
import type { IncomingMail } from './reading/parse-mail.ts';

const mails = readerIn<{ raw: Uint8Array; sender: string }, IncomingMail>(
  new URL('./reading/parse-mail-thread.ts', import.meta.url),
);

/** Refuses a mail that is too hard to read. It will be so tomorrow, too: the sender need not try again. */
function refuseForGood(error: unknown): never {
  if (!(error instanceof TooHard)) throw error;
  throw Object.assign(new Error('5.6.0 The message cannot be read'), { responseCode: 554 });
}

const infected = (file: string, virus: string): string =>
  new Refusal('file-infected', { file, virus }).message;

/** A transaction that sees every inbox. */
type Within = <T>(work: (ctx: CommandContext) => Promise<T>) => Promise<T>;

/** The door for mail, with a transaction of its own for each step. */
export function mailDoorTo(database: Database, appContext: AppContext): MailDoor {
  const within: Within = (work) =>
    database.transact({ scope: 'all' }, async (tx) => {
      const ctx = createCommandContext(appContext, tx, {
        actor: null,
        person: systemUser,
        scope: { scope: 'all' },
        requestId: 'mail-in',
      });
      const done = await work(ctx);
      await finishWrites(tx);
      return done;
    });
  return mailDoorWith(appContext.gateways, within);
}

/**
 * Builds the entry point for incoming mail: it knows the inboxes here, and files a mail in every inbox that
 * it is sent to. Mail that is not filed is not accepted, so its sender keeps it.
 */
export function mailDoorWith({ virus, files }: Pick<Gateways, 'virus' | 'files'>, within: Within): MailDoor {
  return {
    isOurs: (address) => within(async (ctx) => (await getHolders(ctx, [address])).length > 0),
    async take({ from, to }, raw) {
      // Reading takes longer than filing, and holds no connection.
      const mail = await apartForMail(mails, { raw, sender: from }).catch(refuseForGood);
      // Nor does it wait for the virus check or the store: while they are away, the sender keeps the mail.
      const inboxes = await within((ctx) => getHolders(ctx, to));
      for (const file of mail.files.slice(0, MOST_FILES)) {
        const found = await virusIn(virus, file.bytes);
        if (found === null) await lookAtMailFile(file);
        else file.notTaken = infected(file.name, found);
        if (file.notTaken === undefined) await within((ctx) => takeRoomFor(ctx, inboxes, file));
        if (file.notTaken === undefined) await files.put(file.bytes);
      }
      await within(async (ctx) => {
        const holders = await getHolders(ctx, to);
        // Always in this order, so that two mails to the same inboxes do not wait for each other.
        for (const holder of holders.sort((one, other) => one.id.localeCompare(other.id)))
          await fileMail(ctx, holder, mail);
      });
    },
  };
}
