-- Offers are called offers in the database, too; `client` is their name on the wire and of their columns alone.
alter table clients rename to offers;

do $$
declare
  named record;
begin
  for named in select conname as name from pg_constraint
    where conrelid = 'offers'::regclass and conname like 'clients\_%' loop
    execute format('alter table offers rename constraint %I to %I', named.name,
      regexp_replace(named.name, '^clients', 'offers'));
  end loop;
  for named in select indexname as name from pg_indexes
    where schemaname = current_schema() and tablename = 'offers' and indexname like 'clients\_%' loop
    execute format('alter index %I rename to %I', named.name, regexp_replace(named.name, '^clients', 'offers'));
  end loop;
end
$$;

alter table restricted_texts drop constraint restricted_texts_table_name_check;
alter table restricted_texts no force row level security;
update restricted_texts set table_name = 'offers' where table_name = 'clients';
alter table restricted_texts force row level security;
alter table restricted_texts add constraint restricted_texts_table_name_check
  check (table_name in ('customers', 'offers', 'orders', 'complaints'));
