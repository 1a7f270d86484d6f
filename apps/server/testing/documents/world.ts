import { Transformer } from '@napi-rs/image';
import type { CallId } from '@parapet/contract';
import { login } from '@parapet/contract/auth/session';
import type { Account } from '@parapet/contract/account/account';
import type { Quote } from '@parapet/contract/quote/quote';
import { demoPassword } from '../../demo/people.ts';
import type { TestServer } from '../servers/server.ts';
import { signOnAs } from '../people/sign-on.ts';
import { boundPolicy, did, mailsTo, newAccount, readyQuote, referredQuote, sendToOwner } from '../story.ts';

export type Persona = 'agent' | 'underwriter' | 'admin' | 'owner' | 'nobody';
export type Sent = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown };

/**
 * A call as the documents write it: their path, query and body, with ids of the world. `rows` are those of
 * the catalog that it claims, `place` says where in the documents its fields stand, `answers` are the fields
 * that they show of the answer.
 */
export type Documented = {
  rows: string;
  place: string;
  as?: Persona;
  send: (world: World) => Promise<Sent & { token?: string }> | (Sent & { token?: string });
  answers?: string;
};
export type DocumentedCalls = Partial<Record<CallId, Documented | readonly Documented[]>>;

export type World = ReturnType<typeof buildWorld>;

const addresses = {
  agent: 'agent@harbor.example',
  underwriter: 'underwriter@parapet.example',
  admin: 'admin@parapet.example',
};

/**
 * Builds the data that the calls need: quotes of their own, in the state that each asks for, and one policy
 * for all.
 */
export function buildWorld(server: TestServer) {
  const sql = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await server.database.pool.query<Row>(text, values)).rows;
  const only = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row> =>
    (await sql<Row>(text, values))[0]!;
  let bound: ReturnType<typeof boundPolicy> | undefined;
  let serial = 0;

  const world = {
    server,
    sql,
    only,
    /** A number that was not used before. */
    next: () => ++serial,
    policy: () => (bound ??= boundPolicy(server)),
    account: (): Promise<Account> => newAccount(server),
    quote: async (): Promise<Quote> => (await readyQuote(server)).quote,
    p250: async (): Promise<Quote> => (await readyQuote(server, 'US', 'P250')).quote,
    referred: (): Promise<Quote> => referredQuote(server),
    sent: async () => {
      const { quote, token } = await readyQuote(server);
      return sendToOwner(server, quote, token);
    },
    quoteThatIs: async (status: string): Promise<Quote> => {
      const { quote } = await readyQuote(server);
      await sql('update quote set status = $2 where id = $1', [quote.id, status]);
      return quote;
    },
    tokenOf: async (persona: Persona): Promise<string | undefined> => {
      if (persona === 'nobody') return undefined;
      return persona === 'owner' ? (await world.policy()).owner : server.signIn(addresses[persona]);
    },
    harbor: async () =>
      (await only<{ id: string }>("select id from organization where name like 'Harbor%'")).id,
    /** Somebody new at Harbor, of whom only the address is known, apart from the given changes. */
    colleague: async (changes = ''): Promise<{ id: string; email: string }> => {
      const email = `documented${++serial}@harbor.example`;
      const { id } = await only<{ id: string }>(
        `insert into person (email, password_hash, first_name, last_name, phone, account_type, organization_id, role, validated_at, password_set_at)
         select $1, password_hash, 'Cora', 'Lane', '6175552001', account_type, organization_id, role, now(), now()
         from person where email = 'agent@harbor.example' returning id`,
        [email],
      );
      if (changes) await sql(`update person set ${changes} where id = $1`, [id]);
      return { id, email };
    },
    /** The parameters with which the identity provider sends a browser back. */
    signOn: (email: string) => signOnAs(server, email),
    signedIn: async (email: string) =>
      did(server.call(login, { body: { username: email, password: demoPassword } })),
    /** The last part of the address in the newest mail that leads to the page. */
    linkTo: async (email: string, page: string): Promise<string> => {
      await server.settled();
      const links = (await mailsTo(server, email)).map(
        ({ text }) => new RegExp(`/${page}/([\\w-]+)`).exec(text)?.[1],
      );
      return links.find(Boolean) ?? '';
    },
    codeFor: async (email: string): Promise<string> => {
      await server.settled();
      return /\b(\d{6})\b/.exec((await mailsTo(server, email))[0]!.text)![1]!;
    },
    photo: (): Promise<Uint8Array> => {
      return Transformer.fromRgbaPixels(new Uint8Array(300 * 300 * 4).fill(200), 300, 300).png();
    },
  };
  return world;
}
