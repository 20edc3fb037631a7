-- What a frozen document looks like inside; one of a later format is read by a schema of its own. All there are so far
-- have the first.
alter table issued_documents add column format smallint not null default 1;
-- Whoever freezes a document says in which.
alter table issued_documents alter column format drop default;
