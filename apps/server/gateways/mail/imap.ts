import { MOST_MAIL_BYTES } from '@parapet/domain/mail/message';
import { ImapFlow } from 'imapflow';
import type { MailboxGateway, MailOfMailbox } from '../../platform/mail/mailbox-gateway.ts';

/** URL of a mailbox, as `imaps://user:password@host:993/INBOX`. */
export type MailboxSettings = { url: string; patienceMs: number; requiresTls: boolean };

/** Between two questions a mail is checked and filed: the line may rest for so long. */
const IDLE_MS = 600_000;

/** Headers in which mail servers keep for whom they took a mail. */
const ENVELOPE_HEADERS = ['delivered-to', 'x-original-to', 'envelope-to'];

/** Without a mailbox no mail is fetched. */
export const noMailbox: MailboxGateway = {
  isOpen: false,
  open: () => Promise.reject(new Error('No mailbox is set up')),
};

/**
 * A mailbox that is read by IMAP. It is opened to be read only: nothing in it is marked, moved or deleted.
 * Where TLS is required, a server on another machine that offers none gets no password.
 */
export function imapMailbox({ url, patienceMs, requiresTls }: MailboxSettings): MailboxGateway {
  const { protocol, hostname, port, username, password, pathname } = new URL(url);
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  const secure = protocol === 'imaps:';
  const user = decodeURIComponent(username);
  const folder = decodeURIComponent(pathname.slice(1)) || 'INBOX';
  return {
    isOpen: true,
    async open() {
      const client = new ImapFlow({
        host: hostname,
        port: Number(port) || (secure ? 993 : 143),
        secure,
        // Undefined: where the server offers it.
        ...(!secure && { doSTARTTLS: isHere ? false : requiresTls || undefined }),
        auth: { user, pass: decodeURIComponent(password) },
        logger: false,
        disableAutoIdle: true,
        connectionTimeout: patienceMs,
        greetingTimeout: patienceMs,
        socketTimeout: IDLE_MS,
      });
      // Whoever waits for an answer is told; an error between two questions is told with the next.
      client.on('error', () => {});
      const within = limited(client, patienceMs);
      try {
        await within(client.connect());
        const { uidValidity } = await within(client.mailboxOpen(folder, { readOnly: true }));
        return {
          name: `${user}@${hostname}/${folder}`,
          validity: String(uidValidity),
          after: async (uid) =>
            // A range to the end names the last mail even where there is none after it.
            ((await within(client.search({ uid: `${uid + 1}:*` }, { uid: true }))) || [])
              .filter((found) => found > uid)
              .toSorted((one, other) => one - other),
          fetch: (uid) => within(fetchMail(client, uid)),
          close: async () => {
            await within(client.logout()).catch(() => client.close());
          },
        };
      } catch (error) {
        client.close();
        throw error;
      }
    },
  };
}

/** A server that drips keeps no one longer than one that is silent: each question has its time. */
const limited =
  (client: ImapFlow, patienceMs: number) =>
  async <T>(answer: Promise<T>): Promise<T> => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('its server does not answer in time')), patienceMs);
    });
    try {
      return await Promise.race([answer, late]);
    } catch (error) {
      client.close();
      answer.catch(() => {});
      const why = error instanceof Error ? error.message : String(error);
      throw new Error(`The mailbox cannot be read: ${why}`, { cause: error });
    } finally {
      clearTimeout(timer);
    }
  };

async function fetchMail(client: ImapFlow, uid: number): Promise<MailOfMailbox | null> {
  const about = await client.fetchOne(
    String(uid),
    { uid: true, size: true, envelope: true, headers: ENVELOPE_HEADERS },
    { uid: true },
  );
  if (!about) return null;
  const getAddresses = (people: readonly { address?: string | undefined }[] = []): string[] =>
    people.flatMap(({ address }) => address ?? []);
  const { from, to, cc, subject } = about.envelope ?? {};
  const envelope = {
    from: getAddresses(from)[0] ?? '',
    to: [...new Set([...namedIn(about.headers), ...getAddresses(to), ...getAddresses(cc)])],
    subject: subject ?? '',
  };
  if ((about.size ?? 0) > MOST_MAIL_BYTES) return { ...envelope, raw: null };
  const whole = await client.fetchOne(String(uid), { uid: true, source: true }, { uid: true });
  if (!whole) return null;
  if (!whole.source) throw new Error('The mail server does not give the mail');
  return { ...envelope, raw: whole.source };
}

/** The addresses of headers, whose values may go on in the next line. */
const namedIn = (headers: Buffer | undefined): string[] =>
  (headers?.toString('latin1') ?? '')
    .replaceAll(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/)
    .flatMap((line) => /[^\s<>:;,"]+@[^\s<>:;,"]+/.exec(line.slice(line.indexOf(':') + 1))?.[0] ?? []);
