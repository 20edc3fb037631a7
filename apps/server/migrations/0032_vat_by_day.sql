-- The rates that follow the first one of a location, each with the day it holds from (rules: money#rates-by-day). In one
-- column: they are few, written with the location under its version, and never asked for by themselves.
alter table locations add column vat_followers jsonb not null default '[]'
  check (jsonb_typeof(vat_followers) = 'array');

-- The usual rates of countries (rules: money#rates-of-countries). A later migration adds a row when a law is made.
create table standard_vat_rates (
  country text not null,
  valid_from date not null,
  rate numeric(5, 2) not null check (rate between 0 and 100),
  primary key (country, valid_from)
);
insert into standard_vat_rates values
  ('AT', '1984-01-01', 20),
  ('DE', '1998-04-01', 16),
  ('DE', '2007-01-01', 19),
  ('DE', '2020-07-01', 16),
  ('DE', '2021-01-01', 19);

grant select on standard_vat_rates to korpus_app, korpus_platform;
