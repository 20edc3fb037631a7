-- What e-invoices lie on: a letterhead as drawings of its pages, or why there are none
-- (docs/adr/0046-letterheads-are-drawings-too.md). Neither of both: nobody has drawn it yet.
alter table files
  add column drawing_key text,
  add column drawing_sha256 text,
  add column drawing_size bigint,
  add column drawing_failure text check (drawing_failure in ('TOO_LARGE', 'UNDRAWABLE')),
  add constraint files_drawing_check check (
    (drawing_key is null) = (drawing_sha256 is null) and (drawing_key is null) = (drawing_size is null)
    and (drawing_key is null or drawing_failure is null)
    and (type = 'TEMPLATE_DOCS' or (drawing_key is null and drawing_failure is null))
  );
create index letterheads on files (tenant_id) where type = 'TEMPLATE_DOCS';
-- A drawing counts as stored, which is still read from the index alone.
drop index files_by_size;
create index files_by_size on files (tenant_id) include (size, drawing_size);
