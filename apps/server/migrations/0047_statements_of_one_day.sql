-- Several statements of one account on one day stand in an order (rules: bank#statements-of-one-day).
alter table bank_statements
  -- Of a statement that the bank sends in several.
  add column page integer,
  -- In its file.
  add column place integer not null default 0;
