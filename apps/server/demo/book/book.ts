import { sql } from 'kysely';
import { accountHandlers } from '../../areas/account/index.ts';
import type { AppContext } from '../../platform/command-context.ts';
import type { FullTx } from '../../platform/database/database.ts';
import { publish } from '../../platform/outbox/outbox.ts';
import { castProspects, type Client } from '../accounts.ts';
import { boundBook } from './bound-book.ts';
import { makeClients } from '../companies/clients.ts';
import { makeCompanies } from '../companies/companies.ts';
import { daysAgo, later } from '../days.ts';
import { insertAll } from '../insert.ts';
import { readLists } from '../companies/lists.ts';
import { seedNewcomers } from '../lives/newcomers.ts';
import { openBook } from '../quotes/open-book.ts';
import { ownersQuotes, seedOwner } from '../quotes/owner.ts';
import { seedPartners } from '../partners.ts';
import { confirmLaws } from '../confirm-laws.ts';
import { seedPeople } from '../people.ts';
import { quoteHappenings, type Span } from '../quotes/quote.ts';
import { randomFor } from '../random.ts';
import { seedClaims, seedSubmissions } from '../lives/side-lines.ts';
import { becomeLost, forgetMessages } from '../states-without-commands.ts';
import { liveThrough, type Happening } from '../timeline.ts';
import { holdTraces } from '../lives/traces.ts';
import { asUnderwriter, demoContext, type World } from '../world.ts';

/** The user of each agency. */
const AGENTS: Record<Client['agency'], string> = {
  harbor: 'agent@harbor.example',
  summit: 'agent2@summit.example',
  ridge: 'wholesale@ridge.example',
  thames: 'broker@thames.example',
};

/**
 * The policyholder's documents and those of the newest policies are made at once; the others follow at
 * intervals that leave room for what users do, the papers of signatures last.
 */
const AT_ONCE = 6;
const DAYS_BEFORE_BUSINESS = 1_200;
/** Compliance has not got to them yet. */
const STATES_WITHOUT_BUSINESS = ['AK', 'HI'];
const APART_MINUTES = 8 / 60;

export async function beginWorld(tx: FullTx, appContext: AppContext): Promise<World> {
  const now = appContext.clock.now();
  const organizations = await seedPeople(tx, now);
  const staff = await tx.selectFrom('person').selectAll().execute();
  const processor: World['processor'] = new Map();
  const world = {
    tx,
    traces: holdTraces(tx),
    appContext: demoContext(appContext, processor),
    now,
    lists: await readLists(),
    organizations,
    staff: new Map(staff.map((person) => [person.email, person])),
    processor,
  };
  // Before its oldest business.
  await confirmLaws(world, daysAgo(now, DAYS_BEFORE_BUSINESS), STATES_WITHOUT_BUSINESS);
  return world;
}

/** The directory, the accounts, and their quotes, policies, claims and submissions. */
export async function seedBook(world: World): Promise<void> {
  const { tx, appContext, lists } = world;
  const companies = makeCompanies(appContext.facts, lists);
  const prospects = castProspects(world, companies);
  await insertAll(tx, 'directoryCompany', companies);
  const getAgent = ({ agency }: Pick<Client, 'agency'>) => world.staff.get(AGENTS[agency])!;
  const clients = await makeClients(world, prospects, getAgent);
  await seedOwner(tx, clients.find(({ career }) => career === 'owner')!.account, world.now);
  await seedNewcomers(world);

  const random = randomFor('quotes');
  const spans: Span[] = [];
  const bound = boundBook(world, randomFor('policies'), clients, getAgent, spans);
  const unbound = [...openBook(world, random, clients, getAgent, spans), ...ownersQuotes(clients, getAgent)];
  await liveThrough([
    ...bound,
    ...unbound.flatMap((plot) => quoteHappenings(world, random, plot)),
    ...clients.flatMap((client) => farewell(world, client)),
  ]);

  await world.traces.write();

  await seedPartners(world, clients);
  const nextClaim = await seedClaims(world, clients);
  const agencies = new Map(
    (await tx.selectFrom('organization').select(['id', 'name']).execute()).map(({ id, name }) => [id, name]),
  );
  const nextSubmission = await seedSubmissions(world, clients, companies, agencies);
  for (const [sequence, value] of Object.entries({
    claim_number: nextClaim,
    submission_number: nextSubmission,
  }))
    await sql`select setval(${sequence}::regclass, ${value}, false)`.execute(tx);
  await forgetMessages(world);
  await orderDocuments(world, clients);
}

/** Accounts that no longer do any business. */
function farewell(world: World, { account, career }: Client): Happening[] {
  const at = daysAgo(world.now, 0);
  if (career === 'lost') return [{ at, run: () => becomeLost(world, account.id) }];
  if (career !== 'declined') return [];
  const yesterday = later(at, -24 * 60);
  const decline = async (): Promise<void> => {
    const { version } = await world.tx
      .selectFrom('account')
      .select('version')
      .where('id', '=', account.id)
      .executeTakeFirstOrThrow();
    await accountHandlers['decline-account'](asUnderwriter(world, yesterday), {
      params: { accountId: account.id },
      query: {},
      body: {
        version,
        reasonSummary: 'Nature of Operations',
        reason: 'Outside our appetite for this class',
        fillInReason: '',
      },
    });
  };
  return [{ at: yesterday, run: decline }];
}

/** The policyholder's first, then the newest. */
async function orderDocuments(world: World, clients: readonly Client[]): Promise<void> {
  const owner = clients.find(({ career }) => career === 'owner')!.account.id;
  const policies = await world.tx
    .selectFrom('policy')
    .select(['id', 'accountId'])
    .orderBy('policyNumber', 'desc')
    .execute();
  const signatures = await world.tx
    .selectFrom('signature')
    .select(['id', 'accountId'])
    .orderBy('at', 'desc')
    .execute();
  const isOwners = ({ accountId }: { accountId: string }) => Number(accountId === owner);
  const inOrder = [
    ...policies.map(({ id, accountId }) => ({
      accountId,
      message: { topic: 'policy-documents', payload: { policyId: id, isQuiet: true } } as const,
    })),
    ...signatures.map(({ id, accountId }) => ({
      accountId,
      message: { topic: 'signature-documents', payload: { signatureId: id, isQuiet: true } } as const,
    })),
  ].toSorted((a, b) => isOwners(b) - isOwners(a));
  for (const [place, { message }] of inOrder.entries())
    await publish(world.tx, message, later(world.now, Math.max(0, place - AT_ONCE) * APART_MINUTES));
}
