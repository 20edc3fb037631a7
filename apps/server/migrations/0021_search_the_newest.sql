-- Of all that has exactly the word somebody typed the newest is read first, and nothing else: the index has it in that
-- order. A record keeps the moment it was made, so the key names it once as before.
alter table search_words add column created_at timestamptz;

-- The owner sees rows of all tenants only while it does not force the policies upon itself.
alter table search_words no force row level security;
alter table orders no force row level security;
alter table clients no force row level security;
alter table complaints no force row level security;

update search_words w set created_at = r.created_at from orders r
  where w.kind = 'ORDER' and r.tenant_id = w.tenant_id and r.id = w.record_id;
update search_words w set created_at = r.created_at from clients r
  where w.kind = 'CLIENT' and r.tenant_id = w.tenant_id and r.id = w.record_id;
update search_words w set created_at = r.created_at from complaints r
  where w.kind = 'COMPLAINT' and r.tenant_id = w.tenant_id and r.id = w.record_id;
delete from search_words where created_at is null;

alter table search_words force row level security;
alter table orders force row level security;
alter table clients force row level security;
alter table complaints force row level security;

alter table search_words drop constraint search_words_pkey,
  add primary key (tenant_id, word, kind, created_at, record_id);
