-- Who was forgotten (docs/adr/0057): ids alone, so that it can be done again after a restore, and what has to stay.
create table forgotten (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  customers uuid[] not null,
  offers uuid[] not null,
  orders uuid[] not null,
  at timestamptz not null,
  by_id uuid not null,
  -- Of each place what stays, until when and by whose law; as of the last night something ended.
  stays jsonb not null default '[]',
  -- The first night on which more of it may go; null: nothing is left.
  next_on date,
  primary key (tenant_id, id)
);

-- What the rows of restricted records said of somebody. They themselves say it no longer, so that no list, paper or search
-- has to think of it (rules: privacy#restricted).
create table restricted_texts (
  tenant_id uuid not null references tenants (id),
  table_name text not null check (table_name in ('customers', 'clients', 'orders', 'complaints')),
  record_id uuid not null,
  texts jsonb not null,
  primary key (tenant_id, table_name, record_id)
);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['forgotten', 'restricted_texts'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy own_tenant on %I using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())',
      tenant_table
    );
  end loop;
end
$$;
grant select, insert, update on forgotten to korpus_app;
grant select, insert, delete on restricted_texts to korpus_app;

alter table customers add column restricted_at timestamptz;
alter table clients add column restricted_at timestamptz;
alter table orders add column restricted_at timestamptz;

-- Entries that told of somebody are emptied and never rewritten: of what stood there its hash stays, with which the chain
-- goes on. A hash that is not the one in the chain breaks it. By its name, since the owner is a member of the role, too.
alter table change_log add column emptied bytea;
alter table invoice_register add column emptied bytea;
alter table invoice_number_events add column emptied bytea;
create policy only_emptied on change_log as restrictive for update
  using (current_user <> 'korpus_app' or emptied is null)
  with check (current_user <> 'korpus_app' or (emptied is not null and subject_name = '' and changes = '[]'));
create policy only_emptied on invoice_register as restrictive for update
  using (current_user <> 'korpus_app' or emptied is null)
  with check (current_user <> 'korpus_app' or (emptied is not null and client_name = ''));
create policy only_emptied on invoice_number_events as restrictive for update
  using (current_user <> 'korpus_app' or emptied is null)
  with check (current_user <> 'korpus_app' or (emptied is not null and reason is null));
grant update (subject_name, changes, emptied) on change_log to korpus_app;
grant update (client_name, emptied) on invoice_register to korpus_app;
grant update (reason, emptied) on invoice_number_events to korpus_app;

-- What is kept for ever otherwise goes with a restricted order alone, when its time is over.
create function is_restricted(tenant uuid, of_order uuid) returns boolean language sql stable as
  $$ select exists (select from orders o where o.tenant_id = tenant and o.id = of_order and o.restricted_at is not null) $$;
drop policy invoices_stay on issued_documents;
create policy invoices_stay on issued_documents as restrictive for delete
  using (invoice_number is null or is_restricted(tenant_id, order_id));
create policy signed_stays on acceptances as restrictive for delete using (is_restricted(tenant_id, order_id));
create policy sent_stays on reminders as restrictive for delete using (not exists (
  select from reminder_claims c where c.tenant_id = reminders.tenant_id and c.reminder_id = reminders.id
    and not is_restricted(c.tenant_id, c.order_id)));
create policy only_emptied on bank_lines as restrictive for update using (true)
  with check (current_user <> 'korpus_app' or (purpose = '' and purpose_tight = ''
    and num_nonnulls(party_name, party_iban, ultimate_name, end_to_end_id, structured_reference, bank_reference) = 0));
grant delete on acceptances, reminders, app_arrivals to korpus_app;
grant update (party_name, party_iban, ultimate_name, end_to_end_id, structured_reference, bank_reference, purpose,
  purpose_tight) on bank_lines to korpus_app;
