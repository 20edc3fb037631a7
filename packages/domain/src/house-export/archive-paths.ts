import { freeFileName, safeFolderName } from '../files/file-name.ts';
import type { FileOwnerKind } from '../files/file-types.ts';
import { archiveTexts as texts } from './house-export-texts.ts';

/** The record to which a file or paper belongs. */
type ArchivedRecord = {
  readonly kind: FileOwnerKind;
  readonly id: string;
  readonly number: string;
  readonly name: string;
  /** True if others have the same number. */
  readonly isShared: boolean;
};

const ownerNames: Readonly<Record<FileOwnerKind, string>> = {
  order: texts.order,
  client: texts.offer,
  location: texts.location,
};

/** `Auftrag 2026-104 Muster`: known by its number, and where that is missing or another's too by its id besides. */
export function recordFolder({ kind, id, number, name, isShared }: ArchivedRecord): string {
  const isKnown = number.trim() !== '' && !isShared;
  return safeFolderName([ownerNames[kind], number, name, isKnown ? '' : id.slice(0, 8)].join(' '));
}

/** Gives each file of a folder a name of its own; whoever comes folder by folder keeps one of them in mind. */
export function namesOfFolder() {
  let now = '';
  let taken = new Set<string>();
  return (folder: string, name: string): string => {
    if (folder !== now) {
      now = folder;
      taken = new Set();
    }
    const free = freeFileName(name, taken);
    taken.add(free);
    return `${texts.files}/${folder}/${free}`;
  };
}
