-- What banks say came in and went out, and what people said of it.
create table bank_accounts (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  iban text not null,
  -- Which balance of the week overview its newest statement fills.
  fills text check (fills in ('business', 'savings')),
  version integer not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, iban),
  unique (tenant_id, fills)
);

create table bank_statements (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  account_id uuid not null,
  -- What the bank calls it.
  number text,
  sequence integer,
  first_day date,
  last_day date,
  opening_day date,
  opening_amount bigint,
  closing_day date,
  closing_amount bigint,
  unexplained bigint,
  file_name text not null,
  sha256 text not null,
  at timestamptz not null,
  by_id uuid not null,
  by_name text not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references bank_accounts (tenant_id, id)
);
create index bank_statements_account on bank_statements (tenant_id, account_id);

-- Kept for good and never changed; what is said of a line stands in bank_line_states.
create table bank_lines (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  account_id uuid not null,
  statement_id uuid not null,
  -- The same whenever the same line is read again (rules: bank#each-line-once).
  key text not null,
  kind text not null check (kind in ('PAYMENT', 'BATCH', 'CHARGES', 'DIFFERENCE')),
  booked_on date not null,
  value_on date,
  amount bigint not null,
  is_reversal boolean not null,
  return_reason text,
  party_name text,
  party_iban text,
  ultimate_name text,
  purpose text not null,
  purpose_tight text not null,
  end_to_end_id text,
  structured_reference text,
  bank_reference text,
  charges bigint,
  payments integer not null,
  -- Where it stands among the lines that its statement brought: banks write them in an order.
  place integer not null,
  primary key (tenant_id, id),
  unique (tenant_id, key),
  foreign key (tenant_id, account_id) references bank_accounts (tenant_id, id),
  foreign key (tenant_id, statement_id) references bank_statements (tenant_id, id)
);
create index bank_lines_day on bank_lines (tenant_id, booked_on desc, id);
create index bank_lines_statement on bank_lines (tenant_id, statement_id);
-- What a line that came back may take back.
create index bank_lines_amount on bank_lines (tenant_id, amount) where amount > 0;

create table bank_line_states (
  tenant_id uuid not null references tenants (id),
  line_id uuid not null,
  state text not null check (state in ('OPEN', 'BOOKED', 'ASIDE', 'OUT', 'RETURNED')),
  -- Of what came in: the part that nobody has said anything of.
  open_amount bigint not null,
  -- Why the rest is no payment of a customer.
  note text,
  -- The line that took this one back, or that this one took back.
  returned_by uuid,
  version integer not null default 1,
  at timestamptz,
  by_id uuid,
  by_name text,
  primary key (tenant_id, line_id),
  foreign key (tenant_id, line_id) references bank_lines (tenant_id, id) on delete cascade,
  foreign key (tenant_id, returned_by) references bank_lines (tenant_id, id)
);
create index bank_line_states_open on bank_line_states (tenant_id) where state = 'OPEN';

-- What a line became: receipts and credit of orders. A receipt that is taken back in the order takes its part along.
create table bank_parts (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  line_id uuid not null,
  order_id uuid not null,
  payment_id uuid not null,
  kind text not null check (kind in ('PAYMENT', 'PART', 'REST', 'CREDIT')),
  amount bigint not null check (amount > 0),
  primary key (tenant_id, id),
  unique (tenant_id, order_id, payment_id),
  foreign key (tenant_id, line_id) references bank_lines (tenant_id, id) on delete cascade,
  foreign key (tenant_id, order_id) references orders (tenant_id, id) on delete cascade
);
create index bank_parts_line on bank_parts (tenant_id, line_id);

-- A billed payment may come in parts (rules: bank#parts-of-an-invoice): each part names it, and beside its price stands
-- what came so, never more than it asks for.
alter table order_payments
  add column part_of uuid,
  add column came_in_part bigint not null default 0;

-- Accounts that money of a client came from, since somebody booked it so (rules: bank#learned-accounts).
create table bank_learned_ibans (
  tenant_id uuid not null references tenants (id),
  iban text not null,
  client_id uuid not null,
  primary key (tenant_id, iban, client_id),
  foreign key (tenant_id, client_id) references clients (tenant_id, id) on delete cascade
);
create index bank_learned_ibans_client on bank_learned_ibans (tenant_id, client_id);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array[
    'bank_accounts', 'bank_statements', 'bank_lines', 'bank_line_states', 'bank_parts', 'bank_learned_ibans'
  ] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy own_tenant on %I using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())',
      tenant_table
    );
  end loop;
end
$$;

grant select, insert, update (fills, version) on bank_accounts to korpus_app;
grant select, insert on bank_statements, bank_lines to korpus_app;
grant select, insert, update on bank_line_states to korpus_app;
grant select, insert, delete on bank_parts, bank_learned_ibans to korpus_app;
