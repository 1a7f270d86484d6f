import { email } from '@parapet/contract/shapes';
import { regionByCode } from '@parapet/domain/regions/regions';
import { accountHandlers, findAccount, type AccountRow } from '../../areas/account/index.ts';
import { noTerms, price } from '../../areas/rater/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Condition } from '../cast.ts';
import type { Nature } from '../quotes/quote-stories.ts';
import type { Client, Prospect } from '../accounts.ts';
import { later } from '../days.ts';
import { asStaff, asSystem, type Staff, type World } from '../world.ts';

const NATURE: Record<Exclude<Condition, 'incomplete'>, Nature> = {
  ordinary: 'READY',
  claims: 'REFERRED',
  noMfa: 'REFERRED',
  hazard: 'REFERRED',
  weak: 'REFERRED',
  records: 'REFERRED',
  large: 'READY',
  huge: 'REFERRED',
  prohibited: 'DECLINED',
  unanswered: 'INDICATION',
};

/** This many of Harbor's accounts belong to its branch: branch users see those and no others. */
const IN_BRANCH = 3;

/** Creates the accounts as their agents would: the company, its details, its answers, its contact. */
export async function makeClients(
  world: World,
  prospects: readonly Prospect[],
  agentOf: (prospect: Pick<Prospect, 'agency'>) => Staff,
): Promise<Client[]> {
  const branch = prospects
    .filter(({ agency, career }) => agency === 'harbor' && career === 'ending')
    .slice(0, IN_BRANCH);
  const clients: Client[] = [];
  for (const prospect of prospects.toSorted((a, b) => a.created.getTime() - b.created.getTime()))
    clients.push(await makeClient(world, prospect, agentOf(prospect), branch.includes(prospect)));
  return prospects.map(({ company }) => clients.find((client) => client.company === company)!);
}

/** As the part it was cast for, unless the underwriting rules have something against it. */
function getNature(ctx: CommandContext, account: AccountRow, condition: Condition): Nature {
  if (condition === 'incomplete') return 'INDICATION';
  if (NATURE[condition] !== 'READY') return NATURE[condition];
  const { base } = regionByCode(account.region).products;
  const product = condition === 'large' && base === 'P100' ? 'P250' : base;
  const { status } = price({ ...ctx, editions: [] }, account, product, undefined, {}, noTerms).rating;
  return status === 'REFERRED' ? status : 'READY';
}

async function makeClient(
  world: World,
  { company, career, condition, agency, sketch, created }: Prospect,
  agent: Staff,
  isInBranch: boolean,
): Promise<Client> {
  const { teamId, branchId } = world.organizations[agency]!;
  const ctxAfter = (minutes: number) => asStaff(world, later(created, minutes), agent);
  const isIncomplete = condition === 'incomplete';
  let known = await accountHandlers['create-account'](ctxAfter(0), {
    params: {},
    query: {},
    body: {
      cbid: isIncomplete ? null : company.id,
      name: company.name,
      phone: company.phone,
      address1: company.address1,
      city: company.city,
      state: company.state,
      zipCode: company.zipCode,
      country: company.country,
      mailingAddress: null,
      teams: [{ id: isInBranch ? branchId : teamId, name: '' }],
    },
  });
  const { id } = known;
  const params = { accountId: id };
  if (!isIncomplete)
    known = await accountHandlers['update-account'](ctxAfter(9), {
      params,
      query: {},
      body: { version: known.version, details: sketch.details, quoteId: null },
    });
  if (Object.keys(sketch.securityAnswers).length > 0)
    known = await accountHandlers['update-security-questions'](ctxAfter(31), {
      params: {},
      query: {},
      body: {
        accountId: id,
        version: known.version,
        answers: sketch.securityAnswers as never,
        p250Details: {},
      },
    });
  if (sketch.contact)
    await accountHandlers['update-contact'](ctxAfter(34), {
      params,
      query: {},
      body: {
        version: known.version,
        ...sketch.contact,
        contactEmail: email.parse(sketch.contact.contactEmail),
      },
    });
  const ctx = asSystem(world, created);
  const account = await findAccount(ctx, id);
  return { account, company, career, condition, agency, nature: getNature(ctx, account, condition) };
}
