import { inTransaction } from '../../platform/http/binding.ts';
import type { BindingsOf } from '../../platform/http/bindings.ts';
import { readChanges } from './read-changes.ts';

export { readHistory, readHistoryPage, readNewerChanges } from './read-changes.ts';

export const changeLog = (): BindingsOf<'listChanges'> => ({
  listChanges: inTransaction((context, { query }) => readChanges(context, query)),
});
