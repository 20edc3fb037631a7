-- Records of before get the words that search-words.ts gives those saved from now on: more numbers of an order and its
-- complaints, and addresses as a whole wherever they stand. Whatever this folds otherwise than the domain does is written
-- anew by the next save.
create function pg_temp.folded(said text) returns text language sql immutable as $$
  select regexp_replace(replace(regexp_replace(lower(regexp_replace(normalize(said, NFKD), '[\u0300-\u036f]', '', 'g')),
    '[''’‘`´]', '', 'g'), 'ß', 'ss'), '([aou])e', '\1', 'g')
$$;
-- The parts of a number, in their order.
create function pg_temp.parts(said text) returns text[] language sql immutable as $$
  select array(select part from regexp_split_to_table(pg_temp.folded(said), '[^[:alnum:]]+') with ordinality as p (part, place)
    where part <> '' order by place)
$$;
create function pg_temp.whole(parts text[]) returns text language sql immutable as $$
  select left(regexp_replace(array_to_string(parts, ''), '([aou])e', '\1', 'g'), 60)
$$;
-- By its parts, and as a whole.
create function pg_temp.number_words(said text) returns setof text language sql immutable as $$
  select left(part, 60) from unnest(pg_temp.parts(said)) as part
  union select pg_temp.whole(pg_temp.parts(said)) where cardinality(pg_temp.parts(said)) > 0
$$;
-- As a whole from each part on, behind a mark.
create function pg_temp.guarded_words(mark text, said text) returns setof text language sql immutable as $$
  select mark || pg_temp.whole((pg_temp.parts(said))[place:]) from generate_subscripts(pg_temp.parts(said), 1) as place
$$;
-- Of each address in a text, from each part of its name on.
create function pg_temp.address_words(said text) returns setof text language sql immutable as $$
  select pg_temp.whole((pg_temp.parts(address))[place:])
  from regexp_split_to_table(said, '\s+') as address,
    generate_series(1, greatest(cardinality(pg_temp.parts(regexp_replace(address, '@[^@]*$', ''))), 1)) as place
  where position('@' in address) > 0 and cardinality(pg_temp.parts(address)) >= place
$$;

-- The owner sees rows of all tenants only while it does not force the policies upon itself.
alter table search_words no force row level security;
alter table orders no force row level security;
alter table order_payments no force row level security;
alter table order_suppliers no force row level security;
alter table clients no force row level security;
alter table customers no force row level security;
alter table complaints no force row level security;

insert into search_words (tenant_id, word, kind, created_at, record_id, place, open_until)
  select r.tenant_id, w.word, 'ORDER', r.created_at, r.id, r.search_place, r.open_until
  from orders r cross join lateral (
    select pg_temp.number_words(r.client_order_number)
    union select pg_temp.number_words(r.earlier_invoice)
    union select pg_temp.number_words(each ->> 'number') from jsonb_array_elements(r.cancelled_invoices) as each
    union select pg_temp.number_words(each ->> 'cancelledBy') from jsonb_array_elements(r.cancelled_invoices) as each
    union select pg_temp.guarded_words('$', p.invoice_number) from order_payments p
      where p.tenant_id = r.tenant_id and p.order_id = r.id and p.invoice_number is not null
    union select pg_temp.guarded_words('#', number) from order_suppliers s
      cross join lateral unnest(array[s.order_number, s.accounting_number, s.delivery_note_number]) as number
      where s.tenant_id = r.tenant_id and s.order_id = r.id
    union select pg_temp.address_words(concat_ws(' ', r.first_name, r.last_name, r.company_name, r.address, r.zip_code,
      r.city, r.phone1, r.phone2, r.external_customer_id, r.delivery_address, r.delivery_zip_code, r.delivery_city,
      r.order_number, r.client_order_number, r.earlier_invoice))) as w (word)
  where r.restricted_at is null
  on conflict do nothing;
insert into search_words (tenant_id, word, kind, created_at, record_id, place, open_until)
  select r.tenant_id, w.word, 'COMPLAINT', r.created_at, r.id, r.search_place, r.open_until
  from complaints r join orders o on o.tenant_id = r.tenant_id and o.id = r.order_id
  cross join lateral (
    select pg_temp.number_words(o.external_customer_id)
    union select pg_temp.number_words(c.client_number) from clients c
      where c.tenant_id = o.tenant_id and c.id = o.client_id
    union select pg_temp.address_words(concat_ws(' ', o.first_name, o.last_name, o.company_name, o.order_number,
      o.external_customer_id, r.stock_to_do, r.tasks_to_do, r.notes))) as w (word)
  where o.restricted_at is null
  on conflict do nothing;
insert into search_words (tenant_id, word, kind, created_at, record_id, place, open_until)
  select r.tenant_id, w.word, 'CLIENT', r.created_at, r.id, r.search_place, r.open_until
  from clients r cross join lateral pg_temp.address_words(concat_ws(' ', r.first_name, r.last_name, r.company_name,
    r.address, r.zip_code, r.city, r.phone1, r.phone2, r.external_customer_id)) as w (word)
  where r.restricted_at is null
  on conflict do nothing;
insert into search_words (tenant_id, word, kind, created_at, record_id, place, open_until)
  select r.tenant_id, w.word, 'CUSTOMER', r.created_at, r.id, r.search_place, r.open_until
  from customers r cross join lateral pg_temp.address_words(concat_ws(' ', r.first_name, r.last_name, r.company_name,
    r.address, r.zip_code, r.city, r.phone1, r.phone2, r.external_customer_id)) as w (word)
  where r.restricted_at is null
  on conflict do nothing;

alter table search_words force row level security;
alter table orders force row level security;
alter table order_payments force row level security;
alter table order_suppliers force row level security;
alter table clients force row level security;
alter table customers force row level security;
alter table complaints force row level security;
