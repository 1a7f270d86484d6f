import {
  searchDocs as definition,
  type listDocTypes as typesCall,
  type searchDocs as call,
  type searchLibrary as libraryCall,
} from '@parapet/contract/docs/library';
import type { ListQuery } from '@parapet/contract/list';
import { claimTypes, libraryTypes } from '@parapet/domain/documents/doc-types';
import { commandsOfDocument } from '@parapet/domain/documents/audience';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { getActor, type CommandContext } from '../../../platform/command-context.ts';
import type { Handler } from '../../../platform/handler.ts';
import { containsTerm } from '../../../platform/lists/list-conditions.ts';
import { page } from '../../../platform/lists/list.ts';
import { refuse } from '../../../platform/refuse.ts';
import { findAccount } from '../../account/index.ts';
import { sharedWith } from './document-view.ts';
import { visibleDocuments } from './visible-documents.ts';

/** Of each kind that a term may find; more would make no list that anybody reads. */
const MOST_RECORDS = 1000;

/** The id is an account's, or else an agency's: the documents' client sends either. */
export const searchDocs: Handler<typeof call> = async (ctx, { params: { accountId: id }, query }) => {
  const agency = await findAgency(ctx, id);
  if (agency)
    return documents(
      ctx,
      query,
      [sql<SqlBool>`t.account_id is null and (t.agency_id = ${agency} or t.audience = 'ALL')`],
      byRecord,
    );
  const account = await findAccount(ctx, id);
  const inAccount = sql<SqlBool>`r.account_id = ${account.id}`;
  return documents(ctx, query, [sql<SqlBool>`t.account_id = ${account.id}`], byNumber(inAccount));
};

export const searchLibrary: Handler<typeof libraryCall> = (ctx, { query }) =>
  documents(ctx, query, [], byRecord);

export const listDocTypes: Handler<typeof typesCall> = async (_ctx, { query }) =>
  query.claim === 'true' ? claimTypes : libraryTypes;

/** @throws Refusal 404 for another agency than the caller's own. */
async function findAgency(ctx: CommandContext, id: string): Promise<string | undefined> {
  const found = await ctx.withElevatedScope(() =>
    ctx.tx.selectFrom('organization').select(['id', 'accountType']).where('id', '=', id).executeTakeFirst(),
  );
  if (found?.accountType !== 'AGENCY') return undefined;
  const { accountType, organizationId } = getActor(ctx);
  if (accountType !== 'COWBELL' && organizationId !== id) refuse('not-found');
  return found.id;
}

const documents = (ctx: CommandContext, query: ListQuery, where: RawBuilder<SqlBool>[], foundBy: FoundBy) =>
  page(ctx, definition, query, {
    table: 'document',
    tenant: null,
    where: [visibleDocuments(ctx), ...where],
    needs: ['organizationId', 'audience', 'agencyId'],
    searched: sql`t.search_text`,
    foundBy,
    select: {
      companyName: sql<string | null>`(select a.name from account a where a.id = t.account_id)`,
      policyNumber: sql<string | null>`(select p.policy_number from policy p where p.id = t.policy_id)`,
      quoteNumber: sql<string | null>`(select q.quote_number from quote q where q.id = t.quote_id)`,
    },
    view: { can: (row) => commandsOfDocument(getActor(ctx), row), agencyId: sharedWith },
    columns: {
      isBrought: sql`(t.audience is not null)`,
      agencyId: sql`case when t.audience is not null then t.agency_id end`,
      // What the policy rests on comes first, what was brought to it last.
      transactionNumber: sql`case when t.made_for is null then 2147483647
        when t.policy_id is null then 0 else coalesce(t.transaction_number, 2147483646) end`,
    },
    filters: { ofPolicy },
  });

/** Conditions by which a term finds the documents of other records. */
type FoundBy = (term: string) => RawBuilder<SqlBool>[];

/** That a column of a record `r` has the term. */
const inColumn = (column: string, term: string) => containsTerm(sql`fold(${sql.ref(`r.${column}`)})`, term);

/**
 * By company or number: each list of ids is read first, so that documents come by their indexes. The search
 * text of a policy holds nothing else; those of accounts and quotes do (city, agency, domain, email).
 */
const byRecord: FoundBy = (term) => {
  const indexed = containsTerm(sql`r.search_text`, term);
  const [company, number] = [inColumn('company_name', term), inColumn('quote_number', term)];
  return [
    ofRecords('account', sql`${indexed} and ${inColumn('name', term)}`),
    ofRecords('policy', indexed),
    ofRecords('quote', sql`${indexed} and (${company} or ${number})`),
  ];
};

/** By number alone, within an account: all of its documents are of its company. */
const byNumber =
  (inAccount: RawBuilder<SqlBool>): FoundBy =>
  (term) => [
    ofRecords('policy', sql`${inAccount} and ${inColumn('policy_number', term)}`),
    ofRecords('quote', sql`${inAccount} and ${inColumn('quote_number', term)}`),
  ];

const ofRecords = (table: 'account' | 'policy' | 'quote', where: RawBuilder<unknown>) =>
  sql<SqlBool>`${sql.ref(`t.${table}_id`)} = any(array(select r.id from ${sql.table(table)} r
    where ${where} limit ${sql.lit(MOST_RECORDS)}))`;

/** The papers of policies, and those of the signatures that they rest on. */
function ofPolicy(ids: string[], negated: boolean): RawBuilder<SqlBool> {
  const found = sql<SqlBool>`exists (select from policy p where p.id::text = any(${ids}) and (t.policy_id = p.id
    or (t.quote_id = p.quote_id and t.made_for like (p.application -> 'signature' ->> 'signatureId') || '/%')))`;
  return negated ? sql<SqlBool>`not ${found}` : found;
}
