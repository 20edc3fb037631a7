import { toasts } from '../toasts.tsx';
import type { Edit } from './draft/record-source.ts';
import type { RecordStore } from './draft/record-store.ts';

type Removal<Draft> = Readonly<{
  change: Edit<Draft>;
  /** Set when nothing is lost by it: the entry goes without a word. */
  isEmpty: boolean;
  /** Message that says what was taken away. */
  message: string;
}>;

/** Takes an entry of a record away, and offers the way back (rules: screens#removing-entries). */
export function removeEntry<Draft extends object>(
  store: Pick<RecordStore<Draft>, 'edit' | 'remove'>,
  { change, isEmpty, message }: Removal<Draft>,
): void {
  if (isEmpty) {
    store.edit(change);
    return;
  }
  const putBack = store.remove(change, () => toasts.hide(toast));
  const toast = toasts.undo({ message, onUndo: putBack });
}
