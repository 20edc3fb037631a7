import {
  isOneFileSlot,
  isSingleFileType,
  isSupplierFileType,
  type OrderFileType,
} from '@korpus/domain/files/file-types.ts';
import { type FileQueueState, isSamePlace, type Place, type QueuedFile } from '../../lib/files/file-queue.ts';
import type { FileEntry } from '../../lib/files/record-files.ts';

export type SupplierEntry = Readonly<{ id: string; name: string }>;

/** What a dialog says about the files of its record. */
export type FileRules = Readonly<{
  /** The kinds this record may have and this person may see, hidden ones included. */
  types: readonly OrderFileType[];
  hiddenTypes: readonly string[];
  suppliers: readonly SupplierEntry[];
  /** An offer misses nothing; an order has papers that belong to it (decisions §12). */
  marksMissing: boolean;
}>;

export type Slot = Place &
  Readonly<{
    /** Whether a new file takes the old one's place. */
    isSingle: boolean;
    entries: readonly FileEntry[];
    queued: readonly QueuedFile[];
    isMissing: boolean;
    /** Its supplier is no longer one of the order's: files can be read and deleted, not added. */
    isFormer: boolean;
  }>;

export type SupplierSlots = SupplierEntry & Readonly<{ isFormer: boolean; slots: readonly Slot[] }>;

export type SlotGroups = Readonly<{
  /** One file each. */
  papers: readonly Slot[];
  suppliers: readonly SupplierSlots[];
  /** As many files as there are. */
  free: readonly Slot[];
}>;

export const slotKey = ({ type, additionalId }: Place): string => `${type}/${additionalId ?? ''}`;

type Contents = Readonly<{ files: readonly FileEntry[]; queue: FileQueueState }>;

/** The places of a record with what lies in each, and what will after the save. */
export function groupSlots(rules: FileRules, contents: Contents): SlotGroups {
  const visible = rules.types.filter((type) => !rules.hiddenTypes.includes(type));
  const slot = (place: Place, isFormer = false) => slotAt(place, { ...contents, rules, isFormer });
  const plain = (type: OrderFileType) => slot({ type, additionalId: null });
  const ofSuppliers = visible.filter(isSupplierFileType);
  const known = new Set(rules.suppliers.map(({ id }) => id));
  const former = [...new Set(contents.files.flatMap(({ additionalId }) => additionalId ?? []))].filter(
    (id) => !known.has(id),
  );
  const formerSlots = former
    .flatMap((additionalId) => ofSuppliers.map((type) => slot({ type, additionalId }, true)))
    .filter(({ entries }) => entries.length > 0);
  return {
    papers: visible.filter(isSingleFileType).map(plain),
    suppliers: [
      ...(ofSuppliers.length === 0 ? [] : rules.suppliers).map((entry) => ({
        ...entry,
        isFormer: false,
        slots: ofSuppliers.map((type) => slot({ type, additionalId: entry.id })),
      })),
      ...(formerSlots.length === 0 ? [] : [{ id: '', name: '', isFormer: true, slots: formerSlots }]),
    ],
    free: visible.filter((type) => !isOneFileSlot(type)).map(plain),
  };
}

function slotAt(
  place: Place,
  { files, queue, rules, isFormer }: Contents & Readonly<{ rules: FileRules; isFormer: boolean }>,
): Slot {
  const entries = files.filter((entry) => isSamePlace(place, entry));
  const queued = queue.added.filter((added) => isSamePlace(place, added));
  const isEmpty = queued.length === 0 && entries.every((entry) => isRemoved(queue, entry));
  return {
    ...place,
    isSingle: isOneFileSlot(place.type),
    entries,
    queued,
    isMissing: rules.marksMissing && isEmpty && isSingleFileType(place.type),
    isFormer,
  };
}

export const isRemoved = ({ removed }: FileQueueState, { id }: FileEntry): boolean =>
  removed.some(({ entry }) => entry.id === id);

export const allSlots = ({ papers, suppliers, free }: SlotGroups): readonly Slot[] => [
  ...papers,
  ...suppliers.flatMap(({ slots }) => slots),
  ...free,
];

/** What a new file in this place would push out: asked about before it does (spec 2 §4 „Files“). */
export function replacedBy(slot: Slot, queue: FileQueueState): string | null {
  if (!slot.isSingle) return null;
  const [queued] = slot.queued;
  if (queued !== undefined) return queued.file.name;
  return slot.entries.find((entry) => !isRemoved(queue, entry))?.name ?? null;
}

/** Kinds this person does not see stay as they are. */
export const withHidden = (
  hiddenTypes: readonly string[],
  type: string,
  isHidden: boolean,
): readonly string[] => (isHidden ? [...hiddenTypes, type] : hiddenTypes.filter((each) => each !== type));
