import { detectContentType } from '@korpus/domain/files/content-type.ts';
import { maximumFileBytes, mostFilesAtOnce } from '@korpus/domain/files/file-types.ts';
import { fileRefusalTexts } from '@korpus/domain/files/files-texts.ts';
import { type ReactNode, useState } from 'react';
import type { FileQueue } from '../../../lib/files/file-queue.ts';
import { useConfirm } from '../../confirm-dialog/use-confirm.tsx';
import { filesTexts as texts } from '../files-texts.ts';
import { replacedBy, type Slot } from '../slots.ts';

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

type TakenFiles = Readonly<{ accepted: readonly File[]; problems: readonly string[] }>;

/** Checks files by the server's own rules, so that nobody waits for an upload to hear that a file is not taken. */
async function checkFiles(files: readonly File[], isSingle: boolean): Promise<TakenFiles> {
  if (isSingle && files.length > 1) return { accepted: [], problems: [texts.onlyOne] };
  const checked = await Promise.all(
    files.slice(0, mostFilesAtOnce).map(async (file) => ({ file, problem: await findProblem(file) })),
  );
  return {
    accepted: checked.filter(({ problem }) => problem === null).map(({ file }) => file),
    problems: [
      ...checked.flatMap(({ file, problem }) => (problem === null ? [] : texts.problem(file.name, problem))),
      ...(files.length > mostFilesAtOnce ? [fileRefusalTexts.tooManyAtOnce] : []),
    ],
  };
}

async function findProblem(file: File): Promise<string | null> {
  if (file.size === 0) return fileRefusalTexts.empty;
  if (file.size > maximumFileBytes) return fileRefusalTexts.tooLarge;
  try {
    const type = await detectContentType({
      size: file.size,
      read: async (from, length) => new Uint8Array(await file.slice(from, from + length).arrayBuffer()),
    });
    return type === null ? fileRefusalTexts.unknown : null;
  } catch {
    return texts.unreadable; // a folder, or a file that has gone meanwhile
  }
}
