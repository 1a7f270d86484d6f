-- The papers that prove a signature are made when it is given; for those given before, they are made now.
insert into outbox (topic, payload)
select 'signature-documents', jsonb_build_object('signatureId', id) from signature order by at desc;
