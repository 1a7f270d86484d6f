import type { CommandContext } from '../../platform/command-context.ts';
import type { MailDoor } from '../../platform/gateways.ts';
import type { MailOfMailbox, OpenMailbox } from '../../platform/mail/mailbox-gateway.ts';
import type { OutsideOfJob } from '../../platform/outbox/schedule.ts';
import { findProvider } from '../../platform/provider.ts';
import { getAddress, getHolders } from './file-mail.ts';
import { keepPlace, nextPlace, getPlace, type Outcome } from './mailbox-place.ts';
import { mailDoorWith } from './take-mail.ts';

/** A run that is longer leaves the rest to the next. */
const MOST_MAILS = 500;
/** So many that cannot be filed now: something of ours is away, and the rest waits where it lies. */
const MOST_FAILURES = 5;

/**
 * The job that fetches mail for inboxes from a mailbox, by IMAP. What was looked at is kept after each mail,
 * so a crash repeats one at most, which is filed once. A mail that is refused for good is told to the
 * provider's inbox and stays in the mailbox; one that cannot be filed now is tried again, behind new ones.
 * @throws AggregateError of those that could not be filed now; Error where the server is in trouble.
 */
export async function fetchMail({ gateways, read, write }: OutsideOfJob) {
  if (!gateways.mailbox.isOpen) return async (): Promise<number> => 0;
  const mailbox = await gateways.mailbox.open();
  const door = mailDoorWith(gateways, write);
  const troubles: unknown[] = [];
  let taken = 0;
  try {
    let place = await read((ctx) => getPlace(ctx, mailbox));
    const news = (await mailbox.after(place.lastUid)).slice(0, MOST_MAILS);
    for (const uid of [...news, ...place.waiting]) {
      if (troubles.length === MOST_FAILURES) break;
      const mail = await mailbox.fetch(uid);
      const outcome = mail ? await takeFetched({ read, write }, door, mailbox, uid, mail) : 'gone';
      if (typeof outcome !== 'string') troubles.push(outcome.trouble);
      if (outcome === 'taken') taken += 1;
      place = nextPlace(place, uid, typeof outcome === 'string' ? outcome : 'later');
      const kept = place;
      await write((ctx) => keepPlace(ctx, mailbox.name, kept));
    }
  } finally {
    await mailbox.close();
  }
  if (troubles.length > 0)
    throw new AggregateError(
      troubles,
      `${troubles.length} mails could not be filed now: ${buildText(troubles[0])}`,
    );
  return async (): Promise<number> => taken;
}

const buildText = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Files a mail, or says that it is refused for good, or why it cannot be filed now. */
async function takeFetched(
  { read, write }: Pick<OutsideOfJob, 'read' | 'write'>,
  door: MailDoor,
  mailbox: OpenMailbox,
  uid: number,
  mail: MailOfMailbox,
): Promise<Outcome | { trouble: unknown }> {
  try {
    const { provider, to, isOurs } = await read((ctx) => getEnvelope(ctx, mail));
    const reason =
      mail.raw === null
        ? 'It is larger than 25 MB.'
        : isOurs
          ? 'Its sender is an inbox of this system.'
          : await findRefusal(door, { from: mail.from, to }, mail.raw);
    if (reason === null) return 'taken';
    await write((ctx) => tellProvider(ctx, provider, mailbox, uid, mail, reason));
    return 'refused';
  } catch (trouble) {
    return { trouble };
  }
}

/** Null once it is filed. @throws what is not for good. */
async function findRefusal(
  door: MailDoor,
  envelope: { from: string; to: readonly string[] },
  raw: Buffer,
): Promise<string | null> {
  try {
    await door.take(envelope, raw);
    return null;
  } catch (error) {
    const { responseCode = 0 } = error as { responseCode?: number };
    if (responseCode < 500) throw error;
    return buildText(error).replace(/^\d\.\d\.\d /, '');
  }
}

/** The inboxes that it is for; a mailbox whose mails name none of ours is the provider's. */
async function getEnvelope(ctx: CommandContext, mail: MailOfMailbox) {
  const { id } = await findProvider(ctx);
  const provider = getAddress(ctx, { accountType: 'COWBELL', id });
  const isNamed = (await getHolders(ctx, mail.to)).length > 0;
  const isOurs = mail.from.toLowerCase().endsWith(`@${ctx.config.MAIL_IN_DOMAIN.toLowerCase()}`);
  return { provider: id, to: isNamed ? mail.to : [provider], isOurs };
}

/** Once for each mail, whatever becomes of this run. */
async function tellProvider(
  ctx: CommandContext,
  organizationId: string,
  { name, validity }: OpenMailbox,
  uid: number,
  { from, subject }: MailOfMailbox,
  reason: string,
): Promise<void> {
  const params = { from: from || '–', subject: subject.slice(0, 200) || '–', reason, mailbox: name };
  const key = `not-fetched-${validity}-${uid}`;
  const mail = { region: 'US' as const, template: 'mail-not-fetched' as const, params };
  await ctx.publish({ topic: 'notice', payload: { organizationId, key, follows: [], mail } });
}
