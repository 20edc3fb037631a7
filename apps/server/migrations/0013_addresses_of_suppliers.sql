-- Supplier confirmations are addressed to the supplier (rules: documents#sheet-per-supplier-entry): some lines.
alter table suppliers add column address text;
