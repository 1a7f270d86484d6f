-- One record of a license, whoever holds it: an agency, its agent, or its surplus lines broker. Names of agency and
-- agent are repeated in it, so that lists sort and search by index.
-- Contracts: nothing. The three tables of before stay for servers of the release before, and triggers carry what is
-- written on either side to the other; the next release drops them.
create table license (
  id uuid primary key default uuidv7(),
  holder text not null check (holder in ('AGENCY', 'AGENT', 'SURPLUS')),
  agency_id uuid not null references organization,
  agent_id uuid references person,
  agency_name text not null default '',
  -- A surplus lines broker as entered; an agent as the person is called now.
  holder_first_name text not null default '', holder_last_name text not null default '',
  holder_email text not null default '',
  state text not null, npn text not null default '', number text not null,
  valid_from date, expiration_date date,
  active_resident_state boolean not null default false,
  signature_on_file boolean not null default false,
  told_days int, told_until date,
  register_status text, register_name text not null default '', register_until date,
  register_lines text[] not null default '{}', register_problem text,
  register_checked_at timestamptz, register_tried_at timestamptz,
  search_text text not null generated always as (number || E'\n' || npn || E'\n' || agency_name || E'\n'
    || holder_email || E'\n' || holder_first_name || ' ' || holder_last_name) stored,
  version int not null default 1,
  created timestamptz not null default now(), modified timestamptz not null default now(),
  unique nulls not distinct (holder, agency_id, agent_id, state, number),
  check ((holder = 'AGENT') = (agent_id is not null)),
  check (holder = 'SURPLUS' or expiration_date is not null),
  check ((told_days is null) = (told_until is null))
);
create index on license (agency_id, holder, state);
create index on license (agent_id) where agent_id is not null;
create index on license (expiration_date);
create index on license (register_tried_at);
create index license_search on license using gin (search_text gin_trgm_ops);
do $$
declare
  c text;
begin
  foreach c in array array['state', 'npn', 'number', 'expiration_date', 'active_resident_state', 'agency_name',
      'holder_first_name', 'holder_last_name', 'holder_email', 'created', 'modified'] loop
    execute format('create index on license (holder, %I, id)', c);
  end loop;
end $$;

alter table license enable row level security;
alter table license force row level security;
create policy everything on license to parapet_all using ((select scope_is_signed()));
create policy agency on license to parapet_agency, parapet_team using (agency_id = (select scope_organization()));
grant select, insert, update, delete on license to parapet_app;

create function license_names() returns trigger language plpgsql as $$
begin
  new.agency_name := coalesce((select o.name from organization o where o.id = new.agency_id), new.agency_name);
  if new.holder = 'AGENT' then
    select p.first_name, p.last_name, p.email into new.holder_first_name, new.holder_last_name, new.holder_email
      from person p where p.id = new.agent_id;
  end if;
  return new;
end $$;
create trigger license_names before insert on license for each row execute function license_names();

create function license_of_renamed_agency() returns trigger language plpgsql as $$
begin
  update license set agency_name = new.name where agency_id = new.id;
  update appointment set agency_name = new.name where agency_id = new.id;
  return null;
end $$;
create trigger license_of_renamed_agency after update of name on organization for each row
  when (old.name is distinct from new.name) execute function license_of_renamed_agency();
create function license_of_renamed_agent() returns trigger language plpgsql as $$
begin
  update license set holder_first_name = new.first_name, holder_last_name = new.last_name, holder_email = new.email
    where agent_id = new.id;
  return null;
end $$;
create trigger license_of_renamed_agent after update of first_name, last_name, email on person for each row
  when ((old.first_name, old.last_name, old.email) is distinct from (new.first_name, new.last_name, new.email))
  execute function license_of_renamed_agent();

