import { type FileType, fieldOfFiles, fileTypes } from '../files/file-types.ts';
import { mayReadField } from '../orders/order-rights.ts';
import type { Access } from '../rights/access.ts';
import type { Person } from '../rights/actor.ts';
import type { OwnedRow } from '../rights/ownership.ts';
import { can } from './can.ts';
import { attachedFiles } from './records.ts';

/** A location's letterhead: locations are changed by admins and read with the base data (rules: files#letterhead). */
export const letterheadAccess = {
  read: { kind: 'signedIn', rights: ['BASE_DATA_READ'] },
  write: { kind: 'signedIn', roles: ['ADMIN'] },
} as const satisfies Record<'read' | 'write', Access>;

/** Conditions to come in at all; the record a file belongs to decides the rest. */
export const filesAccess: Record<'read' | 'write', Access> = {
  read: {
    kind: 'signedIn',
    rights: ['OWN_ORDER_READ', 'BASE_DATA_READ', ...attachedFiles.map(({ read }) => read)],
  },
  write: {
    kind: 'signedIn',
    rights: ['OWN_ORDER_WRITE', 'OTHER_ORDER_WRITE', ...attachedFiles.flatMap(({ write }) => write)],
  },
};

/**
 * Papers that show what a field of the order says: who may not read the field does not get it by a file either
 * (rules: files#files-follow-their-record, rights#nowhere-else-either).
 */
const shownFields: { readonly [Type in FileType]?: string } = {
  CONTRACT: 'orderPrice',
  PURCHASE_CONTRACT: 'orderPrice',
  EXHIBITION_PURCHASE_CONTRACT: 'exhibitionPrice',
  INVOICE: 'orderPrice',
  CONTRACT_CHANGE: 'changes',
  SUPPLIER_CONFIRMATION: 'suppliers',
  SUPPLIER_ORDER: 'suppliers',
  DELIVERY_NOTE: 'suppliers',
  SUPPLIER_INVOICE: 'suppliers',
};

const attachedOf = (type: FileType) => attachedFiles.find((each) => each.type === type);

/** Files follow the order or offer they belong to, those of a record about it the rights to that (rules: files#files-follow-their-record). */
export function canReadFiles(person: Person, row: OwnedRow, type: FileType): boolean {
  const attached = attachedOf(type);
  if (attached !== undefined) return can(person, attached.mayRead, row);
  const field = shownFields[type];
  return field === undefined ? can(person, 'order.read', row) : mayReadField(person, row, field);
}

/** The same for an entry of the record's history, which names files by their slot. */
export function canReadFilesField(person: Person, row: OwnedRow, field: string): boolean {
  const type = fileTypes.find((each) => field === fieldOfFiles(each));
  return type !== undefined && canReadFiles(person, row, type);
}

/**
 * Files stay open when an invoice number locks the order (rules: numbers-and-locking#still-open-when-locked). Nobody
 * replaces what they may not see.
 */
export function canWriteFiles(person: Person, row: OwnedRow, type: FileType): boolean {
  const attached = attachedOf(type);
  if (attached !== undefined) return can(person, attached.mayWrite, row);
  return can(person, 'order.edit', row) && canReadFiles(person, row, type);
}
