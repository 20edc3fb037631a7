import type * as calls from '@korpus/contract/change-log/change-log.ts';
import { inTransaction } from '../../platform/http/binding.ts';
import type { BindingsOf } from '../../platform/http/bindings.ts';
import { readChanges } from './read-changes.ts';

export { readHistory, readHistoryPage, readNewerChanges } from './read-changes.ts';

export const changeLog = (): BindingsOf<keyof typeof calls> => ({
  listChanges: inTransaction((context, { query }) => readChanges(context, query)),
});
