-- Planned payments that nobody billed or paid: few of a house, however many it has had. Who closes a month is shown those
-- of the time before (rules: closing#preview); without it all payments of the house were read.
create index order_payments_planned on order_payments (tenant_id, date)
  where not paid and is_billable and invoice_number is null and replaced_by is null;
