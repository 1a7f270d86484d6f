-- Who began the report of a claim: staff read no report but the draft that they write themselves.
alter table claim add column drafted_by uuid references person;

-- A key that read claims until now goes on reading them.
update api_key set scopes = scopes || array['claim:read-report']
  where 'claim:read' = any (scopes) and not 'claim:read-report' = any (scopes);
