-- Who finances a policy, for lists: kept by whoever changes the financing.
alter table policy add column financing text check (financing in ('ACCEPTED', 'PAID'));
update policy p set financing = f.status from premium_finance f
  where f.policy_id = p.id and f.status in ('ACCEPTED', 'PAID');

-- What a financer takes on is not money that the insured has paid.
update policy p set payment_status = 'Unpaid'
  where p.payment_status = 'Partially Paid' and p.financing is not null
    and not exists (select from ledger_entry e where e.policy_id = p.id and e.ledger = 'receivable'
      and e.code in ('PAYMENT', 'APPLIED', 'CHARGEBACK') group by e.policy_id having sum(e.amount) <> 0);

-- Whoever collects the premium of a policy reads its invoices, and on what terms it is financed.
create policy of_policy on invoice for select to parapet_finance using (policy_id in (select id from policy));
create policy of_policy on premium_finance for select to parapet_finance using (policy_id in (select id from policy));
