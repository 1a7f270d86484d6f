-- The files that a message of the sandbox carried: [{name, sha256, size}].
alter table message add column attachments jsonb not null default '[]';
