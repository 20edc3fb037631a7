import { type FileType, isFreeFileType, isReportType, isSupplierFileType } from '../files/file-types.ts';
import { type AttachedKind, attachedFiles } from './records.ts';

/** A slot that holds one file: a new one takes the old one's place. */
export const isOneFileSlot = (type: FileType): boolean =>
  recordOfFiles(type) === null && !isFreeFileType(type) && !isReportType(type);

/** Returns the entry of an order that a file of this type belongs to, as its `additionalId` says. */
export const entryKindOf = (type: FileType): 'supplier' | AttachedKind | null =>
  recordOfFiles(type) ?? (isSupplierFileType(type) ? 'supplier' : null);

/** The kind of record that has files of this type; they lie in the record it is about. */
export const recordOfFiles = (type: FileType): AttachedKind | null =>
  attachedFiles.find((each) => each.type === type)?.kind ?? null;
