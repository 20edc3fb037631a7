import type { RecordFileType } from '@korpus/domain/files/file-types.ts';
import { type RefObject, useRef, useState } from 'react';
import type { FileQueue } from '../../lib/files/file-queue.ts';
import { useFiles } from '../../lib/files/record-files.ts';
import { useStore } from '../../lib/use-store.ts';
import { useWindowIs } from '../use-window-is.ts';
import type { FileActions } from './file-actions.ts';
import { allSlots, type FileRules, groupSlots, type Slot, slotKey, withHidden } from './slots.ts';
import { useDropTarget } from './taking/use-drop-target.ts';
import { usePastedFiles } from './taking/use-pasted-files.ts';
import { useTakeFiles } from './taking/use-take-files.tsx';
import type { ViewableFile } from './viewing/file-viewer.tsx';
import { useDownload } from './viewing/use-download.ts';

export type FilesPanelProps = Readonly<{
  queue: FileQueue;
  /** Id of the record that the files belong to. */
  recordId: string;
  /**
   * Id of the record that lists them: the record itself once it is stored, before that the offer it is made of; null:
   * none yet.
   */
  listedBy: string | null;
  rules: FileRules;
  canWrite: (type: RecordFileType) => boolean;
  /** Shows and hides places; null: this record has always the same ones, or the person may not. */
  onHide: ((hiddenTypes: readonly string[]) => void) | null;
  compareOf?: FileActions['compareOf'];
}>;

/** Gives everything the panel knows and does; files come by choice, by drop and out of the clipboard. */
export function useFilesPanel(props: FilesPanelProps) {
  const { queue, recordId, listedBy, rules, canWrite, onHide, compareOf = () => null } = props;
  const root = useRef<HTMLDivElement>(null);
  const state = useStore(queue);
  const list = useFiles(listedBy);
  const download = useDownload();
  const [shown, setShown] = useState<ViewableFile | null>(null);
  const isPhone = useWindowIs('(max-width: 37.5em)');
  const [isOpen, setIsOpen] = useState(!isPhone);

  const groups = groupSlots(rules, { files: list.files, queue: state });
  const slots = allSlots(groups);
  const { put, confirmRemoval, ...placing } = usePlacing(root, slots, props, () => setIsOpen(true));
  const actions: FileActions = {
    state,
    isForeign: ({ ownerId }) => ownerId !== recordId,
    canWrite,
    take: put,
    remove: async (entry) => {
      if (await confirmRemoval(entry.name)) queue.remove(entry);
    },
    takeBack: queue.drop,
    download: (entry) => void download(entry),
    show: setShown,
    compareOf,
    hide: onHide === null ? null : (type) => onHide(withHidden(rules.hiddenTypes, type, true)),
  };
  return {
    root,
    list,
    groups,
    slots,
    actions,
    put,
    ...placing,
    isOpen,
    toggle: () => setIsOpen(!isOpen),
    shown,
    hideShown: () => setShown(null),
  };
}

/** Puts files into their places, however they come; where it is not clear which, they wait until somebody says so. */
function usePlacing(
  root: RefObject<HTMLDivElement | null>,
  slots: readonly Slot[],
  { queue, canWrite }: FilesPanelProps,
  onPut: () => void,
) {
  const { take, ...taking } = useTakeFiles(queue);
  const [unplaced, setUnplaced] = useState<readonly File[]>([]);
  const isAddable = (slot: Slot) => canWrite(slot.type) && !slot.isFormer;
  const addable = slots.filter(isAddable);
  const canAdd = addable.length > 0;
  const put = (slot: Slot, files: readonly File[]) => {
    setUnplaced([]);
    onPut();
    void take(slot, files);
  };
  /** Puts files into their place; where there is one place there is nothing to ask. */
  const place = (files: readonly File[]) => {
    const [only] = addable;
    if (only !== undefined && addable.length === 1) put(only, files);
    else setUnplaced(files);
  };
  usePastedFiles(root, (files, at) => {
    if (!canAdd) return;
    const key = at?.closest('[data-slot]')?.getAttribute('data-slot');
    const slot = slots.find((each) => slotKey(each) === key && isAddable(each));
    if (slot === undefined) place(files);
    else put(slot, files);
  });
  const { dropProps } = useDropTarget(canAdd ? place : null);
  return { ...taking, isAddable, canAdd, put, dropProps, unplaced, forgetUnplaced: () => setUnplaced([]) };
}

export type FilesPanelState = ReturnType<typeof useFilesPanel>;
