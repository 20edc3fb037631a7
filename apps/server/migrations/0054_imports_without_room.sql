-- There is not as much room as the import would write (rules: import#room).
alter table imports drop constraint imports_failure_check,
  add constraint imports_failure_check
    check (failure in ('CHANGED_MEANWHILE', 'RIGHT_TAKEN', 'BUILT_UPON', 'NO_ROOM'));
