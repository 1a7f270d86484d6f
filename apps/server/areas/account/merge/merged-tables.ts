import { sql } from 'kysely';
import type { CommandContext } from '../../../platform/command-context.ts';

type MergedTable = {
  /** The column that says whose a row is. */
  owner?: 'account_id' | 'organization_id' | 'target_id';
  /** Columns that identify a row, beside its owner. */
  keys?: readonly string[];
  /**
   * A row that has these in common with one of the account that stays would be there twice: it stays behind.
   */
  alike?: readonly string[];
};

/**
 * The tables whose rows go with a merge, beside quotes and policies, which keep figures. The people who sign
 * in to an account, and the partners who were given it, name it as their organization or target.
 */
export const mergedTables = {
  account_favorite: { keys: ['person_id'], alike: ['person_id'] },
  account_tag: { keys: ['tag_id'], alike: ['tag_id'] },
  answer_request: { alike: ['question', 'colleague_email'] },
  billing_contact: { alike: ['email'] },
  broker_change: {},
  broker_of_record: {},
  cart_item: {},
  certificate: {},
  claim: {},
  claim_file: {},
  claim_transaction: {},
  default_view: { owner: 'organization_id', keys: ['person_id', 'list'], alike: ['person_id', 'list'] },
  document: {},
  interested_agency: { keys: ['agency_id'], alike: ['agency_id'] },
  invitation: { owner: 'organization_id' },
  invoice: {},
  ledger_entry: {},
  legal_hold: {},
  membership: { owner: 'organization_id', keys: ['person_id'], alike: ['person_id'] },
  note: {},
  payment: {},
  payment_method: { alike: ['token_id'] },
  person: { owner: 'organization_id' },
  policy_form: {},
  policy_notice: {},
  policy_subjectivity: {},
  policy_transaction: {},
  premium_finance: {},
  presentation: {},
  quote_snapshot: { keys: ['quote_id', 'number'] },
  reach: { owner: 'target_id', keys: ['holder_id'], alike: ['holder_id'] },
  saved_view: { owner: 'organization_id', alike: ['person_id', 'list', 'name_key'] },
  screening: { alike: ['normalized'] },
  signature: {},
  sl_filing: {},
  submission: {},
  write_off: {},
} as const satisfies Record<string, MergedTable>;
export type MergedTableName = keyof typeof mergedTables;

const getNames = (): [MergedTableName, MergedTable][] =>
  Object.entries(mergedTables) as [MergedTableName, MergedTable][];
const array = (names: readonly string[]) => sql`${[...names]}::text[]`;

/** Moves what is not alike to the account that stays. @returns how many rows of each table moved. */
export async function moveRows(
  ctx: CommandContext,
  mergeId: string,
): Promise<Readonly<Record<MergedTableName, number>>> {
  const moved: Partial<Record<MergedTableName, number>> = {};
  for (const [name, { owner = 'account_id', keys = ['id'], alike = [] }] of getNames()) {
    const { rows } = await sql<{ moved: number }>`select move_account_rows(${mergeId}, ${name}, ${owner},
      ${array(keys)}, ${array(alike)}) as moved`.execute(ctx.tx);
    moved[name] = rows[0]!.moved;
  }
  return moved as Record<MergedTableName, number>;
}

/**
 * Puts back what moved, and with it what was added since to the policies and quotes that are back already.
 */
export async function returnRows(ctx: CommandContext, mergeId: string): Promise<void> {
  for (const [name, { owner = 'account_id', keys = ['id'] }] of getNames())
    await sql`select return_account_rows(${mergeId}, ${name}, ${owner}, ${array(keys)})`.execute(ctx.tx);
}

/** Number of rows of an account in a table that a merge would move. */
export async function countToMove(
  ctx: CommandContext,
  name: MergedTableName,
  { from, to }: { from: string; to: string },
): Promise<number> {
  const { owner = 'account_id', alike = [] }: MergedTable = mergedTables[name];
  const isAlike = alike.map((column) => sql`o.${sql.ref(column)} = t.${sql.ref(column)}`);
  const there = sql`exists (select from ${sql.table(name)} o where o.${sql.ref(owner)} = ${to}
    and ${sql.join(isAlike, sql` and `)})`;
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(name)} t
    where t.${sql.ref(owner)} = ${from} ${isAlike.length > 0 ? sql`and not ${there}` : sql``}`.execute(
    ctx.tx,
  );
  return rows[0]!.count;
}
