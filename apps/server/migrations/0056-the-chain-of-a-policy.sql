-- A transaction keeps what it asked for, so that it can be applied to other terms, and what it booked line by line.
alter table policy_transaction
  add column reason text not null default '',
  add column initiator text not null default 'SYSTEM',
  -- Who booked it.
  add column actor_name text not null default '',
  -- Of the first transaction: everything that a premium of this policy is rated from.
  add column terms jsonb,
  -- Of an endorsement: what was asked for.
  add column patch jsonb,
  -- Of a cancellation: basis, return share and minimum earned premium as they were.
  add column cancellation jsonb,
  -- The number of the transaction that this one takes back.
  add column reverses int,
  -- [{kind, code, jurisdiction, before, after, amount}] in cents.
  add column lines jsonb not null default '[]',
  -- The days of cover after it, with the premium of the whole term by line.
  add column segments jsonb not null default '[]',
  add foreign key (policy_id, reverses) references policy_transaction (policy_id, number);

-- Earlier transactions booked what the ledger says of them.
update policy_transaction t set lines = coalesce((
  select jsonb_agg(jsonb_build_object('kind', e.ledger, 'code', e.code, 'jurisdiction', e.jurisdiction,
    'before', case when t.number = 1 then 0 else e.amount end,
    'after', case when t.number = 1 then -e.amount else 0 end, 'amount', -e.amount) order by e.ledger desc, e.code)
  from ledger_entry e where e.transaction_id = t.id and e.ledger in ('premium', 'fee', 'tax')), '[]');
update policy_transaction t set cancellation = jsonb_build_object(
  'basis', case when t.effective_date = p.effective_date then 'FLAT' else 'PRO_RATA' end, 'returnShare', 1, 'minimumEarned', 0)
  from policy p where p.id = t.policy_id and t.type = 'CANCELLATION';

alter table policy
  -- A cancellation that was asked for or of which notice was given: when, why, by whom, on what basis.
  add column cancellation jsonb,
  -- After a cancellation for non-payment: the last day on which it can be reinstated.
  add column reinstatable_until date,
  add column description text not null default '';
