import { canEditComplaint, canReadComplaint } from '../complaints/complaint-rights.ts';
import {
  canEditOrder,
  canReadOrder,
  mayReadField,
  type OwnedRow,
  type Person,
} from '../orders/order-rights.ts';
import type { Access } from '../rights/access.ts';
import { type FileType, fieldOfFiles, fileTypes } from './file-types.ts';

/** A location's letterhead: locations are changed by admins and read with the base data (spec 3 §6). */
export const letterheadAccess = {
  read: { kind: 'signedIn', rights: ['BASE_DATA_READ'] },
  write: { kind: 'signedIn', roles: ['ADMIN'] },
} as const satisfies Record<'read' | 'write', Access>;

/**
 * Papers that show what a field of the order says: who may not read the field does not get it by a file either
 * (decisions §3 „in no call, export or print“).
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
};

/** Files follow the order or offer they belong to, those of a complaint the rights to it (decisions §12). */
export function canReadFiles(person: Person, row: OwnedRow, type: FileType): boolean {
  if (type === 'COMPLAINT') return canReadComplaint(person, row);
  const field = shownFields[type];
  return field === undefined ? canReadOrder(person, row) : mayReadField(person, row, field);
}

/** The same for an entry of the record's history, which names files by their slot. */
export function canReadFilesField(person: Person, row: OwnedRow, field: string): boolean {
  const type = fileTypes.find((each) => field === fieldOfFiles(each));
  return type !== undefined && canReadFiles(person, row, type);
}

/** Files stay open when an invoice number locks the order (decisions §6). Nobody replaces what they may not see. */
export const canWriteFiles = (person: Person, row: OwnedRow, type: FileType): boolean =>
  type === 'COMPLAINT'
    ? canEditComplaint(person, row)
    : canEditOrder(person, row) && canReadFiles(person, row, type);
