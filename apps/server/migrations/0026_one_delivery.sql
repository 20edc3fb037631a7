-- A delivery date and „not defined“ exclude each other; calls could store both, the date is what everybody went by.
alter table orders no force row level security;
update orders set delivery_date_not_defined = false where delivery_date is not null and delivery_date_not_defined;
alter table orders force row level security;
