import {
  getCommissionAggregate,
  getCommissionStatement,
  searchCommissionStatements,
} from '@parapet/contract/commissions/statements';
import { login } from '@parapet/contract/auth/session';
import { addRate } from '@parapet/contract/commissions/rates';
import { addMonths } from '@parapet/domain/dates';
import { demoPassword } from '../demo/people.ts';
import { getCode, withFactor } from './people/factors.ts';
import { issuedPolicy, runJobs } from './issued-policy.ts';
import type { TestServer } from './servers/server.ts';
import { did } from './story.ts';
import { officeToday } from './today.ts';

const agencyAdmin = 'agent@harbor.example';
export const thisMonth = `${officeToday().slice(0, 7)}-01`;
/** The morning after so many months are closed. */
export const morning = (months: number): Date => new Date(`${addMonths(thisMonth, months)}T06:00:00Z`);
export const RATE = {
  level: '',
  rate: 0.18,
  effectiveFrom: '2026-01-01',
  reason: 'Agreed by letter',
} as const;

/** An agency with a rate of its own, a policy that is paid and one that is not, and the month closed. */
export async function closedMonth(server: TestServer) {
  const { rows } = await server.database.pool.query<{ id: string }>(
    `select organization_id as id from person where email = '${agencyAdmin}'`,
  );
  const agencyId = rows[0]!.id;
  const admin = await server.signIn('admin@parapet.example');
  await did(server.call(addRate, { body: { ...RATE, agencyId, program: 'P100' } }, { token: admin }));
  const paid = await issuedPolicy(server, 'US');
  const unpaid = await issuedPolicy(server, 'US', { isPaid: false });
  const careful = await withFactor(server, agencyAdmin);
  await server.settled();
  server.moveClockTo(morning(1));
  await runJobs(server, 'close-statements');

  const as = (who: 'admin' | 'underwriter'): Promise<string> => server.signIn(`${who}@parapet.example`);
  /** A step further, so that the next code of the authenticator is a fresh one. */
  const aMinuteLater = () => server.moveClockTo(new Date(server.appContext.clock.now().getTime() + 60_000));
  const codeNow = (): string => getCode(server, careful.secret);
  /** Signs in the administrator of the agency again: their sessions end as the clock moves. */
  const agent = async (): Promise<string> => {
    aMinuteLater();
    const body = { username: careful.email, password: demoPassword, mfaCode: codeNow() };
    return (await did(server.call(login, { body }))).accessToken;
  };
  const getStatement = async (token: string, month = thisMonth) => {
    const query = { 'filter.agencyId': `in:${agencyId}`, 'filter.month': `in:${month}` };
    const { content } = await did(server.call(searchCommissionStatements, { query }, { token }));
    return did(server.call(getCommissionStatement, { params: { id: content[0]!.id } }, { token }));
  };
  const getAggregate = async (token: string) =>
    (await did(server.call(getCommissionAggregate, { query: { agencyId } }, { token }))).agencies[0]!;
  return {
    agencyId,
    paid,
    unpaid,
    as,
    agent,
    aMinuteLater,
    codeNow,
    statementOf: getStatement,
    aggregateOf: getAggregate,
  };
}
export type ClosedMonth = Awaited<ReturnType<typeof closedMonth>>;
