import {
  isFreeFileType,
  isPaperType,
  isSupplierFileType,
  type RecordFileType,
} from '@korpus/domain/files/file-types.ts';
import { fileTypeNames } from '@korpus/domain/files/files-texts.ts';
import { isOneFileSlot } from '@korpus/domain/records/file-entries.ts';
import { type FileQueueState, isSamePlace, type Place, type QueuedFile } from '../../lib/files/file-queue.ts';
import type { FileEntry } from '../../lib/files/record-files.ts';

/** A part of a record that has files of its own. */
type NamedEntry = Readonly<{ id: string; name: string }>;

/** Records that lie in this one with their files, and how all of them are called. */
export type AttachedFiles = Readonly<{ type: RecordFileType; title: string; entries: readonly NamedEntry[] }>;

/** Rules that a dialog gives for the files of its record. */
export type FileRules = Readonly<{
  /** The kinds this record may have and this person may see, hidden ones included. */
  types: readonly RecordFileType[];
  hiddenTypes: readonly string[];
  /** null: nobody here knows them by name, their papers lie together. */
  suppliers: readonly NamedEntry[] | null;
  attached: readonly AttachedFiles[];
  /**
   * Look of an empty slot: papers that belong to an order are missing (rules: files#missing-files), an offer misses
   * nothing, and who only looks sees what is there.
   */
  emptyPlaces: 'missing' | 'shown' | 'hidden';
}>;

export type Slot = Place &
  Readonly<{
    name: string;
    /** Set when a new file takes the old one's place. */
    isSingle: boolean;
    entries: readonly FileEntry[];
    queued: readonly QueuedFile[];
    isMissing: boolean;
    /** Set when the slot's supplier is no longer one of the order's: files can be read and deleted, not added. */
    isFormer: boolean;
  }>;

export type SupplierSlots = NamedEntry & Readonly<{ isFormer: boolean; slots: readonly Slot[] }>;

type AttachedSlots = Readonly<{ title: string; slots: readonly Slot[] }>;

export type SlotGroups = Readonly<{
  /** Slots of the papers that an order should have. */
  papers: readonly Slot[];
  suppliers: readonly SupplierSlots[];
  /** Slots that hold as many files as there are. */
  free: readonly Slot[];
  attached: readonly AttachedSlots[];
}>;

export const slotKey = ({ type, additionalId }: Place): string => `${type}/${additionalId ?? ''}`;

type Contents = Readonly<{ files: readonly FileEntry[]; queue: FileQueueState }>;

/** The places of a record with what lies in each, and what will after the save. */
export function groupSlots(rules: FileRules, contents: Contents): SlotGroups {
  const visible = rules.types.filter((type) => !rules.hiddenTypes.includes(type));
  const ofSuppliers = visible.filter(isSupplierFileType);
  const inPlace = (place: Place) => (entry: FileEntry) => isSamePlace(place, entry);
  const plain = (type: RecordFileType) => {
    const place = { type, additionalId: null };
    return slotAt(place, inPlace(place), contents, rules);
  };
  const together = (type: RecordFileType) =>
    slotAt({ type, additionalId: null }, (entry) => entry.type === type, contents, rules);
  const isShown = ({ entries }: Slot) => rules.emptyPlaces !== 'hidden' || entries.length > 0;
  return {
    papers: visible.filter(isPaperType).map(plain).filter(isShown),
    suppliers: rules.suppliers === null ? [] : supplierSlots(rules.suppliers, ofSuppliers, contents, rules),
    free: [
      ...(rules.suppliers === null ? ofSuppliers : []).map(together),
      ...visible.filter(isFreeFileType).map(plain),
    ].filter(isShown),
    attached: rules.attached.map(({ type, title, entries }) => ({
      title,
      slots: entries
        .map(({ id, name }) => {
          const place = { type, additionalId: id };
          return { ...slotAt(place, inPlace(place), contents, rules), name };
        })
        .filter((slot) => rules.types.includes(type) || slot.entries.length > 0),
    })),
  };
}

function supplierSlots(
  suppliers: readonly NamedEntry[],
  types: readonly RecordFileType[],
  contents: Contents,
  rules: FileRules,
): readonly SupplierSlots[] {
  if (types.length === 0) return [];
  const slotsOf = (additionalId: string) =>
    types.map((type) => {
      const place = { type, additionalId };
      return slotAt(place, (entry) => isSamePlace(place, entry), contents, rules);
    });
  const known = new Set(suppliers.map(({ id }) => id));
  const former = new Set(contents.files.flatMap(({ additionalId }) => additionalId ?? []));
  const formerSlots = [...former]
    .filter((id) => !known.has(id))
    .flatMap(slotsOf)
    .filter(({ entries }) => entries.length > 0)
    .map((slot) => ({ ...slot, isFormer: true }));
  return [
    ...suppliers.map((entry) => ({ ...entry, isFormer: false, slots: slotsOf(entry.id) })),
    ...(formerSlots.length === 0 ? [] : [{ id: '', name: '', isFormer: true, slots: formerSlots }]),
  ];
}

function slotAt(
  place: Place,
  holds: (entry: FileEntry) => boolean,
  { files, queue }: Contents,
  { emptyPlaces }: Pick<FileRules, 'emptyPlaces'>,
): Slot {
  const entries = files.filter(holds);
  const queued = queue.added.filter((added) => isSamePlace(place, added));
  const isEmpty = queued.length === 0 && entries.every((entry) => isRemoved(queue, entry));
  return {
    ...place,
    name: fileTypeNames[place.type],
    isSingle: isOneFileSlot(place.type),
    entries,
    queued,
    isMissing: emptyPlaces === 'missing' && isEmpty && isPaperType(place.type),
    isFormer: false,
  };
}

export const isRemoved = ({ removed }: FileQueueState, { id }: FileEntry): boolean =>
  removed.some(({ entry }) => entry.id === id);

export const allSlots = ({ papers, suppliers, free, attached }: SlotGroups): readonly Slot[] => [
  ...papers,
  ...suppliers.flatMap(({ slots }) => slots),
  ...free,
  ...attached.flatMap(({ slots }) => slots),
];

/**
 * The file that a new one in this slot would replace: the person is asked before it does
 * (rules: files#queued-until-saved).
 */
export function replacedBy(
  slot: Pick<Slot, 'isSingle' | 'entries' | 'queued'>,
  queue: FileQueueState,
): string | null {
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
