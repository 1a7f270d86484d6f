-- Whoever guards an account that was assigned to it reads its scans and what they found. Whoever was assigned
-- an agency reads neither: what is wrong with an insured's systems is for those who mend it.
do $$
declare
  t text;
begin
  foreach t in array array['scan', 'finding'] loop
    execute format('create policy guarded on %I for select to parapet_reach using (account_id = any (array(
      select target_id from reach where holder_id = (select scope_organization()))))', t);
  end loop;
end $$;
