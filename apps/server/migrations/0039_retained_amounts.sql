-- What the customer holds back until a complaint is done; null: nobody said (rules: complaints#retained-amounts).
alter table complaints add column retained bigint check (retained >= 0);

-- Kept beside the figures of an order: what its open complaints hold back.
alter table orders add column retained_sum bigint not null default 0;
