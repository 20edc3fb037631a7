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
-- versions of it before. Who writes many in one statement names one of them (app.links, platform/change-log): what all of
-- them say is gathered as they are written, and where each other entry would be linked, at the end of the transaction,
-- that one has all of them linked, which moves the head once. Whoever is not gathered and not linked is found by the doctor.
create function gather_entries() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('app.links', true), '') <> '' then
    perform set_config('app.gathered', concat(current_setting('app.gathered', true), (
      select string_agg(concat_ws(' ', tenant_id, chained_key(entry),
        encode(sha256(convert_to(chained_text(entry), 'UTF8')), 'hex')) || E'\n', '' order by place)
      from (select tenant_id, row(added.*)::change_log as entry, row_number() over () as place from added) as entries)), true);
  end if;
  return null;
end
$$;

-- `digests`: of what each entry says, so that nothing but hashes is left to be made while others wait for the head.
create function append_links(tenant uuid, entry_table text, entry_keys text[], digests bytea[]) returns void
language plpgsql as $$
declare
  head chain_heads;
  digest bytea;
  hashes bytea[];
begin
  insert into chain_heads values (tenant, 0, '') on conflict do nothing;
  select * into head from chain_heads where tenant_id = tenant for update;
  foreach digest in array digests loop
    -- As chain_hash makes it.
    head.hash := sha256(head.hash || digest);
    hashes := hashes || head.hash;
  end loop;
  insert into chain_links
    select tenant, head.number + place, entry_table, key, hash
    from unnest(entry_keys, hashes) with ordinality as links (key, hash, place);
  update chain_heads set number = head.number + cardinality(digests), hash = head.hash where tenant_id = tenant;
end
$$;

-- The first of a house links all that was gathered in it; the others find nothing left.
create function link_gathered() returns trigger language plpgsql as $$
declare
  role_before text := current_user;
  house_before text := coalesce(current_setting('app.tenant_id', true), '');
  gathered record;
begin
  select array_agg(split_part(line, ' ', 2) order by place) as keys,
      array_agg(decode(split_part(line, ' ', 3), 'hex') order by place) as digests into gathered
    from unnest(string_to_array(current_setting('app.gathered'), E'\n')) with ordinality as lines (line, place)
    where split_part(line, ' ', 1) = new.tenant_id::text;
  if gathered.keys is null or role_before not in ('korpus_app', 'korpus_platform') then
    return null;
  end if;
  if role_before <> 'korpus_app' then perform set_config('role', 'korpus_app', true); end if;
  perform set_config('app.tenant_id', new.tenant_id::text, true);
  perform append_links(new.tenant_id, tg_table_name, gathered.keys, gathered.digests);
  perform set_config('app.gathered', regexp_replace(current_setting('app.gathered'), new.tenant_id || '[^\n]*\n', '', 'g'), true);
  perform set_config('app.tenant_id', house_before, true);
  if role_before <> 'korpus_app' then perform set_config('role', role_before, true); end if;
  return null;
end
$$;

create trigger change_log_gathered after insert on change_log
  referencing new table as added for each statement execute function gather_entries();
create constraint trigger change_log_linked after insert on change_log
  deferrable initially deferred for each row
  when (new.id::text = current_setting('app.links', true)) execute function link_gathered();

drop trigger change_log_chained on change_log;
create constraint trigger change_log_chained after insert on change_log
  deferrable initially deferred for each row
  when (coalesce(current_setting('app.links', true), '') = '') execute function link_entry();
