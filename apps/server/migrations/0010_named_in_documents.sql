-- What the documents of an order name (rules: api#in-use-stays), one row each: nobody can ask 100,000 documents each time
-- a list says what may be deleted, and a list of ids in one column has no index that row security lets be used.
create table named_in_documents (
  tenant_id uuid not null,
  order_id uuid not null,
  named_id uuid not null,
  primary key (tenant_id, order_id, named_id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id) on delete cascade
);
create index named_in_documents_by_id on named_in_documents (tenant_id, named_id);

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
insert into named_in_documents select tenant_id, order_id, id::uuid from named where id is not null;
alter table orders force row level security;
alter table order_payments force row level security;

alter table named_in_documents enable row level security;
alter table named_in_documents force row level security;
create policy own_tenant on named_in_documents
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, delete on named_in_documents to korpus_app;
