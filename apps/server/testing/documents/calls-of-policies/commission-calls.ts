import { getCommissionToken } from '@parapet/contract/commissions/payments';
import { payAll } from '../../outcomes.ts';
import { boundPolicy, did } from '../../story.ts';
import { page } from '../of-policy.ts';
import type { DocumentedCalls, World } from '../world.ts';

let closed: Promise<string> | undefined;

/** The agency of the world's policy, which is paid, with a closed statement and an account. */
const readAgency = (world: World): Promise<string> =>
  (closed ??= (async () => {
    const policy = await boundPolicy(world.server);
    await payAll(world.server, policy);
    await world.server.settled();
    const { agencyId } = await world.only<{ agencyId: string }>(
      'select agency_id as "agencyId" from policy where id = $1',
      [policy.policyId],
    );
    // One text, so that both rows are of one transaction.
    await world.sql(`insert into agency_bank (agency_id, bank, account_name, account_type, routing_sealed, account_sealed,
        routing_last, account_last, email, effective_at, created, created_by) values ('${agencyId}', 'First Bank', 'Harbor',
        'CHECKING', '', '', '0021', '6789', 'money@harbor.example', '2020-01-01', '2020-01-01', 'Ada');
      insert into commission_statement (agency_id, agency_name, number, month, currency, opening, commission, claw_backs,
        broker_fees, adjustments, kept, payments, closing, commission_due, fees_due, payable, held, closed_at)
        values ('${agencyId}', 'Harbor Insurance Agency', 'CS-1', '2026-10-01', 'USD', 0, 5000, 0, 0, 0, 0, 0, 5000, 5000, 0,
        5000, 0, '2026-11-01');
      insert into commission_statement_line (statement_id, agency_id, entry_id, kind, policy_id, policy_number, company_name,
        booked_on, amount, paid) select s.id, s.agency_id, e.id, 'COMMISSION', e.policy_id, '${policy.policyNumber}', 'Keystone',
        '2026-10-05', 5000, 5000 from commission_statement s, ledger_entry e
        where s.number = 'CS-1' and e.policy_id = '${policy.policyId}' and e.account = 2200 limit 1`);
    return agencyId;
  })());
const forAgency = async (world: World) => ({ query: { agencyId: await readAgency(world) } });

/** The calls of commissions (2 §7). */
export const commissionCalls: DocumentedCalls = {
  'search-commission-statements': {
    rows: 'QUO-702',
    place: '2 §7 Commissions: statements; the list is ours',
    as: 'underwriter',
    send: async (world) => {
      await readAgency(world);
      return { query: { page: '0', size: '10' } };
    },
    answers: page,
  },
  'get-commission-aggregate': {
    rows: 'QUO-703',
    place: '2 §7 Commissions: aggregate; the sums are ours',
    as: 'underwriter',
    send: forAgency,
    answers: 'agencies',
  },
  'get-agency-ach': {
    rows: 'QUO-704',
    place: '2 §7 Commissions: {agencyId}/ach',
    send: async (world) => ({ params: { agencyId: await readAgency(world) } }),
    answers: 'agencyId, current.account, current.routing',
  },
  'download-commissions': {
    rows: 'QUO-705',
    place: '2 §7 docs/v1/commissions?year&month',
    send: async (world) => {
      await readAgency(world);
      return { query: { year: '2026', month: '10' } };
    },
  },
  'get-commission-token': {
    rows: 'QUO-708',
    place: '2 §7 Commissions: get commission token by agencyId; the path is ours',
    as: 'underwriter',
    send: forAgency,
    answers: 'token',
  },
  'pay-commission': {
    rows: 'QUO-706',
    place: '2 §3 Commission payment: agencyId, commissionsAmount, description, token',
    as: 'underwriter',
    send: async (world) => {
      const agencyId = await readAgency(world);
      const { token } = await did(
        world.server.call(
          getCommissionToken,
          { query: { agencyId, amount: 1 } },
          { token: await world.server.signIn('underwriter@parapet.example') },
        ),
      );
      return { body: { agencyId, commissionsAmount: 1, description: 'November', token } };
    },
  },
  'toggle-payments': {
    rows: 'QUO-707 QUO-760',
    place: '2 §7 Commissions: toggle/{id}; §3 Agency payment pause: agencyId, agencyName, pausedPayment',
    as: 'underwriter',
    send: async (world) => {
      const agencyId = await readAgency(world);
      return {
        params: { id: agencyId },
        body: { agencyId, agencyName: 'Harbor Insurance Agency', pausedPayment: false },
      };
    },
    answers: 'agencyId, agencyName, pausedPayment',
  },
};
