-- A payment's date is the day it is due until it is paid, then the day of payment; when it was due stays beside it
-- (rules: orders#day-of-payment). Of payments made before, nobody kept it.
alter table order_payments add column planned_date date;
