-- What must not be deleted while a matter is open. A hold of an agency keeps its accounts as well.
create table legal_hold (
  id uuid primary key default uuidv7(),
  organization_id uuid not null references organization,
  matter text not null,
  kind text not null check (kind in ('ACCOUNT', 'POLICY', 'AGENCY', 'PERSON')),
  subject text not null,
  account_id uuid references account,
  policy_id uuid references policy,
  agency_id uuid references organization,
  person_id uuid references person,
  reason text not null,
  placed_by text not null,
  released_by text,
  released_at timestamptz,
  release_reason text,
  version int not null default 1,
  created timestamptz not null default now(), modified timestamptz not null default now(),
  check (num_nonnulls(account_id, policy_id, agency_id, person_id) = 1),
  check ((released_at is null) = (released_by is null) and (released_at is null) = (release_reason is null))
);
alter table legal_hold enable row level security, force row level security;
create policy everything on legal_hold to parapet_all using ((select scope_is_signed()));
grant select, insert, update on legal_hold to parapet_app;
create index legal_hold_open on legal_hold (account_id, policy_id, agency_id, person_id) where released_at is null;
create index legal_hold_of_account on legal_hold (account_id);

-- Whether a hold keeps something. Asked with the scope of everything: holds are out of sight for all others.
create function is_under_legal_hold(account uuid, policy uuid default null, quote uuid default null) returns boolean
language sql stable as $$
  select exists (select from legal_hold h where h.released_at is null and (
    h.account_id = account
    or h.agency_id = (select a.agency_id from account a where a.id = account)
    or exists (select from policy p where (p.id = policy or p.quote_id = quote)
      and (h.policy_id = p.id or h.account_id = p.account_id or h.agency_id = p.agency_id))))
$$;

-- A person is held by themselves, or with the account or agency whose they are.
create function is_person_under_legal_hold(person uuid) returns boolean
language sql stable as $$
  select exists (select from legal_hold h where h.released_at is null and (
    h.person_id = person or coalesce(h.account_id, h.agency_id) in (
      select p.organization_id from person p where p.id = person
      union all select a.agency_id from person p join account a on a.id = p.organization_id where p.id = person)))
$$;
