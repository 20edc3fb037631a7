-- Bytes in the file store that no row of files names: noted before they are stored, taken off in the transaction that
-- makes their row, noted again in the one that deletes it. What has stood here for an hour is removed from the store.
-- So a crash at any moment leaves neither a row without bytes nor bytes nobody knows of, and a backup of the database
-- still finds the bytes of every row it holds.
create table blobs_to_remove (
  tenant_id uuid not null references tenants (id),
  storage_key text not null,
  since timestamptz not null,
  primary key (tenant_id, storage_key)
);
create index blobs_to_remove_by_age on blobs_to_remove (tenant_id, since);

alter table blobs_to_remove enable row level security;
alter table blobs_to_remove force row level security;
create policy own_tenant on blobs_to_remove
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, delete on blobs_to_remove to korpus_app;
