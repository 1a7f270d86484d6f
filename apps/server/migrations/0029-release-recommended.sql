-- An underwriter without the authority for a quote recommends its release; a second person with it decides.
alter table quote add column recommendation jsonb;
