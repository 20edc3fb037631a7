-- Whose holidays move the day something is due (rules: claims#days-that-are-no-working-days); null: those of all Germany.
alter table locations
  add column federal_state text check (federal_state in ('BW', 'BY', 'BE', 'BB', 'HB', 'HH', 'HE', 'MV', 'NI', 'NW', 'RP',
    'SL', 'SN', 'ST', 'SH', 'TH'));
