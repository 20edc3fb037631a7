-- What words of files mean in the house, for the next file (rules: import#words-of-the-file).
create table import_words (
  tenant_id uuid not null references tenants (id),
  -- Which list of the house it chooses from.
  list text not null,
  -- Folded, as words are compared.
  word text not null,
  -- As it stood in the file.
  text text not null,
  -- The id or name of a choice, or FORMER or NOTHING. A choice that is gone means nothing any more.
  meaning text not null,
  at timestamptz not null,
  by_name text not null,
  primary key (tenant_id, list, word)
);
alter table import_words enable row level security;
alter table import_words force row level security;
create policy own_tenant on import_words
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on import_words to korpus_app;

-- Words of its columns that name nothing of the house by themselves, and how many rows have each.
alter table imports add column unknown_words jsonb not null default '[]';
-- Suppliers that are made as it is written, under the ids that its rows name.
alter table imports add column new_suppliers jsonb not null default '[]';
