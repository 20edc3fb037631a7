import { isRefusedWith } from '../../lib/failure/failure.ts';
import type { Question } from '../confirm-dialog/confirm-dialog.tsx';
import { reportFailure } from '../report-failure.ts';
import { toasts } from '../toasts.tsx';
import { recordListTexts as texts } from './record-list-texts.ts';

type RemovalInput = Readonly<{
  /** „Auftrag löschen“ */
  title: string;
  confirm: (question: Question) => Promise<boolean>;
  remove: (id: string) => Promise<unknown>;
  refresh: (ids: readonly string[]) => Promise<void>;
}>;

/** Deletes a record of a list, once the person has said yes. */
export const removalOf =
  ({ title, confirm, remove, refresh }: RemovalInput) =>
  async (record: Readonly<{ id: string }>, name: string, more?: string): Promise<void> => {
    if (!(await confirm({ title, message: texts.removeQuestion(name, more), yes: texts.yesRemove }))) return;
    try {
      await remove(record.id);
      toasts.success(texts.removed(name));
    } catch (error) {
      // Somebody else was quicker: the record is gone, as was wanted.
      if (!isRefusedWith(error, 'NOT_FOUND')) reportFailure(texts.removeFailed(name), error);
    }
    await refresh([record.id]);
  };
