-- What went to the adviser, month by month, and by which accounts (rules: handover#batches, handover#accounts).
create table handover_settings (
  tenant_id uuid not null references tenants (id),
  settings jsonb not null,
  version integer not null default 1,
  primary key (tenant_id)
);

create table handovers (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  month text not null,
  format text not null check (format in ('DATEV', 'BMD')),
  -- 1 is the month, what follows are corrections.
  place integer not null,
  -- The books as they stand with this batch, which the next one is compared with.
  state jsonb not null,
  row_count integer not null,
  -- The file, in characters, so that it is the same whenever it is asked for.
  content text not null,
  -- Which papers went along, in order: their names and what their bytes are.
  papers jsonb not null,
  at timestamptz not null,
  by_id uuid not null,
  by_name text not null,
  downloads integer not null default 0,
  primary key (tenant_id, id),
  unique (tenant_id, month, format, place)
);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['handover_settings', 'handovers'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy own_tenant on %I using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())',
      tenant_table
    );
  end loop;
end
$$;

grant select, insert, update on handover_settings to korpus_app;
-- What went out is never written again; only how often it was taken.
grant select, insert, update (downloads) on handovers to korpus_app;
