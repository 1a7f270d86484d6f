-- How long things are kept (docs/data-retention.md). What opens something in a message of the sandbox is named beside the
-- text, so that it can be taken out of it once it opens nothing more.
alter table message add column secrets text[] not null default '{}';
update message set secrets = array(
  select m[1] from regexp_matches(body, '/([A-Za-z0-9_-]{43})(?![A-Za-z0-9_-])', 'g') m
  union select m[1] from regexp_matches(body, '/validate/([0-9a-f-]{36})', 'g') m
  union select m[1] from regexp_matches(body, '(?:^|security code is )(\d{6})(?: is your|\.)', 'g') m);
create index on message (at) where secrets <> '{}';

create index on invitation (expires_at);
create index on person_link (expires_at);
create index on workflow (expires_at);

do $$
declare t text;
begin
  foreach t in array array['call_count', 'code_count', 'entry_token', 'error_report', 'factor_code', 'factor_removal',
    'idempotency_key', 'invitation', 'known_device', 'link_request', 'message', 'one_time_code', 'outbox', 'passkey_challenge',
    'person_link', 'person_photo', 'recovery_code', 'refresh_token', 'refused_sign_in', 'session', 'sign_in_failure', 'sign_on',
    'workflow'] loop
    execute format('grant select, update, delete on %I to parapet_all', t);
  end loop;
end $$;
