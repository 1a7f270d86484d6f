import type {
  checkDomain as domainCall,
  searchIndustries as industriesCall,
  validateAddress as addressCall,
} from '@parapet/contract/account/reference';
import { searchIndustries as definition } from '@parapet/contract/account/reference';
import {
  DOMAIN_MESSAGES,
  mayBeOwned,
  normalizeDomain,
  validateSingleDomain,
} from '@parapet/domain/accounts/domain-name';
import { mailable, validatePlace } from '@parapet/domain/accounts/account-details';
import { isPostalCode } from '@parapet/domain/accounts/postal';
import { searchIndustries as findTrades } from '@parapet/domain/reference/industries';
import { toPlainDate } from '@parapet/domain/dates';
import type { Product } from '@parapet/domain/products';
import type { RegionCode } from '@parapet/domain/regions/region';
import { regionOfCountry } from '@parapet/domain/regions/regions';
import { sql } from 'kysely';
import type { Handler } from '../../../platform/handler.ts';
import { getActor, type CommandContext } from '../../../platform/command-context.ts';
import { isRegistrable } from '../../../platform/registrable-domain.ts';
import { page } from '../../../platform/lists/list.ts';
import { editionInForce, nextChange } from './industry-editions.ts';

const isSupported = sql<boolean>`coalesce(e.is_supported, t.hazard_class > 0)`;

export const searchIndustries: Handler<typeof industriesCall> = async (ctx, { query }) => {
  const { region: asked, dup, ...listed } = query;
  const region = asked ?? (await regionOfCaller(ctx));
  const ofRegion = {
    table: 'industry',
    tenant: null,
    // What staff set and holds today; the rest is as it was shipped.
    join: sql`left join lateral (${editionInForce(toPlainDate(ctx.now))}) e on true`,
    select: {
      naicsCode: sql<string>`t.code`,
      hazardClass: sql<number>`coalesce(e.hazard_class, t.hazard_class)`,
      isSupported,
      coverageLimit: sql<number | null>`e.coverage_limit`,
      closedProducts: sql<Product[]>`coalesce(e.closed_products, '{}')`,
      changesOn: nextChange(toPlainDate(ctx.now)),
    },
    columns: { coverageLimit: sql`e.coverage_limit`, industryClass: sql`left(t.code, 2)`, isSupported },
    view: { industryClass: ({ naicsCode }: { naicsCode: string }) => naicsCode.slice(0, 2) },
    tieBreak: sql`t.code`,
  } as const;
  const text = (listed.search ?? '').replaceAll('*', ' ').trim();
  if (dup !== 0 || text === '')
    return page(ctx, definition, listed, {
      ...ofRegion,
      where: [sql`t.region = ${region}`, sql`not t.is_removed`],
    });
  // Without duplicates: one entry for each trade, found by what people call it, the best first.
  const codes = findTrades(ctx.facts.industries[region], text).map(({ code }) => code);
  return page(
    ctx,
    definition,
    { ...listed, search: '' },
    {
      ...ofRegion,
      where: [
        sql`t.region = ${region}`,
        sql`not t.is_removed`,
        // Codes that were added by hand are found by their words.
        sql`(t.code = any(${codes}::text[]) or (t.is_by_hand
          and (t.code like ${`${text}%`} or t.secondary_industry ilike ${`%${text}%`})))`,
      ],
      ...(listed.sort
        ? {}
        : {
            columns: {
              ...ofRegion.columns,
              naicsCode: sql`coalesce(array_position(${codes}::text[], t.code), 0)`,
            },
          }),
    },
  );
};

/** The region of the caller's organization. */
export async function regionOfCaller(ctx: CommandContext): Promise<RegionCode> {
  const row = await ctx.tx
    .selectFrom('organization')
    .select('region')
    .where('id', '=', getActor(ctx).organizationId)
    .executeTakeFirst();
  return row?.region ?? 'US';
}

export const checkDomain: Handler<typeof domainCall> = async (_ctx, { query }) => {
  const domain = normalizeDomain(query.domain);
  const error =
    validateSingleDomain(query.domain) ??
    (mayBeOwned(domain, isRegistrable) ? null : DOMAIN_MESSAGES.checkFailed);
  return { domain, valid: error === null, message: error ?? DOMAIN_MESSAGES.found };
};

const LABELS = { address1: 'Address', city: 'Town/City', zipCode: 'Postcode' } as const;

/**
 * Checks the form and the postal code's table, as there is no address service: an address without a house
 * number, a city or a valid postal code cannot be verified.
 */
export const validateAddress: Handler<typeof addressCall> = async (ctx, { body }) => {
  const region = regionOfCountry(body.country)?.code ?? 'US';
  const errorFields = (['address1', 'city', 'zipCode'] as const).filter((field) =>
    field === 'zipCode'
      ? !isPostalCode(region, body.zipCode) ||
        validatePlace(mailable(ctx.facts.zipCodes), region, body) !== null
      : !/\p{L}/u.test(body[field]),
  );
  return { errorFields, localizedErrorFieldNames: errorFields.map((field) => LABELS[field]) };
};
