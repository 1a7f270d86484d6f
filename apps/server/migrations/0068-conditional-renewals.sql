-- Notice that the renewal is on worse terms: {at, by, reasons, terms, days, source, lastDay, quoteId}. It covers what it said.
alter table policy add column conditional_notice jsonb;
-- The agency's share of the premium where somebody has agreed another one: {rate, reason, by, at}.
alter table policy add column commission_override jsonb;
alter table quote add column commission_override jsonb;
