-- Files that become records (rules: import#steps). What was read of one lies in its rows until it is thirty days old.
create table imports (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  kind text not null check (kind in ('suppliers', 'customers', 'offers', 'orders')),
  file_name text not null,
  state text not null check (state in ('READ', 'JUDGING', 'JUDGED', 'APPLYING', 'DONE', 'UNDOING', 'UNDONE')),
  -- Names of the sheets, the line of headers of each, and how many rows stand below.
  sheets jsonb not null,
  sheet integer not null,
  -- What the columns of the chosen sheet are remembered by.
  headers_key text not null,
  sources jsonb not null,
  counts jsonb not null,
  decision jsonb,
  progress integer not null default 0,
  created integer not null default 0,
  changed integer not null default 0,
  failure text check (failure in ('CHANGED_MEANWHILE', 'RIGHT_TAKEN', 'BUILT_UPON')),
  built_upon jsonb not null default '[]',
  has_rows boolean not null default true,
  at timestamptz not null,
  by_id uuid not null,
  by_name text not null,
  -- Whose rights the job goes by: who asked for it last.
  asked_by uuid not null,
  written_at timestamptz,
  version integer not null default 1,
  primary key (tenant_id, id)
);
create index imports_by_time on imports (tenant_id, at desc);
create index imports_by_headers on imports (tenant_id, kind, md5(headers_key), at desc);

-- Of the program before this one, which billed the order: nothing of it is billed here (rules: import#earlier-invoices).
alter table orders add column earlier_invoice text;

create table import_rows (
  tenant_id uuid not null,
  import_id uuid not null,
  sheet integer not null,
  -- The number of its line in the file.
  place integer not null,
  cells jsonb not null,
  verdict text check (verdict in ('NEW', 'CHANGES', 'DUPLICATE', 'WRONG')),
  -- What was said of it.
  judged jsonb,
  -- What it was written as, and of a record that was there before, what that was.
  record_id uuid,
  record_version integer,
  before jsonb,
  primary key (tenant_id, import_id, sheet, place),
  foreign key (tenant_id, import_id) references imports (tenant_id, id) on delete cascade
);
create index import_rows_by_verdict on import_rows (tenant_id, import_id, sheet, verdict, place);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['imports', 'import_rows'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy own_tenant on %I using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())',
      tenant_table
    );
  end loop;
end
$$;

grant select, insert, update, delete on imports to korpus_app;
grant select, insert, update, delete on import_rows to korpus_app;

-- Thousands of entries in one transaction would move the head of their house thousands of times, and each time past all
-- versions of it before. Who writes many says so (app.links, platform/change-log): then those of one statement are linked
-- together at its end and move the head once. The house has its head from there to the end of the transaction, so entries
-- of many come last.
create function link_entries() returns trigger language plpgsql as $$
declare
  head chain_heads;
  entry record;
begin
  if current_user <> 'korpus_app' or coalesce(current_setting('app.links', true), '') <> 'together' then
    return null;
  end if;
  select h.* into head from chain_heads h
    where h.tenant_id = (select a.tenant_id from added a limit 1) for update;
  for entry in
    select c.tenant_id, chained_key(c) as key, chained_text(c) as content
    from added a join change_log c on c.tenant_id = a.tenant_id and c.id = a.id order by c.at, c.id
  loop
    if head.tenant_id is distinct from entry.tenant_id then
      -- The very first of a house.
      perform append_link(entry.tenant_id, 'change_log', entry.key, entry.content);
      select h.* into head from chain_heads h where h.tenant_id = entry.tenant_id;
    else
      head.number := head.number + 1;
      head.hash := chain_hash(head.hash, entry.content);
      insert into chain_links values (head.tenant_id, head.number, 'change_log', entry.key, head.hash);
    end if;
  end loop;
  update chain_heads set number = head.number, hash = head.hash where tenant_id = head.tenant_id;
  return null;
end
$$;
create trigger change_log_linked after insert on change_log
  referencing new table as added for each statement execute function link_entries();

drop trigger change_log_chained on change_log;
create constraint trigger change_log_chained after insert on change_log
  deferrable initially deferred for each row
  when (current_user <> 'korpus_app' or coalesce(current_setting('app.links', true), '') <> 'together')
  execute function link_entry();
