-- Whether a record has a word is one step in the index: a search of several words asks the newest records of the rarest
-- (docs/adr/0042-several-words-are-asked-for.md).
drop index search_words_of_record;
create index search_words_of_record on search_words (tenant_id, record_id, word);
