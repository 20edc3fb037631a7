-- The list of customers by how they want their invoices, the last changed first (rules: overviews#what-else-there-is).
create index customers_by_e_invoice on customers (tenant_id, e_invoice, modified_at desc, id);

-- Counter sales with money that names no receipt of the till (rules: money#till-receipts); nearly none.
create index small_orders_unnumbered on small_orders (tenant_id, date) where jsonb_path_exists(payments,
  '$[*] ? (@.paid == true && (!exists(@.tillReceiptNumber) || @.tillReceiptNumber == null))');
