import { livePolicyStatuses } from '@parapet/domain/lifecycles/policy-status';
import { sql, type RawBuilder } from 'kysely';

/** Live policies, numbered. */
const policies = sql`(select *, row_number() over (order by id) as n from policy
  where status = any(${livePolicyStatuses}) order by id limit 9) p`;

/** Rows of lists that the demo world leaves empty, or has of one kind only. */
export const listRows: readonly RawBuilder<unknown>[] = [
  sql`with made as (
      insert into api_key (organization_id, key_id, name, scopes, calls_per_minute, secret_hash, made_by, made_by_name,
        last_used, created, modified)
      select p.organization_id, 'ppk_' || left(md5(p.id::text || n), 8), 'Key ' || n, '{quote:read}', 100 + n,
        sha256(convert_to(p.id::text || n, 'UTF8')), p.id, 'Person ' || n, now() - make_interval(mins => n),
        now() - make_interval(hours => n), now() - make_interval(mins => n)
      from generate_series(1, 5) n, person p
      where p.email in ('agent@harbor.example', 'admin@parapet.example') returning *)
    insert into api_activity (organization_id, api_key_id, key_id, key_name, at, call_id, method, path, status,
      milliseconds, address, request_id)
    select organization_id, id, key_id, name, created, 'search-' || name, case when calls_per_minute % 2 = 0 then 'GET' else 'PUT' end,
      '/api/quote/v1/' || calls_per_minute, 100 + calls_per_minute, calls_per_minute, '203.0.113.' || (calls_per_minute - 100),
      gen_random_uuid() from made`,
  sql`with made as (
      insert into webhook (organization_id, company_name, client_id, client_secret, webhook_url, address, topics, sees_all,
        status, paused_at, made_by, made_by_name, created, modified)
      select p.organization_id, 'Company ' || n, md5(p.id::text || n), 'sealed', left(md5(n || p.id::text), 16),
        'https://company' || n || '.example/', '{claim}', false, case when n % 2 = 0 then 'Active' else 'Paused' end,
        case when n % 2 = 1 then now() end, p.id, 'Person ' || n, now() - make_interval(hours => n),
        now() - make_interval(mins => n)
      from generate_series(1, 5) n, person p
      where p.email in ('agent@harbor.example', 'admin@parapet.example') returning *)
    insert into webhook_delivery (webhook_id, organization_id, event_id, event, topic, record_type, record_id,
      record_number, body, status, tries, tried_at, due_at, created)
    select id, organization_id, gen_random_uuid(), 'claim.' || n, case when n % 2 = 0 then 'claim' else 'quote' end, 'claim',
      gen_random_uuid(), 'CL' || n, '{}', case when n % 2 = 0 then 'Delivered' else 'Given up' end, n,
      now() - make_interval(mins => n), now(), now() - make_interval(hours => n)
    from made, generate_series(1, 5) n`,
  sql`with made as (
      insert into tag (agency_id, name, name_key, color, created, modified)
      select o.id, 'Tag ' || n, 'tag ' || n, case when n % 2 = 0 then 'gray' else 'red' end,
        now() - make_interval(hours => n), now() - make_interval(mins => n)
      from generate_series(1, 5) n, organization o where o.account_type = 'AGENCY' returning *)
    insert into account_tag (account_id, tag_id, agency_id)
    select a.id, made.id, made.agency_id from made
    join (select *, row_number() over (partition by agency_id order by name) as place from account) a
      on a.agency_id = made.agency_id
    where a.place % 4 <> 0 and (a.place + substr(made.name, 5)::int) % 3 = 0`,
  sql`insert into certificate (account_id, agency_id, team_id, policy_id, policy_number, number, holder_name, holder_key,
      status, valid_until, term_ends, terms, said, issued_by, end_reason, ended_by, ended_at, created, modified)
    select account_id, agency_id, team_id, id, policy_number, policy_number || '-T' || n, 'Holder ' || n, n::text,
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
  sql`insert into premium_finance (account_id, agency_id, team_id, policy_id, quote_number, financer_name, apr,
      number_of_installments, total_premium, down_payment, amount_financed, installment_amount, currency,
      first_installment_due, status, accepted_on, installments_paid, stated_on, paid, created)
    select account_id, agency_id, team_id, id, 'FIN-T' || n, 'Financer ' || n, 0.1, 10, n * 1000, n, n * 900,
      n * 100, currency,
      current_date - (n * 20)::int, 'ACCEPTED', current_date - n::int, case when n % 3 > 0 then n % 4 end,
      case when n % 3 > 0 then current_date - n::int end, n, now() - make_interval(hours => n::int)
    from ${policies} on conflict do nothing`,
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
    select f.id, f.claim_id, f.claim_number, f.company_name, f.policy_id, f.policy_number, f.account_id, 100 + n,
      case when n % 2 = 0 then 'RESERVE' else 'PAYMENT' end, case when n % 3 = 0 then 'ASKED' else 'BOOKED' end, 105,
      case when n % 2 = 0 then 'EXTORTION' else 'DEFENSE' end, n * 1000, 'USD', case when n % 2 = 1 then n * 1000 end,
      case when n % 2 = 0 then null when n % 3 = 0 then 'VENDOR' else 'CLAIMANT' end,
      case when n % 2 = 1 then 'Payee ' || n end, 'INV ' || n, 'Reason ' || n, 'Person ' || n,
      now() - make_interval(hours => n), case when n % 3 <> 0 then now() end
    from generate_series(1, 9) n, (select * from claim_file order by id limit 2) f`,
  sql`update organization set contact_first_name = 'First ' || name, contact_last_name = 'Last ' || name,
      contact_email = 'office-' || substr(md5(name), 1, 6) || '@organization.example',
      hostname = 'host-' || substr(md5(id::text), 1, 6)
    where account_type <> 'COWBELL'`,
  sql`update person set npn = (20000000 + abs(hashtext(email)) % 9999999)::text where account_type = 'AGENCY'`,
  sql`insert into carrier_profile (organization_id, treaty_id, name, most_limit, most_revenue, states, from_date,
      to_date, created_by)
    select o.id, 'Treaty ' || n, 'Profile ' || n, n * 1000000, n * 5000000, '{TX}', current_date - n, current_date + n,
      'Person ' || n
    from generate_series(1, 7) n, (select id from organization where account_type = 'CARRIER' limit 1) o`,
  sql`insert into directory_import (organization_id, source, as_of, file_name, total, added, changed, refused,
      imported_by, created)
    select o.id, 'Source ' || n, current_date - n, 'companies-' || n || '.csv', n, n, 0, 0, 'Person ' || n,
      now() - make_interval(hours => n)
    from generate_series(1, 7) n, (select id from organization where account_type = 'COWBELL' limit 1) o`,
  sql`insert into blocked_domain (organization_id, domain, blocked_by)
    select o.id, 'blocked' || n || '.example', 'Person ' || n
    from generate_series(1, 7) n, (select id from organization where account_type = 'COWBELL' limit 1) o`,
  sql`insert into connection (account_id, agency_id, team_id, type, status, problem, score, read_at, tried_at,
      connected_by, created, modified)
    select a.id, a.agency_id, a.team_id, case when place % 2 = 0 then 'AWS' else 'WIZER' end,
      case when place % 3 = 0 then 'FAILED' else 'SUCCESS' end, case when place % 3 = 0 then 'SLOW' end,
      place % 100, now() - make_interval(hours => place::int), now(), 'Person ' || place,
      now() - make_interval(days => place::int), now()
    from (select *, row_number() over (order by id) as place from account) a where place <= 40
    on conflict do nothing`,
  sql`insert into outbox (topic, payload, attempts, dead_at, failed_since, error, perhaps_sent)
    select case n % 3 when 0 then 'mail' when 1 then 'sms' else 'lead' end, '{}', n, now() - make_interval(mins => n),
      now() - make_interval(hours => n), 'Error ' || n, n % 2 = 0
    from generate_series(1, 9) n`,
  sql`insert into set_aside (job, row_id, reason, first_at, last_at, next_at, tries)
    select case n % 2 when 0 then 'expire-quotes' else 'begin-policies' end, p.id, 'Reason ' || n,
      now() - make_interval(hours => n::int), now(), now() + make_interval(mins => n::int), n
    from (select id, row_number() over (order by id) as n from policy limit 9) p`,
  sql`update claim_file f set severity = case when n % 2 = 0 then 'HIGH' else 'LOW' end
    from (select id, row_number() over (order by id) as n from claim_file) numbered
    where numbered.id = f.id and n <= 2`,
  sql`insert into claim_diary (claim_file_id, claim_id, claim_number, company_name, text, due_date, by, assignee_id,
      assignee_name)
    select f.id, f.claim_id, f.claim_number, f.company_name, 'To do ' || n, current_date + n, 'Person ' || n, p.id,
      p.first_name
    from generate_series(1, 6) n, (select * from claim_file order by id limit 1) f,
      (select id, first_name, row_number() over (order by email) as place from person
        where email in ('examiner@parapet.example', 'claims@parapet.example')) p
    where p.place = 1 + n % 2`,
  sql`insert into bulk_job (kind, agency_id, team_id, started_by, status, total, invalid, file_name, file_hash, done,
      found, refused, created, modified)
    select 'risks', a.id, null, '{}', case when n % 2 = 0 then 'Done' else 'Paused' end, n * 10, n, 'risks-' || n || '.csv',
      sha256(convert_to('file ' || n, 'UTF8')), n * 3, n * 2, n, now() - make_interval(hours => n),
      now() - make_interval(mins => n)
    from generate_series(1, 7) n, (select id from organization where account_type = 'AGENCY' order by id limit 1) a`,
  // Of two mails somebody made a submission.
  sql`update mail_message m set submission_id = s.id
    from (select id, row_number() over (order by id) as n from submission limit 2) s
    where m.message_id = case s.n when 1 then '<juniper-1@demo.example>' else '<calder-1@demo.example>' end`,
];
