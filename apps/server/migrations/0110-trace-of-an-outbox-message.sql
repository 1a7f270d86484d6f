-- The trace (W3C traceparent) of the call that published a message: what is sent belongs to the same trace.
alter table outbox add column trace text;
