-- Complaints about orders (spec 3 §3). Whose a complaint is says its order.
create table complaints (
  tenant_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  imposed text not null check (imposed in ('SELF', 'SUPPLIER', 'CLIENT')),
  state text not null check (state in ('NEW', 'IN_PROGRESS', 'ASSIGNED', 'DONE')),
  do_not_forget boolean not null,
  fixed_at date check ((fixed_at is not null) = (state = 'DONE')),
  importance smallint not null check (importance between 1 and 3),
  carpenter_id uuid,
  -- The day it came in.
  created_on date not null,
  planned_date date check (planned_date is not null or state <> 'ASSIGNED'),
  availability date,
  location_id uuid,
  -- A place every house has, instead of one of its locations.
  built_in_location text check (built_in_location in ('STOCK', 'CLIENT')),
  connections text[] not null,
  repair_time_in_minutes integer not null,
  stock_to_do text,
  tasks_to_do text,
  notes text,
  remaining_amount bigint,
  carpenter_expense bigint,
  material_expense bigint,
  created_at timestamptz not null,
  modified_at timestamptz not null,
  modified_by uuid not null,
  modified_by_name text not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id) on delete cascade,
  foreign key (tenant_id, carpenter_id) references carpenters (tenant_id, id),
  foreign key (tenant_id, location_id) references locations (tenant_id, id),
  check (location_id is null or built_in_location is null)
);
create index complaints_of_order on complaints (tenant_id, order_id);
create index complaints_of_carpenter on complaints (tenant_id, carpenter_id);
create index complaints_of_location on complaints (tenant_id, location_id);
alter table complaints enable row level security;
alter table complaints force row level security;
create policy own_tenant on complaints using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on complaints to korpus_app;

-- The least advanced state of its complaints, DONE only when all are: so that lists need not look into complaints.
alter table orders
  add column complaint_state text check (complaint_state in ('NEW', 'IN_PROGRESS', 'ASSIGNED', 'DONE'));

alter table search_words drop constraint search_words_kind_check;
alter table search_words add constraint search_words_kind_check check (kind in ('CLIENT', 'ORDER', 'COMPLAINT'));

-- Files of a complaint lie in its order, named by it (decisions §12).
alter table files drop constraint files_owner_kind_check;
alter table files add constraint files_owner_kind_check check (owner_kind in ('location', 'order', 'client'));
