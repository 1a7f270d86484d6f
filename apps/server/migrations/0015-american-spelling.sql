-- The code is spelled as its glossary is, in American English; the tables, columns and policies follow it.
alter table organisation rename to organization;
alter table programme rename to program;
alter table surplus_licence rename to surplus_license;

do $$
declare
  c record;
begin
  for c in
    select table_name, column_name, case column_name
        when 'organisation_id' then 'organization_id'
        when 'is_jump' then 'is_impersonation'
        when 'surplus_licence' then 'surplus_license'
        when 'licence_number' then 'license_number'
      end as renamed
    from information_schema.columns
    where table_schema = 'public' and column_name in ('organisation_id', 'is_jump', 'surplus_licence', 'licence_number')
  loop
    execute format('alter table %I rename column %I to %I', c.table_name, c.column_name, c.renamed);
  end loop;

  for c in
    select relname, replace(replace(replace(relname, 'organisation', 'organization'), 'programme', 'program'), 'licence', 'license') as renamed
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'i' and relname ~ 'organisation|programme|licence'
  loop
    execute format('alter index %I rename to %I', c.relname, c.renamed);
  end loop;

  -- A policy keeps its references to tables and columns; only the names of settings and scopes are text in it.
  for c in
    select tablename, policyname,
      replace(replace(qual, 'parapet.organisation', 'parapet.organization'), '''programme''', '''program''') as qual,
      replace(replace(with_check, 'parapet.organisation', 'parapet.organization'), '''programme''', '''program''') as with_check
    from pg_policies
    where schemaname = 'public' and concat(qual, with_check) ~ 'parapet.organisation|''programme'''
  loop
    execute format('alter policy %I on %I using (%s) %s', c.policyname, c.tablename, c.qual,
      case when c.with_check is null then '' else format('with check (%s)', c.with_check) end);
  end loop;
  for c in select tablename, policyname from pg_policies where schemaname = 'public' and policyname = 'programme' loop
    execute format('alter policy programme on %I rename to program', c.tablename);
  end loop;
end $$;

alter table factor_code drop constraint factor_code_purpose_check;
update factor_code set purpose = 'enroll' where purpose = 'enrol';
alter table factor_code add constraint factor_code_purpose_check check (purpose in ('enroll', 'sign-in'));

update quote
set surplus_notice = surplus_notice - 'licenceNumber' || jsonb_build_object('licenseNumber', surplus_notice -> 'licenceNumber')
where surplus_notice ? 'licenceNumber';
