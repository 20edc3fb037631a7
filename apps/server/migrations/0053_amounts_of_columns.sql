-- How each column writes its amounts, as it was judged by (rules: import#amounts).
alter table imports add column writings jsonb not null default '{}';
