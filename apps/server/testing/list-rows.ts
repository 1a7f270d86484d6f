import { livePolicyStatuses } from '@parapet/domain/lifecycles/policy-status';
import { sql, type RawBuilder } from 'kysely';

/** Live policies, numbered. */
const policies = sql`(select *, row_number() over (order by id) as n from policy
  where status = any(${livePolicyStatuses}) order by id limit 9) p`;

/** Rows of lists that the demo world leaves empty, or has of one kind only. */
export const listRows: readonly RawBuilder<unknown>[] = [
  sql`insert into certificate (account_id, agency_id, team_id, policy_id, policy_number, number, holder_name, holder_key,
      status, valid_until, term_ends, terms, said, issued_by, end_reason, ended_by, ended_at, created, modified)
    select account_id, agency_id, team_id, id, policy_number, policy_number || '-C' || n, 'Holder ' || n, n::text,
      case when n % 2 = 0 then 'VALID' else 'REVOKED' end, current_date + n::int, current_date + n::int, '{}', n::text,
      'Person ' || n, case when n % 2 = 1 then 'Sold ' || n end, case when n % 2 = 1 then 'Person ' || n end,
      case when n % 2 = 1 then now() end, now() - make_interval(hours => n::int), now() - make_interval(mins => n::int)
    from ${policies}`,
  sql`insert into feedback (at, category, text, may_share, status, person_name, person_email, organization_name,
      handled_by, handled_at)
    select now() - make_interval(hours => n), case when n % 2 = 0 then 'Other' else 'General Feedback' end, 'Text ' || n,
      n % 2 = 0, case when n % 2 = 0 then 'NEW' else 'READ' end, 'Person ' || n, 'person' || n || '@nowhere.example',
      'Agency ' || n, case when n % 2 = 1 then 'Person ' || n end, case when n % 2 = 1 then now() end
    from generate_series(1, 9) n`,
  sql`insert into document (account_id, agency_id, team_id, policy_id, quote_id, doc_name, doc_type, content_type, size, sha256)
    select account_id, agency_id, team_id, id, quote_id, 'Paper ' || n, 'DECLARATIONS', 'application/pdf', n, ''
    from ${policies}`,
  sql`insert into document (agency_id, agency_name, audience, organization_id, doc_name, doc_type, content_type, size, sha256,
      for_customer, created_by)
    select case when n % 3 = 0 then a.id end, case when n % 3 = 0 then a.name end,
      case n % 3 when 0 then 'AGENCY' when 1 then 'INTERNAL' else 'ALL' end, o.id, 'File ' || n, 'OTHER',
      'application/pdf', n, '', false, 'Person ' || n
    from generate_series(1, 9) n,
      (select id from organization where account_type = 'COWBELL' limit 1) o,
      (select id, name from organization where account_type = 'AGENCY' order by id limit 1) a`,
  sql`insert into claim_transaction (claim_file_id, claim_id, claim_number, company_name, policy_id, policy_number,
      account_id, number, kind, status, coverage_id, cost, amount, currency, payout, payee, payee_name, reference, reason,
      requested_by_name, requested_at, booked_at)
    select f.id, f.claim_id, f.claim_number, f.company_name, f.policy_id, f.policy_number, f.account_id, n,
      case when n % 2 = 0 then 'RESERVE' else 'PAYMENT' end, case when n % 3 = 0 then 'ASKED' else 'BOOKED' end, 105,
      case when n % 2 = 0 then 'EXTORTION' else 'DEFENSE' end, n * 1000, 'USD', case when n % 2 = 1 then n * 1000 end,
      case when n % 2 = 0 then null when n % 3 = 0 then 'VENDOR' else 'CLAIMANT' end,
      case when n % 2 = 1 then 'Payee ' || n end, 'INV ' || n, 'Reason ' || n, 'Person ' || n,
      now() - make_interval(hours => n), case when n % 3 <> 0 then now() end
    from generate_series(1, 9) n, (select * from claim_file order by id limit 2) f`,
];
