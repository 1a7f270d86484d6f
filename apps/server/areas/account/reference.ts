import type { RegionCode } from '@parapet/domain/regions/region';
import type {
  checkDomain as domainCall,
  listStates as statesCall,
  searchIndustries as industriesCall,
  validateAddress as addressCall,
} from '@parapet/contract/account/reference';
import { searchIndustries as industriesDefinition } from '@parapet/contract/account/reference';
import { DOMAIN_MESSAGES, normalizeDomain, validateSingleDomain } from '@parapet/domain/accounts/domain-name';
import { isPostalCode } from '@parapet/domain/accounts/postal';
import { regionOfCountry } from '@parapet/domain/regions/regions';
import { sql } from 'kysely';
import type { Handler } from '../../platform/handler.ts';
import { actorOf } from '../../platform/command-context.ts';
import { list } from '../../platform/list.ts';

type IndustryRow = { code: string; primaryIndustry: string; secondaryIndustry: string; hazardClass: number };

export const searchIndustries: Handler<typeof industriesCall> = async (ctx, { query }) => {
  const { region: asked, dup: _, ...listed } = query;
  const region = asked ?? (await regionOf(ctx.tx, actorOf(ctx).organizationId));
  return list<IndustryRow, never>(ctx.tx, industriesDefinition.columns, listed, {
    from: sql`industry i`,
    select: sql`i.*`,
    where: [sql`i.region = ${region}`],
    columns: {
      naicsCode: sql`i.code`,
      primaryIndustry: sql`i.primary_industry`,
      secondaryIndustry: sql`i.secondary_industry`,
    },
    defaultSort: ['naicsCode', 'asc'],
    tieBreak: sql`i.code`,
    view: (row) => ({
      naicsCode: row.code,
      primaryIndustry: row.primaryIndustry,
      secondaryIndustry: row.secondaryIndustry,
      hazardClass: row.hazardClass,
    }),
  });
};

async function regionOf(tx: Parameters<typeof list>[0], organizationId: string): Promise<RegionCode> {
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

export const checkDomain: Handler<typeof domainCall> = async (_deed, { query }) => {
  const domain = normalizeDomain(query.domain);
  const error =
    validateSingleDomain(query.domain) ?? (isNobodys(domain) ? DOMAIN_MESSAGES.checkFailed : null);
  return { domain, valid: error === null, message: error ?? DOMAIN_MESSAGES.found };
};

/** Names that no company can own: reserved top levels, and the mail services that everybody uses. */
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
 * Form alone: without an address service, what has no house, no town or no possible postcode cannot be
 * verified.
 */
export const validateAddress: Handler<typeof addressCall> = async (_deed, { body }) => {
  const region = regionOfCountry(body.country)?.code ?? 'US';
  const errorFields = (['address1', 'city', 'zipCode'] as const).filter((field) =>
    field === 'zipCode' ? !isPostalCode(region, body.zipCode) : !/\p{L}/u.test(body[field]),
  );
  return { errorFields, localizedErrorFieldNames: errorFields.map((field) => LABELS[field]) };
};
