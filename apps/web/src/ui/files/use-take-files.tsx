import { type ReactNode, useState } from 'react';
import type { FileQueue } from '../../lib/files/file-queue.ts';
import { useConfirm } from '../confirm-dialog/use-confirm.tsx';
import { checkFiles } from './check-files.ts';
import { filesTexts as texts } from './files-texts.ts';
import { replacedBy, type Slot } from './slots.ts';

type Taking = Readonly<{
  take: (slot: Slot, files: readonly File[]) => Promise<void>;
  /** Asks whether a stored file is to go. */
  confirmRemoval: (name: string) => Promise<boolean>;
  problems: readonly string[];
  clearProblems: () => void;
  confirmDialog: ReactNode;
}>;

/** Files on their way into a place: looked at, and asked about where they push another one out. */
export function useTakeFiles(queue: FileQueue): Taking {
  const { confirm, confirmDialog } = useConfirm();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const take = async (slot: Slot, files: readonly File[]) => {
    if (files.length === 0) return;
    const checked = await checkFiles(files, slot.isSingle);
    setProblems(checked.problems);
    if (checked.accepted.length === 0) return;
    const old = replacedBy(slot, queue.get());
    if (old !== null) {
      const isAgreed = await confirm({
        title: texts.replaceTitle,
        message: texts.replaceQuestion(slot.name, old),
        yes: texts.yesReplace,
        danger: false,
      });
      if (!isAgreed) return;
    }
    queue.add(slot, checked.accepted, slot.isSingle);
  };
  return {
    take,
    confirmRemoval: (name) =>
      confirm({ title: texts.removeTitle, message: texts.removeQuestion(name), yes: texts.yesRemove }),
    problems,
    clearProblems: () => setProblems([]),
    confirmDialog,
  };
}
