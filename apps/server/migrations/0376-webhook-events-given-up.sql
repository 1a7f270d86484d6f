-- Events that a webhook did not take are counted by those that were given up alone, and by what was sent again of them.
-- Contracts: nothing.
create index webhook_delivery_given_up on webhook_delivery (webhook_id, event_id) where status = 'Given up' and not is_replay;
create index webhook_delivery_sent_again on webhook_delivery (webhook_id, event_id) where is_replay;
