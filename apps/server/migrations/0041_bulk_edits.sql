-- One change of several orders, offers or complaints, kept so that it can be taken back (rules: bulk#one-undo).
create table bulk_edits (
  tenant_id uuid not null references tenants (id),
  -- Made by who changes: what is sent twice, or in parts, is one change.
  id uuid not null,
  kind text not null check (kind in ('order', 'client', 'complaint')),
  -- What was set, and the same in words.
  change jsonb not null,
  label text not null,
  at timestamptz not null,
  by_id uuid not null,
  by_name text not null,
  undone_at timestamptz,
  primary key (tenant_id, id)
);
create index bulk_edits_of_kind on bulk_edits (tenant_id, kind, at);

-- A row it changed: what it said before, and the version the change gave it. The record may go; nothing keeps it.
create table bulk_edit_rows (
  tenant_id uuid not null references tenants (id),
  bulk_id uuid not null,
  record_id uuid not null,
  name text not null,
  before jsonb not null,
  version integer not null,
  undone boolean not null default false,
  primary key (tenant_id, bulk_id, record_id),
  foreign key (tenant_id, bulk_id) references bulk_edits (tenant_id, id) on delete cascade
);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['bulk_edits', 'bulk_edit_rows'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy own_tenant on %I using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())',
      tenant_table
    );
  end loop;
end
$$;

grant select, insert, delete, update (undone_at) on bulk_edits to korpus_app;
grant select, insert, delete, update (undone) on bulk_edit_rows to korpus_app;
