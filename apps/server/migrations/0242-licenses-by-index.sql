-- The lists of licenses sort by what their rows have, however many there are.
do $$
declare
  t text;
  c text;
begin
  foreach t in array array['agency_license', 'agent_license'] loop
    foreach c in array array['state', 'npn', 'number', 'expiration_date', 'created', 'modified'] loop
      execute format('create index on %I (%I, id)', t, c);
    end loop;
  end loop;
  foreach c in array array['state', 'broker_last_name', 'broker_email', 'license_number', 'created'] loop
    execute format('create index on surplus_license (%I, id)', c);
  end loop;
end $$;
-- The same columns lead the new ones.
drop index agency_license_expiration_date_idx;
drop index agent_license_expiration_date_idx;
