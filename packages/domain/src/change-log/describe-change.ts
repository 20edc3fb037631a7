import { complaintFieldNames } from '../complaints/complaint-field-texts.ts';
import { complaintValueText } from '../complaints/complaint-value.ts';
import { formatDate } from '../dates/format-date.ts';
import { isIsoDate } from '../dates/iso-date.ts';
import { documentTypeNames } from '../documents/document-type-texts.ts';
import { documentTypes } from '../documents/document-types.ts';
import { fieldOfFiles, fileTypes } from '../files/file-types.ts';
import { fileTypeNames } from '../files/files-texts.ts';
import { centsFromEuros } from '../money/euros.ts';
import { formatEuro } from '../money/format-euro.ts';
import { clientReasonNames, clientStateNames } from '../offers/offers-texts.ts';
import { documentPartNames } from '../orders/document-changes-texts.ts';
import { entrySwitchTexts, orderFieldNames } from '../orders/order-field-texts.ts';
import {
  connectionNames,
  paymentTypeNames,
  salutationNames,
  targetGroupNames,
} from '../orders/orders-texts.ts';
import { exhibitionBaseNames, salesBaseNames, targetCompareNames } from '../provisions/base-texts.ts';
import { cleanRichText, plainTextOf } from '../rich-text/rich-text-document.ts';
import { rightName } from '../rights/right-name.ts';
import { allRights, type Right } from '../rights/rights.ts';
import { roleNames } from '../rights/role-texts.ts';
import { additionalPackageNames, basePackageNames, periodNames } from '../tenants/package-texts.ts';
import { fieldNames, changeValueTexts as texts } from './change-log-texts.ts';
import type { SubjectKind } from './field-change.ts';

/** What people call a field; one that nobody named here yet reads as it is spelled. */
export const nameOfField = (kind: SubjectKind, field: string): string =>
  nameIn(kind, field) ?? readable(withoutEntry(field));

export const isNamedField = (kind: SubjectKind, field: string): boolean => nameIn(kind, field) !== undefined;

function nameIn(kind: SubjectKind, field: string): string | undefined {
  if (kind === 'order' && field.startsWith('documentData/')) return nameOfDocumentPart(field);
  if (kind === 'file') return nameOfFileType(field);
  const plain = withoutEntry(field);
  const ofKind = namesOfKind[kind]?.[plain];
  return rightOf(field) ?? ofKind ?? fieldNames[`${kind}.${plain}`] ?? fieldNames[plain];
}

const namesOfKind: { readonly [Kind in SubjectKind]?: Readonly<Record<string, string>> } = {
  order: orderFieldNames,
  complaint: complaintFieldNames,
};

/** `documentData/OFFER/products` is called „Angebot: Artikel“; a payment's document has the payment's id behind its type. */
function nameOfDocumentPart(field: string): string | undefined {
  const [, place = '', part = ''] = field.split('/');
  const type = documentTypes.find((each) => each === place.split(':')[0]);
  const name = documentPartNames[part] ?? fieldNames[part];
  return type === undefined || name === undefined ? undefined : `${documentTypeNames[type]}: ${name}`;
}

/** `files/CONTRACT`: what lies in that slot of a record. */
function nameOfFileType(field: string): string | undefined {
  const type = fileTypes.find((each) => field === fieldOfFiles(each));
  return type === undefined ? undefined : fileTypeNames[type];
}

/** `payments/{id}/price`, a field of one entry of a list, is called `payments.price`. */
const withoutEntry = (field: string): string => {
  const [list = '', , part] = field.split('/');
  return part === undefined ? list : `${list}.${part}`;
};
const lastPart = (field: string): string => field.split(/[./]/).at(-1) ?? '';

