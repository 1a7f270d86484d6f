-- Which warning of its end was given of a license, and of which end: a renewal begins anew.
do $$
declare
  t text;
begin
  foreach t in array array['agency_license', 'agent_license', 'surplus_license'] loop
    execute format('alter table %I add column told_days int, add column told_until date', t);
    execute format('alter table %I add check ((told_days is null) = (told_until is null))', t);
  end loop;
end $$;
create index on agency_license (expiration_date);
create index on agent_license (expiration_date);
create index on surplus_license (valid_until);
