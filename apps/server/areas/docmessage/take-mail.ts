import { MOST_FILES } from '@parapet/domain/mail/message';
import { createCommandContext, systemUser, type AppContext } from '../../platform/command-context.ts';
import { finishWrites, type Database } from '../../platform/database.ts';
import type { MailDoor } from '../../platform/gateways.ts';
import { virusIn } from '../../platform/virus-check.ts';
import { fileMail, holdersOf } from './file-mail.ts';
import { parseMail } from './parse-mail.ts';

/**
 * What stands behind the door that mail comes in by: who has an inbox here, and the filing of a mail in
 * every inbox that it is sent to. What is not filed is not accepted, so that its sender keeps it.
 */
export function mailDoorTo(database: Database, appContext: AppContext): MailDoor {
  const within = <T>(work: (ctx: ReturnType<typeof createCommandContext>) => Promise<T>): Promise<T> =>
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
  return {
    isOurs: (address) => within(async (ctx) => (await holdersOf(ctx, [address])).length > 0),
    async take({ from, to }, raw) {
      // Reading takes longer than filing, and holds no connection.
      const mail = await parseMail(raw, from);
      // Nor does it wait for the virus check or the store: while they are away, the sender keeps the mail.
      const { virus, files } = appContext.gateways;
      for (const file of mail.files.slice(0, MOST_FILES)) {
        file.virus = await virusIn(virus, file.bytes);
        if (file.virus === null) await files.put(file.bytes);
      }
      await within(async (ctx) => {
        const holders = await holdersOf(ctx, to);
        // Always in this order, so that two mails to the same inboxes do not wait for each other.
        for (const holder of holders.sort((one, other) => one.id.localeCompare(other.id)))
          await fileMail(ctx, holder, mail);
      });
    },
  };
}
