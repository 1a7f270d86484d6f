import { isDeepStrictEqual } from 'node:util';
import { setTimeout as wait } from 'node:timers/promises';
import { getAccount, searchAccounts } from '@parapet/contract/account/accounts';
import { getPolicy } from '@parapet/contract/policy/index';
import { getQuote } from '@parapet/contract/quote/quotes';
import { findFigureDifferences } from '../../platform/figures/figure-rebuild.ts';
import { findColumnDifferences } from '../../platform/records/kept-columns.ts';
import type { Company } from './company.ts';
import { Broken, rival, type Asking } from './people.ts';
import type { World } from './world.ts';

const SETTLED_MS = 60_000;

function hold(isTrue: boolean, what: string, beside: unknown = ''): void {
  if (!isTrue) throw new Broken(`${what} ${beside === '' ? '' : JSON.stringify(beside)}`);
}

/** Waits until every queued message has left, or is dead and reported. */
export async function settled({ database }: World): Promise<void> {
  const until = performance.now() + SETTLED_MS;
  for (;;) {
    const { rows } = await database.pool.query(
      `select topic, attempts, error, due_at, claimed_until, payload from outbox
       where dead_at is null and due_at < now() + interval '1 minute' order by due_at limit 5`,
    );
    if (rows.length === 0) return;
    if (performance.now() > until) throw new Broken(`the outbox does not empty: ${JSON.stringify(rows)}`);
    await wait(50);
  }
}

/**
 * Checks the conditions that must hold after a history, whatever went wrong in it.
 * @throws Broken with those that do not.
 */
export async function checkAll(world: World, asking: Asking, companies: readonly Company[]): Promise<void> {
  const { pool } = world.database;
  const getRows = async <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
    (await pool.query<R>(text, values)).rows;

  const crooked = await getRows('select journal_id from ledger_entry group by 1 having sum(amount) <> 0');
  hold(crooked.length === 0, 'journals are not whole', crooked);

  await world.database.transact({ scope: 'all' }, async (tx) => {
    const figures = await findFigureDifferences(tx);
    hold(figures.length === 0, 'figures are not the sums of their rows', figures.slice(0, 3));
    const columns = await findColumnDifferences(tx);
    hold(columns.length === 0, 'lists are not equal to what they repeat', columns.slice(0, 3));
  });

  const doubled = new Set<string>();
  const ids = world.mail.mails.map(({ id, to }) => `${id} ${to}`);
  for (const [at, id] of ids.entries()) if (ids.indexOf(id) !== at) doubled.add(id);
  hold(doubled.size === 0, 'mails left twice', [...doubled]);

  for (const company of companies) await checkCompany(getRows, company);
  for (const company of companies) await checkRival(asking, company);
}

type RowsOf = <R extends object>(text: string, values?: unknown[]) => Promise<R[]>;

async function checkCompany(rowsOf: RowsOf, company: Company): Promise<void> {
  const { accountId, policyId, effects, name } = company;
  if (!accountId) return;
  const accounts = await rowsOf('select 1 from account where name = $1', [name]);
  hold(accounts.length === 1, `${name} is there ${accounts.length} times`);

  // Each acknowledged act is in the history, and nothing is there that nobody did.
  const told = await rowsOf<{ event: string }>('select event from history where account_id = $1', [
    accountId,
  ]);
  const counted = (list: readonly { event: string }[], event: string) =>
    list.filter((one) => one.event === event).length;
  for (const event of new Set(effects.map((effect) => effect.event)))
    if (event.includes('.'))
      hold(counted(told, event) === counted(effects, event), `${event} of ${name}`, {
        told: counted(told, event),
        done: counted(effects, event),
      });

  // Every version of a record has its entry, and no write is without one.
  const versions = await rowsOf<{ id: string; version: number; kept: number[] }>(
    `select r.id, r.version, array(select distinct h.row_version from history h where h.account_id = $1
        and coalesce(h.row_id, h.subject_id) = r.id and h.row_version is not null order by 1) as kept
      from (select id, version from account where id = $1
        union all select id, version from quote where account_id = $1
        union all select id, version from policy where account_id = $1) r`,
    [accountId],
  );
  for (const { id, version, kept } of versions) {
    const all = Array.from({ length: version }, (_, at) => at + 1);
    hold(isDeepStrictEqual(kept, all), `the history of ${id} has gaps`, { version, kept });
  }

  if (!policyId) return;
  const payments = await rowsOf<{ reference: string }>(
    `select distinct payment_reference as reference from ledger_entry where policy_id = $1 and payment_reference is not null`,
    [policyId],
  );
  for (const { reference } of effects)
    if (reference) {
      const found = payments.filter((payment) => payment.reference.includes(reference));
      hold(found.length === 1, `money ${reference} is in the books ${found.length} times`, payments);
    }
  const [sums] = await rowsOf<{ total: string; lines: string; numbers: string; most: string }>(
    `select p.total_premium::text as total,
        (select coalesce(sum(total), 0)::text from policy_transaction where policy_id = p.id) as lines,
        (select count(*)::text from policy_transaction where policy_id = p.id) as numbers,
        (select coalesce(max(number), 0)::text from policy_transaction where policy_id = p.id) as most
      from policy p where p.id = $1`,
    [policyId],
  );
  hold(sums!.numbers === sums!.most, 'transactions are numbered with gaps', sums);
  hold(sums!.total === sums!.lines, 'a policy costs what its transactions come to', sums);
}

/** A rival sees nothing of it: neither in lists nor by its id. */
async function checkRival(asking: Asking, { name, accountId, quoteId, policyId }: Company): Promise<void> {
  if (!accountId) return;
  const found = await asking.ask(rival, searchAccounts, { query: { search: name } });
  hold(found.status === 200 && found.body.content.length === 0, `a rival finds ${name}`);
  const seen = [
    await asking.ask(rival, getAccount, { params: { accountId } }),
    ...(quoteId ? [await asking.ask(rival, getQuote, { params: { quoteId } })] : []),
    ...(policyId ? [await asking.ask(rival, getPolicy, { params: { policyId } })] : []),
  ];
  hold(
    seen.every(({ status }) => status === 404),
    `a rival opens a record of ${name}`,
    seen.map(({ status }) => status),
  );
}
