import { sql } from 'kysely';
import { ownerOf } from '../areas/account/index.ts';
import type { Tx } from '../platform/database.ts';
import type { AppContext } from '../platform/command-context.ts';
import { makeClients, type Client } from './accounts.ts';
import { makeCompanies } from './companies.ts';
import { insertAll } from './insert.ts';
import { keepQuotes, numberQuotes } from './keep-quotes.ts';
import { readLists } from './lists.ts';
import { openBook } from './open-book.ts';
import { ownersQuotes, seedOwner } from './owner.ts';
import { seedNewcomers } from './newcomers.ts';
import { seedPartners, sendToBranch } from './partners.ts';
import { seedPeople } from './people.ts';
import { keepPolicies, makePolicies } from './policies.ts';
import { boundBook } from './bound-book.ts';
import { makeQuoteHistory, type Plot } from './quote.ts';
import { randomFor } from './random.ts';
import { seedClaims, seedSubmissions } from './side-lines.ts';
import { actorNameOf, remember, type World } from './world.ts';

/** The sign-in of each agency; its name as the quotes show it comes from the organization. */
const AGENTS: Record<Client['agency'], string> = {
  harbor: 'agent@harbor.example',
  summit: 'agent2@summit.example',
  ridge: 'wholesale@ridge.example',
  thames: 'broker@thames.example',
};

export async function beginWorld(tx: Tx, appContext: AppContext): Promise<World> {
  const now = appContext.clock.now();
  const organizations = await seedPeople(tx, now);
  const staff = await tx.selectFrom('person').selectAll().execute();
  return {
    tx,
    appContext,
    now,
    lists: await readLists(),
    organizations,
    staff: new Map(staff.map((person) => [person.email, person])),
    history: [],
  };
}

/** The directory, the accounts, and their quotes, policies, claims and submissions. */
export async function seedBook(world: World): Promise<void> {
  const { tx, appContext, lists } = world;
  const companies = makeCompanies(appContext.facts, lists);
  const clients = makeClients(world, companies);
  sendToBranch(world, clients);
  const agencies = new Map(
    (await tx.selectFrom('organization').select(['id', 'name']).execute()).map(({ id, name }) => [id, name]),
  );
  const agentOf = ({ agency, account }: Client): Pick<Plot, 'agency' | 'agent'> => ({
    agency: agencies.get(account.agencyId)!,
    agent: world.staff.get(AGENTS[agency])!,
  });

  const random = randomFor('quotes');
  const bound = boundBook(world, randomFor('policies'), clients, agentOf);
  const unbound = [...openBook(world, random, clients, agentOf), ...ownersQuotes(clients, agentOf)].map(
    (plot) => makeQuoteHistory(world, random, plot),
  );
  const quotes = numberQuotes([...bound.map(({ history }) => history), ...unbound]);
  const policies = makePolicies(world, bound);
  for (const { account, quote } of quotes)
    if (quote.modified > account.modified) account.modified = quote.modified;

  await insertAll(tx, 'directoryCompany', companies);
  await insertAll(
    tx,
    'account',
    clients.map(({ account }) => account),
  );
  await seedOwner(tx, clients.find(({ career }) => career === 'owner')!.account, world.now);
  await seedNewcomers(world);
  for (const { account, agency } of clients) {
    const actor = actorNameOf(world.staff.get(AGENTS[agency])!);
    remember(world, account.created, actor, ownerOf(account), {
      event: 'account.created',
      subject: 'account',
      subjectId: account.id,
      detail: { name: account.name },
    });
  }
  const nextQuote = await keepQuotes(world, quotes);
  const nextPolicy = await keepPolicies(world, policies);
  await seedPartners(world, clients, policies);
  const nextClaim = await seedClaims(world, bound);
  const nextSubmission = await seedSubmissions(world, clients, companies, agencies);

  await insertAll(
    tx,
    'history',
    world.history.sort((a, b) => a.at.getTime() - b.at.getTime()),
  );
  const next = {
    quote_number: nextQuote,
    policy_number: nextPolicy,
    claim_number: nextClaim,
    submission_number: nextSubmission,
  };
  for (const [sequence, value] of Object.entries(next))
    await sql`select setval(${sequence}::regclass, ${value}, false)`.execute(tx);
}
