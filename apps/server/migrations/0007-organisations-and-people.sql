-- What a partner organisation, or a member of staff without the whole book, was given to see: an agency's book or one account.
create table reach (
  holder_id uuid not null,
  target_id uuid not null,
  created timestamptz not null default now(),
  primary key (holder_id, target_id)
);
create index on reach (target_id);

-- The products that a carrier, a reinsurer or a pool stands behind.
create table programme (
  organisation_id uuid not null references organisation,
  product text not null,
  primary key (organisation_id, product)
);

-- The policies whose premium a premium processor finances.
create table financed_policy (
  organisation_id uuid not null references organisation,
  policy_id uuid not null references policy,
  primary key (organisation_id, policy_id)
);

-- An account that a person belongs to besides the own one.
create table membership (
  person_id uuid not null references person,
  account_type text not null,
  organisation_id uuid not null,
  role text not null,
  realm text not null default 'ACCOUNT' check (realm in ('ACCOUNT', 'TEAM')),
  created timestamptz not null default now(),
  primary key (person_id, organisation_id)
);
create index on membership (organisation_id);

-- A one-time way into another account: a jump of the provider's staff, or a switch between a person's own accounts.
create table entry_token (
  token_hash bytea primary key,
  person_id uuid not null references person,
  account_type text not null,
  organisation_id uuid not null,
  is_jump boolean not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created timestamptz not null default now()
);
create index on entry_token (expires_at);

-- A session that was opened by a jump keeps the person in person_id and the account acted in in organisation_id.
alter table session add column is_jump boolean not null default false;
alter table invitation add column code_hash bytea, add column team_id uuid, add column proves_address boolean not null default true,
  add column region text not null default 'US';
alter table person add column slack_handle text, add column is_primary_contact boolean not null default false, add column is_billing_contact boolean not null default false,
  add column removed_at timestamptz, add column version int not null default 1;
alter table team add column version int not null default 1;
create index person_by_name on person (organisation_id, last_name, first_name);
create index on team_member (person_id);
create index on team (organisation_id, name);
create index on organisation (account_type, name);

-- Partners read, nothing else: these policies are for select alone and stand beside the tenant's. The settings are read once a statement, the
-- lists of ids too, and only by who has such a scope; on quote only columns of its covering indexes are looked at.
do $$
declare
  t text;
  scope constant text := '(select current_setting(''parapet.scope'', true))';
  organisation constant text := '(select nullif(current_setting(''parapet.organisation'', true), '''')::uuid)';
  reached constant text := format('any (array(select target_id from reach where holder_id = %s))', organisation);
begin
  foreach t in array array['account', 'quote', 'quote_snapshot', 'policy', 'policy_transaction', 'claim', 'submission', 'ledger_entry', 'document', 'history'] loop
    execute format('create policy reach on %I for select using (%s = ''reach'' and (agency_id = %s or %I = %s))',
      t, scope, reached, case t when 'account' then 'id' else 'account_id' end, reached);
  end loop;
  execute format('create policy programme on policy for select using (%s = ''programme'' and product = any (array(select product from programme where organisation_id = %s)))', scope, organisation);
  execute format('create policy finance on policy for select using (%s = ''finance'' and id in (select policy_id from financed_policy where organisation_id = %s))', scope, organisation);
  foreach t in array array['policy_transaction', 'ledger_entry', 'payment'] loop
    execute format('create policy of_policy on %I for select using (%s in (''programme'', ''finance'') and policy_id in (select id from policy))', t, scope);
  end loop;
end $$;

grant select, insert, update, delete on reach, programme, financed_policy, membership, entry_token to parapet_app;
