-- All that a house owns as one archive (rules: export#seven-days). Its bytes stand in blobs_to_remove from the start, so
-- that they go when its time is over, whatever becomes of this row.
create table house_exports (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  state text not null check (state in ('RUNNING', 'DONE', 'FAILED')),
  at timestamptz not null,
  by_id uuid not null,
  by_name text not null,
  -- Who works on it at this moment: what was begun by a process that died ends with its first word.
  run uuid,
  step text not null default '',
  steps_done integer not null default 0,
  steps integer not null default 0,
  row_count integer not null default 0,
  file_count integer not null default 0,
  missing_count integer not null default 0,
  storage_key text,
  sha256 text,
  size bigint,
  until timestamptz,
  failure text check (failure in ('RIGHT_TAKEN', 'NO_ROOM', 'STORE', 'UNKNOWN')),
  primary key (tenant_id, id)
);
-- One at a time.
create unique index house_exports_running on house_exports (tenant_id) where state = 'RUNNING';

alter table house_exports enable row level security;
alter table house_exports force row level security;
create policy own_tenant on house_exports
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on house_exports to korpus_app;
