-- A note on all characteristics of a schedule rating was enough; now each that moves the price has its own
-- reason, and those of before get the words of their note. Blank ones and those of nothing are dropped.
update quote
set irpm_reasons = coalesce(
  (
    select jsonb_object_agg(
      moved.key,
      coalesce(nullif(btrim(quote.irpm_reasons ->> moved.key), ''), left(btrim(quote.irpm_note), 500))
    )
    from jsonb_each(quote.irpm) as moved
    where jsonb_typeof(moved.value) = 'number'
      and moved.value::numeric <> 0
      and coalesce(nullif(btrim(quote.irpm_reasons ->> moved.key), ''), btrim(quote.irpm_note), '') <> ''
  ),
  '{}'
)
where irpm <> '{}' or irpm_reasons <> '{}';
