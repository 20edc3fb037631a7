-- What a customer signed on site or in the office, as it was signed (rules: acceptance#versions).
create table acceptances (
  tenant_id uuid not null references tenants (id),
  -- Made where it was taken down: what is sent twice is there once.
  id uuid not null,
  order_id uuid not null,
  version integer not null check (version > 0),
  result text not null check (result in ('WITHOUT_DEFECTS', 'WITH_DEFECTS', 'REFUSED')),
  day date not null,
  -- Hash of what was sent, which tells the same from another thing under this id.
  said text not null,
  -- How `frozen` is written.
  format smallint not null,
  frozen jsonb not null,
  -- Hash of what was frozen; it stands on the page (rules: acceptance#the-seal).
  seal text not null,
  at timestamptz not null,
  by_id uuid not null,
  by_name text not null,
  -- Of its page, as soon as that is made.
  storage_key text,
  sha256 text,
  size bigint,
  primary key (tenant_id, id),
  unique (tenant_id, order_id, version),
  -- An order that was accepted is kept.
  foreign key (tenant_id, order_id) references orders (tenant_id, id)
);

-- What is looked at before; of a house without a row: domain/acceptance/checklist.ts.
create table acceptance_settings (
  tenant_id uuid not null references tenants (id),
  checklist jsonb not null,
  version integer not null default 1,
  primary key (tenant_id)
);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['acceptances', 'acceptance_settings'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy own_tenant on %I using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())',
      tenant_table
    );
  end loop;
end
$$;

-- What was signed is never written again and never deleted; only its page is added.
grant select, insert, update (storage_key, sha256, size) on acceptances to korpus_app;
grant select, insert, update on acceptance_settings to korpus_app;

-- The first day a customer accepted it; written with the acceptance alone.
alter table orders add column accepted_on date;
