import type { IssuedType } from '../documents/document-types.ts';
import { type FileOwnerKind, type FileType, isFreeFileType, isReportType } from '../files/file-types.ts';
import type { MailKind } from '../mails/mail-kinds.ts';
import type { RetentionClass } from './retention.ts';

/**
 * Classes of what lies in a slot; whoever adds a type says here what it is (rules: privacy#every-table-has-a-class).
 */
const retentionOfSlots: Readonly<Record<FileType, RetentionClass>> = {
  CONTRACT: 'LETTER',
  PURCHASE_CONTRACT: 'LETTER',
  EXHIBITION_PURCHASE_CONTRACT: 'LETTER',
  INVOICE: 'INVOICE',
  CONTRACT_CHANGE: 'LETTER',
  INSTALLATION_PLANS: 'ORDER',
  SIGNED_PLANS: 'LETTER',
  MEASUREMENT_PLANS: 'ORDER',
  ASSEMBLY_ORDER: 'ORDER',
  ASSEMBLY_REPORT: 'ORDER',
  COMPLAINT_REPORT: 'ORDER',
  SUPPLIER_CONFIRMATION: 'LETTER',
  SUPPLIER_ORDER: 'LETTER',
  DELIVERY_NOTE: 'LETTER',
  SUPPLIER_INVOICE: 'INVOICE',
  PLANS: 'ORDER',
  MISC_DELIVERY_NOTE: 'LETTER',
  MISC: 'ORDER',
  COMPLAINT: 'ORDER',
  TEMPLATE_DOCS: 'HOUSE',
};

type File = {
  readonly type: FileType;
  readonly ownerKind: FileOwnerKind;
  readonly contentType: string;
};

/**
 * A picture from site proves nothing that anybody has to keep; whatever else lies there may be a paper. With an offer
 * that nobody bought there is no paper of trade (rules: privacy#files).
 */
export function retentionOfFile({ type, ownerKind, contentType }: File): RetentionClass {
  const isPicture = contentType.startsWith('image/');
  if (isPicture && (isFreeFileType(type) || isReportType(type) || type === 'COMPLAINT')) return 'PHOTO';
  return ownerKind === 'client' ? 'OFFER' : retentionOfSlots[type];
}

const retentionOfPapers: Readonly<Record<IssuedType, RetentionClass>> = {
  OFFER: 'OFFER',
  PURCHASE_CONTRACT: 'LETTER',
  INVOICE: 'INVOICE',
  SUPPLIER_CONFIRMATION: 'LETTER',
  PREPAYMENT_INVOICE: 'INVOICE',
  DELIVERY_NOTE: 'LETTER',
  CANCELLATION_INVOICE: 'INVOICE',
};

/** Classes of what was sent by mail. */
export const retentionOfMails: Readonly<Record<MailKind, RetentionClass>> = {
  ...retentionOfPapers,
  COMPLAINT: 'LETTER',
  REMINDER: 'LETTER',
  ACCEPTANCE: 'LETTER',
  DATE_CHANGE: 'LETTER',
};

/**
 * Classes of what lies in the data folder; a backup is all of a house once more. Every folder the server names has a
 * class.
 */
export const retentionOfFolders: Readonly<Record<string, RetentionClass>> = {
  database: 'HOUSE',
  files: 'HOUSE',
  backups: 'HOUSE',
  outbox: 'LETTER',
  incoming: 'LOG',
  'secret.key': 'NONE',
  'control.json': 'NONE',
  'owner.lock': 'NONE',
  'owner.lock-journal': 'NONE',
  'owner.pid': 'NONE',
};
