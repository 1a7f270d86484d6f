alter table claim add column cause_of_loss text not null default '';
