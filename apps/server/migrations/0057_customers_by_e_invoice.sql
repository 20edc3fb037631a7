-- The list of customers by how they want their invoices, the last changed first (rules: overviews#what-else-there-is).
create index customers_by_e_invoice on customers (tenant_id, e_invoice, modified_at desc, id);
