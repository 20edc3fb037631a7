-- What a line brings may be interest or the fee of a reminder (rules: bank#reminders): no payment of an order, so nothing
-- of its price is paid by it.
alter table bank_parts
  alter column payment_id drop not null,
  add column reminder_id uuid,
  drop constraint bank_parts_kind_check,
  add constraint bank_parts_kind_check
    check (kind in ('PAYMENT', 'PART', 'REST', 'CREDIT', 'INTEREST', 'FEE')),
  add constraint bank_parts_of_one check (num_nonnulls(payment_id, reminder_id) = 1
    and (reminder_id is not null) = (kind in ('INTEREST', 'FEE'))),
  add foreign key (tenant_id, reminder_id) references reminders (tenant_id, id);
create index bank_parts_of_reminder on bank_parts (tenant_id, reminder_id) where reminder_id is not null;