-- What a server of the release before writes.
create function license_from_former() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then delete from license where id = old.id; end if;
  if tg_op <> 'DELETE' then
    insert into license (id, holder, agency_id, agent_id, holder_first_name, holder_last_name, holder_email, state, npn,
        number, valid_from, expiration_date, active_resident_state, signature_on_file, told_days, told_until,
        register_status, register_name, register_until, register_lines, register_problem, register_checked_at,
        register_tried_at, version, created, modified)
      select new.id, tg_argv[0], new.agency_id, f.agent_id, coalesce(f.broker_first_name, ''),
        coalesce(f.broker_last_name, ''), coalesce(f.broker_email, ''), new.state, coalesce(f.npn, ''),
        coalesce(f.number, f.license_number), f.valid_from, coalesce(f.expiration_date, f.valid_until),
        coalesce(f.active_resident_state, false), coalesce(f.signature_on_file, false), new.told_days, new.told_until,
        new.register_status, new.register_name, new.register_until, new.register_lines, new.register_problem,
        new.register_checked_at, new.register_tried_at, new.version, new.created, new.modified
      from jsonb_to_record(to_jsonb(new)) as f (agent_id uuid, broker_first_name text, broker_last_name text,
        broker_email text, npn text, number text, license_number text, valid_from date, valid_until date,
        expiration_date date, active_resident_state boolean, signature_on_file boolean);
  end if;
  return null;
end $$;
-- And what it reads.
create function former_from_license() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from agency_license where id = old.id;
    delete from agent_license where id = old.id;
    delete from surplus_license where id = old.id;
  end if;
  if tg_op = 'DELETE' then return null; end if;
  if new.holder = 'AGENCY' then
    insert into agency_license (id, agency_id, state, npn, number, expiration_date, active_resident_state, told_days,
        told_until, register_status, register_name, register_until, register_lines, register_problem,
        register_checked_at, register_tried_at, version, created, modified)
      values (new.id, new.agency_id, new.state, new.npn, new.number, new.expiration_date, new.active_resident_state,
        new.told_days, new.told_until, new.register_status, new.register_name, new.register_until, new.register_lines,
        new.register_problem, new.register_checked_at, new.register_tried_at, new.version, new.created, new.modified);
  elsif new.holder = 'AGENT' then
    insert into agent_license (id, agency_id, agent_id, state, npn, number, expiration_date, active_resident_state,
        told_days, told_until, register_status, register_name, register_until, register_lines, register_problem,
        register_checked_at, register_tried_at, version, created, modified)
      values (new.id, new.agency_id, new.agent_id, new.state, new.npn, new.number, new.expiration_date,
        new.active_resident_state, new.told_days, new.told_until, new.register_status, new.register_name,
        new.register_until, new.register_lines, new.register_problem, new.register_checked_at, new.register_tried_at,
        new.version, new.created, new.modified);
  else
    insert into surplus_license (id, agency_id, broker_first_name, broker_last_name, broker_email, license_number, state,
        signature_on_file, valid_from, valid_until, told_days, told_until, register_status, register_name,
        register_until, register_lines, register_problem, register_checked_at, register_tried_at, version, created,
        modified)
      values (new.id, new.agency_id, new.holder_first_name, new.holder_last_name, new.holder_email, new.number,
        new.state, new.signature_on_file, new.valid_from, new.expiration_date, new.told_days, new.told_until,
        new.register_status, new.register_name, new.register_until, new.register_lines, new.register_problem,
        new.register_checked_at, new.register_tried_at, new.version, new.created, new.modified);
  end if;
  return null;
end $$;

-- The rows that there are come over as if such a server had updated each.
create trigger to_license after insert or update or delete on agency_license for each row
  when (pg_trigger_depth() = 0) execute function license_from_former('AGENCY');
create trigger to_license after insert or update or delete on agent_license for each row
  when (pg_trigger_depth() = 0) execute function license_from_former('AGENT');
create trigger to_license after insert or update or delete on surplus_license for each row
  when (pg_trigger_depth() = 0) execute function license_from_former('SURPLUS');
update agency_license set version = version;
update agent_license set version = version;
update surplus_license set version = version;
create trigger to_former after insert or update or delete on license for each row
  when (pg_trigger_depth() = 0) execute function former_from_license();


-- Appointments sort and search by the name of the agency, too.
alter table appointment add column agency_name text not null default '';
update appointment a set agency_name = o.name from organization o where o.id = a.agency_id;
create function appointment_name() returns trigger language plpgsql as $$
begin
  new.agency_name := coalesce((select o.name from organization o where o.id = new.agency_id), new.agency_name);
  return new;
end $$;
create trigger appointment_name before insert on appointment for each row execute function appointment_name();
create index appointment_search on appointment using gin (agency_name gin_trgm_ops);
do $$
declare
  c text;
begin
  foreach c in array array['state', 'appointed_from', 'terminated_on', 'agency_name', 'created', 'modified'] loop
    execute format('create index on appointment (%I, id)', c);
  end loop;
end $$;
create index on appointment (terminated_on desc nulls last, id desc);
