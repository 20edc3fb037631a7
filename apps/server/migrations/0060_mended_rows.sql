-- What stood in the file, where somebody typed cells of the row anew (rules: import#mended). Null: `cells` does.
alter table import_rows add column original jsonb;
