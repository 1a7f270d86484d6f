import type {
  checkDomain as domainCall,
  listStates as statesCall,
  searchIndustries as industriesCall,
  validateAddress as addressCall,
} from '@parapet/contract/account/reference';
import { searchIndustries as definition } from '@parapet/contract/account/reference';
import { DOMAIN_MESSAGES, normalizeDomain, validateSingleDomain } from '@parapet/domain/accounts/domain-name';
import { isPostalCode } from '@parapet/domain/accounts/postal';
import { searchIndustries as findTrades } from '@parapet/domain/reference/industries';
import { regionOfCountry } from '@parapet/domain/regions/regions';
import { sql } from 'kysely';
import type { Handler } from '../../platform/handler.ts';
import { actorOf, type CommandContext } from '../../platform/command-context.ts';
import { page } from '../../platform/list.ts';

export const searchIndustries: Handler<typeof industriesCall> = async (ctx, { query }) => {
  const { region: asked, dup, ...listed } = query;
  const region = asked ?? (await regionOf(ctx.tx, actorOf(ctx).organizationId));
  const ofRegion = {
    table: 'industry',
    tenant: null,
    select: { naicsCode: sql<string>`t.code` },
    tieBreak: sql`t.code`,
  } as const;
  const text = (listed.search ?? '').replaceAll('*', ' ').trim();
  if (dup !== 0 || text === '')
    return page(ctx, definition, listed, { ...ofRegion, where: [sql`t.region = ${region}`] });
  // Without duplicates: one entry for each trade, found by what people call it, the best first.
  const codes = findTrades(ctx.facts.industries[region], text).map(({ code }) => code);
  return page(
    ctx,
    definition,
    { ...listed, search: '' },
    {
      ...ofRegion,
      where: [sql`t.region = ${region}`, sql`t.code = any(${codes}::text[])`],
      ...(listed.sort ? {} : { columns: { naicsCode: sql`array_position(${codes}::text[], t.code)` } }),
    },
  );
};

async function regionOf(tx: CommandContext['tx'], organizationId: string): Promise<'US' | 'UK'> {
  const row = await tx
    .selectFrom('organization')
    .select('region')
    .where('id', '=', organizationId)
    .executeTakeFirst();
  return row?.region ?? 'US';
}

export const listStates: Handler<typeof statesCall> = async ({ facts }) => ({
  content: facts.states.map((state) => ({
    stateName: state.name,
    stateNameAbbrv: state.code,
    timeZone: state.timeZone,
  })),
});

export const checkDomain: Handler<typeof domainCall> = async (_ctx, { query }) => {
  const domain = normalizeDomain(query.domain);
  const error =
    validateSingleDomain(query.domain) ?? (isNobodys(domain) ? DOMAIN_MESSAGES.checkFailed : null);
  return { domain, valid: error === null, message: error ?? DOMAIN_MESSAGES.found };
};

/** Domains that cannot belong to a company: reserved top-level domains, and public mail services. */
const reserved = /\.(invalid|test|localhost|local|internal|onion)$/;
const mailServices = new Set([
  'gmail.com',
  'outlook.com',
  'hotmail.com',
  'yahoo.com',
  'aol.com',
  'icloud.com',
  'proton.me',
  'btinternet.com',
]);
const isNobodys = (domain: string): boolean => reserved.test(domain) || mailServices.has(domain);

const LABELS = { address1: 'Address', city: 'Town/City', zipCode: 'Postcode' } as const;

/**
 * Checks the form only, as there is no address service: an address without a house number, a city or a valid
 * postal code cannot be verified.
 */
export const validateAddress: Handler<typeof addressCall> = async (_deed, { body }) => {
  const region = regionOfCountry(body.country)?.code ?? 'US';
  const errorFields = (['address1', 'city', 'zipCode'] as const).filter((field) =>
    field === 'zipCode' ? !isPostalCode(region, body.zipCode) : !/\p{L}/u.test(body[field]),
  );
  return { errorFields, localizedErrorFieldNames: errorFields.map((field) => LABELS[field]) };
};
