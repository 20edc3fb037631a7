-- What the documents of an order name (rules: api#in-use-stays): kept beside them, since nobody can ask 100,000
-- documents each time a list says what may be deleted.
alter table orders add column named_in_documents uuid[] not null default '{}';

-- The owner sees rows of all tenants only while it does not force the policies upon itself.
alter table orders no force row level security;
alter table order_payments no force row level security;
with documents as (
  select o.tenant_id, o.id as order_id, d.value as document from orders o, jsonb_each(o.document_data) d
  union all
  select p.tenant_id, p.order_id, p.document_data from order_payments p where p.document_data is not null
), named as (
  select d.tenant_id, d.order_id, n.id from documents d,
    lateral (values (d.document ->> 'salesmanId'), (d.document ->> 'locationId'),
      (d.document -> 'settings' ->> 'textSettingId')) as n (id)
  union
  select d.tenant_id, d.order_id, g.value ->> 'supplierId'
    from documents d, jsonb_array_elements(d.document -> 'productGroups') g
)
update orders o set named_in_documents = n.ids
  from (select tenant_id, order_id, array_agg(id::uuid order by id::uuid) as ids
    from named where id is not null group by 1, 2) n
  where n.tenant_id = o.tenant_id and n.order_id = o.id;
alter table orders force row level security;
alter table order_payments force row level security;

alter table orders alter column named_in_documents drop default;
create index orders_named_in_documents on orders using gin (named_in_documents);
