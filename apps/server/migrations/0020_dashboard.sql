-- What the dashboard counts, so that no order, complaint or counter sale is read for it: each index holds what there is
-- to filter and to add up (rules: dashboard#counted, dashboard#margins). The conditions of the first two are
-- those of ordersCounted in modules/dashboard, word by word.
create index orders_sold on orders (tenant_id, sell_date)
  include (type, salesman_id, location_id, selling_sum)
  where order_price is not null and not cancelled and not (exhibition_sale and salesman_id is null);
create index orders_delivered on orders (tenant_id, delivery_date)
  include (type, salesman_id, location_id, selling_sum, margin, margin_sum, missing_data_for_margin,
    missing_data_for_margin_sum)
  where not cancelled and not (exhibition_sale and salesman_id is null);
create index small_orders_by_date on small_orders (tenant_id, date);

-- Complaints by the day they came in, beside what their orders are filtered by; and those that are still new
-- (rules: dashboard#complaints, dashboard#today).
create index orders_not_cancelled on orders (tenant_id, id) include (type, salesman_id, location_id) where not cancelled;
create index complaints_by_day on complaints (tenant_id, created_on) include (order_id, imposed);
create index complaints_that_are_new on complaints (tenant_id) where state = 'NEW';
