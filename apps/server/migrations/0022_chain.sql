-- What is only ever added to, the change log and the register with what became of its numbers, is chained: every entry
-- has a link, and each link of a house carries the hash of the one before it (docs/adr/0035). Who deletes, changes or
-- inserts by hand breaks it, and the doctor says where.
create table chain_heads (
  tenant_id uuid primary key references tenants (id),
  number bigint not null,
  hash bytea not null
);
create table chain_links (
  tenant_id uuid not null references tenants (id),
  number bigint not null,
  entry_table text not null check (entry_table in ('change_log', 'invoice_register', 'invoice_number_events')),
  entry_key text not null,
  hash bytea not null,
  primary key (tenant_id, number),
  unique (tenant_id, entry_table, entry_key)
);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['chain_heads', 'chain_links'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy own_tenant on %I using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())',
      tenant_table
    );
  end loop;
end
$$;
grant select, insert, update on chain_heads to korpus_app;
grant select, insert on chain_links to korpus_app;

-- How an entry is called in its table, and all that it says. Moments in UTC, whatever the session has.
create function chained_key(entry change_log) returns text language sql stable as $$ select entry.id::text $$;
create function chained_key(entry invoice_register) returns text language sql stable as $$ select entry.number $$;
create function chained_key(entry invoice_number_events) returns text language sql stable as
  $$ select entry.number || ' ' || entry.place $$;

create function chained_moment(at timestamptz) returns text language sql stable as
  $$ select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') $$;
create function chained_text(entry change_log) returns text language sql stable as $$
  select jsonb_build_array(entry.id, chained_moment(entry.at), entry.user_id, entry.user_name, entry.action,
    entry.subject_kind, entry.subject_id, entry.subject_name, entry.changes)::text
$$;
create function chained_text(entry invoice_register) returns text language sql stable as $$
  select jsonb_build_array(entry.number, entry.prefix, entry.month, entry.running, entry.bill_type, entry.record_id,
    entry.payment_id, entry.amount, entry.invoice_date, chained_moment(entry.given_at), entry.given_by,
    entry.given_by_name, entry.cancels, entry.client_name)::text
$$;
create function chained_text(entry invoice_number_events) returns text language sql stable as $$
  select jsonb_build_array(entry.number, entry.place, entry.kind, entry.date, entry.reason, chained_moment(entry.at),
    entry.by_id, entry.by_name)::text
$$;

create function chain_hash(before bytea, content text) returns bytea language sql immutable as
  $$ select sha256(coalesce(before, '') || sha256(convert_to(content, 'UTF8'))) $$;

-- Who appends has the head of the house to themselves until their transaction ends.
create function append_link(tenant uuid, entry_table text, entry_key text, content text) returns void
language plpgsql as $$
declare
  head chain_heads;
begin
  insert into chain_heads as h (tenant_id, number, hash) values (tenant, 1, chain_hash(null, content))
    on conflict (tenant_id) do update set number = h.number + 1, hash = chain_hash(h.hash, content)
    returning * into head;
  insert into chain_links values (tenant, head.number, entry_table, entry_key, head.hash);
end
$$;

-- The entries there are already, in the order they were made.
do $$
declare
  entry record;
begin
  alter table change_log no force row level security;
  alter table invoice_register no force row level security;
  alter table invoice_number_events no force row level security;
  alter table chain_heads no force row level security;
  alter table chain_links no force row level security;
  for entry in
    select tenant_id, 'change_log' as kept_in, chained_key(c) as key, chained_text(c) as content, at from change_log c
    union all
    select tenant_id, 'invoice_register', chained_key(r), chained_text(r), given_at from invoice_register r
    union all
    select tenant_id, 'invoice_number_events', chained_key(e), chained_text(e), at from invoice_number_events e
    order by tenant_id, at, kept_in, key
  loop
    perform append_link(entry.tenant_id, entry.kept_in, entry.key, entry.content);
  end loop;
  alter table chain_links force row level security;
  alter table chain_heads force row level security;
  alter table invoice_number_events force row level security;
  alter table invoice_register force row level security;
  alter table change_log force row level security;
end
$$;

-- At the very end of a transaction, so that nobody waits for the head of a house longer than a commit takes, and nobody
-- who has it waits for anything else. By then the transaction may stand in another house than the entry, or in none: then
-- its role is another one, too, up to PostgreSQL 17; from 18 on a trigger has the role that inserted, and may not set one.
-- What others than the product's own roles insert gets no link: that is how it is found.
create function link_entry() returns trigger language plpgsql as $$
declare
  role_before text := current_user;
  house_before text := coalesce(current_setting('app.tenant_id', true), '');
begin
  if role_before in ('korpus_app', 'korpus_platform') then
    if role_before <> 'korpus_app' then perform set_config('role', 'korpus_app', true); end if;
    perform set_config('app.tenant_id', new.tenant_id::text, true);
    perform append_link(new.tenant_id, tg_table_name, chained_key(new), chained_text(new));
    perform set_config('app.tenant_id', house_before, true);
    if role_before <> 'korpus_app' then perform set_config('role', role_before, true); end if;
  end if;
  return null;
end
$$;
create constraint trigger change_log_chained after insert on change_log
  deferrable initially deferred for each row execute function link_entry();
create constraint trigger invoice_register_chained after insert on invoice_register
  deferrable initially deferred for each row execute function link_entry();
create constraint trigger invoice_number_events_chained after insert on invoice_number_events
  deferrable initially deferred for each row execute function link_entry();
