-- Where a record stands among what is found, kept beside its words: what is best is known from the index alone, and the
-- best are the only records read. 1 is open, 2 is closed, 3 a customer whose orders are what people look for; whatever
-- is open until a day is open before it.
alter table orders
  add column search_place smallint not null generated always as (2) stored,
  add column open_until date generated always as (case when not cancelled then coalesce(delivery_date, 'infinity') end)
    stored;
alter table clients
  add column search_place smallint not null generated always as (
    case client_state when 'HAS_ORDER' then 3 when 'NOT_COMPLETED' then 2 else 1 end) stored,
  add column open_until date generated always as (null) stored;
alter table complaints
  add column search_place smallint not null generated always as (case state when 'DONE' then 2 else 1 end) stored,
  add column open_until date generated always as (null) stored;

alter table search_words add column place smallint, add column open_until date;

-- The owner sees rows of all tenants only while it does not force the policies upon itself.
alter table search_words no force row level security;
alter table orders no force row level security;
alter table clients no force row level security;
alter table complaints no force row level security;

update search_words w set place = r.search_place, open_until = r.open_until from orders r
  where w.kind = 'ORDER' and r.tenant_id = w.tenant_id and r.id = w.record_id;
update search_words w set place = r.search_place, open_until = r.open_until from clients r
  where w.kind = 'CLIENT' and r.tenant_id = w.tenant_id and r.id = w.record_id;
update search_words w set place = r.search_place, open_until = r.open_until from complaints r
  where w.kind = 'COMPLAINT' and r.tenant_id = w.tenant_id and r.id = w.record_id;
delete from search_words where place is null;

alter table search_words force row level security;
alter table orders force row level security;
alter table clients force row level security;
alter table complaints force row level security;

alter table search_words alter column place set not null, drop constraint search_words_pkey,
  add primary key (tenant_id, word, kind, created_at, record_id) include (place, open_until);

create function keep_search_place() returns trigger language plpgsql as $$
begin
  update search_words set place = new.search_place, open_until = new.open_until
    where tenant_id = new.tenant_id and record_id = new.id and kind = tg_argv[0];
  return null;
end
$$;
create trigger keep_search_place after update on orders for each row
  when (new.open_until is distinct from old.open_until) execute function keep_search_place('ORDER');
create trigger keep_search_place after update on clients for each row
  when (new.search_place <> old.search_place) execute function keep_search_place('CLIENT');
create trigger keep_search_place after update on complaints for each row
  when (new.search_place <> old.search_place) execute function keep_search_place('COMPLAINT');
