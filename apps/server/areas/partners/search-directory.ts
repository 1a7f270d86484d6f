import type { searchDirectory as call } from '@parapet/contract/partners/directory';
import type { Input } from '@parapet/contract/call';
import { may } from '@parapet/domain/permissions/table';
import { sql } from 'kysely';
import { getActor, type CommandContext } from '../../platform/command-context.ts';
import type { Handler } from '../../platform/handler.ts';
import { containsTerm, searchedIn } from '../../platform/lists/list-conditions.ts';
import { searchKind } from './search-partners.ts';

/** The path serves both: aggregators for the provider's list, and companies where a place is named. */
export const searchDirectory: Handler<typeof call> = async (ctx, input) => {
  const { state, country } = input.query;
  const asksForPartners = !state && !country && may(getActor(ctx), 'organization:read');
  return asksForPartners ? searchKind('da')(ctx, { ...input }) : searchCompanies(ctx, input.query);
};

/** Type-ahead search: names that start with the term come before those that merely contain it. */
async function searchCompanies(ctx: CommandContext, query: Input<typeof call>['query']) {
  const term = searchedIn(query);
  const where = sql.join(
    [
      containsTerm(sql`fold(d.name)`, term),
      ...(query.state ? [sql`d.state = ${query.state.toUpperCase()}`] : []),
      ...(query.country ? [sql`d.country = ${query.country.toUpperCase()}`] : []),
    ],
    sql` and `,
  );
  const rows = await sql<{
    id: string;
    name: string;
    phone: string;
    address1: string;
    city: string;
    state: string;
    zipCode: string;
    country: string;
    industry: string;
    domainName: string;
    taken: boolean;
  }>`
    select d.id, d.name, d.phone, d.address1, d.city, d.state, d.zip_code, d.country, d.industry,
    d.domain_name,
      exists (select from account a where a.directory_id = d.id) as taken
    from directory_company d where ${where}
    order by not starts_with(fold(d.name), fold(${term})),
      d.name, d.id limit ${query.size} offset ${query.page * query.size}`.execute(ctx.tx);
  const {
    rows: [total],
  } = await sql<{ count: number }>`select count(*) as count from directory_company d
    where ${where}`.execute(ctx.tx);
  const totalElements = total?.count ?? 0;
  return {
    content: rows.rows.map(({ id, zipCode, domainName, ...row }) => ({
      cbid: id,
      zipCode,
      domainName,
      ...row,
    })),
    totalElements,
    isTotalExact: true,
    totalPages: Math.ceil(totalElements / query.size),
    number: query.page,
    size: query.size,
  };
}
