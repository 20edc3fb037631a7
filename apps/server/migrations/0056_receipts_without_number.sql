-- Money in cash or by card that names no receipt of the till (rules: money#till-receipts), by its day.
create index order_payments_unnumbered on order_payments (tenant_id, date)
  where paid and payment_type <> 'BANK' and till_receipt_number is null;
