-- An import on the embedded database is written in pieces that others get between (docs/adr/0062). Each row it makes says
-- which import made it, and while that import stands here nobody sees them but the import itself: the last piece deletes
-- one line, and all is seen at once. One at a time in a house.
create table pending_imports (
  tenant_id uuid primary key references tenants (id),
  import_id uuid not null,
  -- What pieces would have told open browsers; the last one does.
  news jsonb not null default '[]',
  foreign key (tenant_id, import_id) references imports (tenant_id, id) on delete cascade
);
alter table pending_imports enable row level security;
alter table pending_imports force row level security;
create policy own_tenant on pending_imports
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on pending_imports to korpus_app;
-- A start looks for what a process that died left half written.
create policy platform on pending_imports to korpus_platform using (true) with check (true);
grant select on pending_imports to korpus_platform;

-- The import whose pieces this transaction writes; null for everybody else.
create function current_import() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.import_id', true), '')::uuid;

do $$
declare
  imported_table text;
begin
  foreach imported_table in array array[
    'suppliers', 'customers', 'clients', 'orders', 'order_payments', 'order_suppliers', 'billed_rows',
    'named_in_documents', 'search_words', 'change_log'
  ] loop
    execute format('alter table %I add column import_id uuid', imported_table);
    execute format('alter table %I alter column import_id set default current_import()', imported_table);
    -- Asked once in a statement, and only where a row was imported at all.
    execute format(
      'create policy whole_imports on %I as restrictive to korpus_app using (
        import_id is null or import_id = current_import()
        or import_id <> all (array(select p.import_id from pending_imports p where p.tenant_id = current_tenant())))',
      imported_table
    );
  end loop;
end
$$;

-- Words are read from their indexes alone, also who may see them.
alter table search_words drop constraint search_words_pkey,
  add primary key (tenant_id, word, kind, created_at, record_id) include (place, open_until, import_id);
drop index search_words_of_record;
create index search_words_of_record on search_words (tenant_id, record_id, word) include (import_id);

-- Figures of the start page are read from indexes alone, too.
drop index orders_sold;
create index orders_sold on orders (tenant_id, sell_date)
  include (type, salesman_id, location_id, selling_sum, import_id)
  where order_price is not null and not cancelled and not (exhibition_sale and salesman_id is null);
drop index orders_delivered;
create index orders_delivered on orders (tenant_id, delivery_date)
  include (type, salesman_id, location_id, selling_sum, margin, margin_sum, missing_data_for_margin,
    missing_data_for_margin_sum, import_id)
  where not cancelled and not (exhibition_sale and salesman_id is null);
drop index orders_not_cancelled;
create index orders_not_cancelled on orders (tenant_id, id) include (type, salesman_id, location_id, import_id)
  where not cancelled;
