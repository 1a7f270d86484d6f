-- A financer that asks for a cancellation says how many installments it was paid: what it is owed follows from that.
alter table premium_finance
  add column installments_paid int check (installments_paid between 0 and number_of_installments),
  add column stated_on date;
