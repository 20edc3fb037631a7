-- Nobody waits for what the program before billed (rules: states#billed-before): whoever imports the books of years has
-- none of it among what waits. The conditions are those of day-rules.ts, date-risk.ts and open-supply.ts, word by word.
drop index orders_lacking_supplier_data, orders_with_remaining_amount, orders_waiting_for_goods, orders_unbilled,
  orders_with_open_difference;
create index orders_lacking_supplier_data on orders (tenant_id)
  where lacks_supplier_data and order_price is not null and not cancelled and earlier_invoice is null;
create index orders_with_remaining_amount on orders (tenant_id, delivery_date)
  where remaining_amount > 0 and not cancelled and earlier_invoice is null;
create index orders_waiting_for_goods on orders (tenant_id, delivery_date)
  where order_price is not null and not cancelled and invoice_number is null and earlier_invoice is null
    and (goods_date is not null or lacks_confirmation);
create index orders_unbilled on orders (tenant_id, unbilled_until)
  where order_price is not null and not cancelled and earlier_invoice is null and unbilled_from is not null;
create index orders_with_open_difference on orders (tenant_id)
  where order_price is not null and not cancelled and earlier_invoice is null and has_open_difference;
