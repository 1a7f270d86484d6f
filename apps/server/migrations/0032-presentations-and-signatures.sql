-- What a policyholder is shown before signing, kept as the bytes that were shown: a new row whenever it changes, so
-- that what is signed is what was presented, and the policy is made of it.
create table presentation (
  id uuid primary key default uuidv7(),
  account_id uuid not null references account,
  agency_id uuid not null references organization,
  team_id uuid references team,
  quote_id uuid not null references quote,
  number int not null,
  quote_version int not null,
  at timestamptz not null,
  -- Canonical JSON (RFC 8785), and the hash of its UTF-8 bytes.
  content text not null,
  sha256 text not null check (sha256 = encode(sha256(convert_to(content, 'UTF8')), 'hex')),
  -- The hash of what the quote and its account say, without the words that they are shown in.
  facts_sha256 text not null,
  total_premium bigint not null,
  -- What the policyholder is told of a price that changed since the presentation before.
  price_change jsonb,
  unique (quote_id, number)
);

-- The evidence of a signature: who signed what, how they were known, and what they did on the page.
create table signature (
  id uuid primary key default uuidv7(),
  account_id uuid not null references account,
  agency_id uuid not null references organization,
  team_id uuid references team,
  quote_id uuid not null references quote,
  presentation_id uuid not null references presentation,
  presentation_sha256 text not null,
  -- A person is not deleted while a signature names them; their details may be erased.
  person_id uuid references person,
  name text not null,
  title text not null,
  -- Id, edition and hash of each sentence agreed to.
  statements jsonb not null,
  accepts_electronic_records boolean not null,
  is_tria_rejection_attested boolean not null,
  at timestamptz not null,
  address text not null,
  device text not null,
  session_id uuid,
  request_id text not null,
  -- How the signer was authenticated: the sign-in, its time, and the second factor.
  authentication jsonb not null,
  -- What was opened, ticked and pressed, and when, as the page says.
  steps jsonb not null
);
create index signature_of_quote on signature (quote_id, at);

do $$
declare
  t text;
begin
  foreach t in array array['presentation', 'signature'] loop
    execute format('alter table %I enable row level security, force row level security', t);
    execute format('create policy everything on %I to parapet_all using ((select scope_is_signed()))', t);
    execute format('create policy agency on %I to parapet_agency using (agency_id = (select scope_organization()))', t);
    execute format('create policy team on %I to parapet_team using (agency_id = (select scope_organization()) and team_id = any ((select scope_teams())::uuid[]))', t);
    execute format('create policy account on %I to parapet_account using (account_id = (select scope_organization()))', t);
  end loop;
end $$;
-- Nobody changes or deletes either.
grant select, insert on presentation, signature to parapet_app;

-- How a session was opened: by password, or by a link that was mailed.
alter table session add column opened_by text not null default 'password' check (opened_by in ('password', 'mailed-link', 'single-sign-on'));