/** What a value reads like; null where there is none. */
export function textOfValue(kind: SubjectKind, field: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value)) return textOfList(kind, field, value);
  const told = asTheField(kind, field, value);
  if (told !== undefined) return told === '' ? null : told;
  switch (typeof value) {
    case 'boolean':
      return rightOf(field) === null ? yesOrNo(value) : value ? texts.allowed : texts.refused;
    case 'number':
      return numbers.format(value);
    case 'string':
      return words[value] ?? (isIsoDate(value) ? formatDate(value) : value);
    default:
      return textOfEntry(kind, field, value);
  }
}

/** An entry that came or went as a whole: what stands in it, in one line. */
function textOfEntry(kind: SubjectKind, field: string, entry: object): string | null {
  const told = Object.entries(entry).flatMap(([part, value]) => {
    if (part === 'id' || value === false) return [];
    if (value === true) return entrySwitchTexts[part] ?? nameOfField(kind, `${withoutEntry(field)}.${part}`);
    return textOfValue(kind, `${withoutEntry(field)}.${part}`, value) ?? [];
  });
  return told.length === 0 ? null : told.join(', ');
}

function textOfList(kind: SubjectKind, field: string, values: readonly unknown[]): string | null {
  const told = values.flatMap((value) => textOfValue(kind, field, value) ?? []);
  return told.length === 0 ? null : told.join(', ');
}

/** Texts people wrote stay as they are, even where one reads like a word of ours. */
const words: Readonly<Record<string, string>> = {
  ...roleNames,
  ...basePackageNames,
  ...additionalPackageNames,
  ...periodNames,
  ...fileTypeNames,
  ...documentTypeNames,
  ...salesBaseNames,
  ...exhibitionBaseNames,
  ...targetCompareNames,
  ...clientStateNames,
  ...clientReasonNames,
  ...salutationNames,
  ...targetGroupNames,
  ...paymentTypeNames,
  ...connectionNames,
};

const freeTexts = new Set([
  'name',
  'companyName',
  'firstName',
  'lastName',
  'address',
  'street',
  'city',
  'bankName',
  'notes',
  'orderNumber',
  'invoiceNumber',
  'accountingNumber',
  'deliveryNoteNumber',
  'deliveryAddress',
  'deliveryCity',
  'noteRemainingPayment',
]);

/** What its field alone tells of a value: money, percentages, written texts. Undefined: nothing special. */
function asTheField(kind: SubjectKind, field: string, value: unknown): string | undefined {
  if (isRichText(value)) return plainTextOf(cleanRichText(value));
  const ofComplaint = kind === 'complaint' ? complaintValueText(field, value) : undefined;
  if (ofComplaint !== undefined) return ofComplaint;
  if (typeof value === 'number') {
    if (isMoney(field)) {
      const amount = centsFromEuros(value);
      return amount === null ? undefined : formatEuro(amount);
    }
    return isPercentage(kind, field) ? texts.percent(numbers.format(value)) : undefined;
  }
  return typeof value === 'string' && freeTexts.has(lastPart(field)) ? value : undefined;
}

const isMoney = (field: string): boolean => field.startsWith('price') || moneyFields.has(lastPart(field));

const moneyFields = new Set([
  'price',
  'budget',
  'orderPrice',
  'exhibitionPrice',
  'orderSum',
  'accountingSum',
  'shipmentExpense',
  'assemblyExpense',
  'specialExpenses',
  'salesmanProvision',
  'exhibitionProvision',
  'remainingAmount',
  'carpenterExpense',
  'materialExpense',
]);

const isPercentage = (kind: SubjectKind, field: string): boolean =>
  /percentage$/i.test(field) || field.startsWith('marginDocs') || (field === 'vat' && kind === 'location');

const isRichText = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'doc';

const rights: ReadonlyMap<string, Right> = new Map(allRights.map((right) => [right, right]));
const rightOf = (field: string): string | null => {
  const right = rights.get(field);
  return right === undefined ? null : rightName(right);
};

const yesOrNo = (value: boolean): string => (value ? texts.yes : texts.no);

const numbers = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 2 });

/** `maximumUserCount` → „Maximum user count“. */
const readable = (field: string): string => {
  const spaced = field
    .replaceAll(/[._]/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};
