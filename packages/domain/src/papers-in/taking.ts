import { formatDate } from '../dates/format-date.ts';
import type { ContentType } from '../files/content-types.ts';
import type { FileType } from '../files/file-types.ts';
import { formatEuro } from '../money/format-euro.ts';
import type { ComparedEntry, ComparedRow, EntryChange, RowField } from './compare-paper.ts';
import type { PaperKind } from './paper.ts';
import { papersInTexts as texts } from './papers-in-texts.ts';

/** Where a paper belongs; null: somebody has to say (rules: papers-in#its-slot). */
export function slotOfPaper(kind: PaperKind): FileType | null {
  if (kind === 'CONFIRMATION') return 'SUPPLIER_CONFIRMATION';
  return kind === 'INVOICE' ? 'SUPPLIER_INVOICE' : null;
}

/** Tells whether a file of an order may be such a paper; one with data inside is kept as bytes of no kind. */
export const mayBePaper = ({ type, contentType }: { type: FileType; contentType: ContentType }): boolean =>
  (type === 'SUPPLIER_CONFIRMATION' || type === 'SUPPLIER_INVOICE') &&
  ['application/pdf', 'application/xml', 'application/octet-stream'].includes(contentType);

/** Fields whose difference shows that a paper may belong elsewhere. */
const telling: readonly RowField[] = ['supplierId', 'ownNumber', 'commission'];

type Ticking = Pick<ComparedRow, 'field' | 'state' | 'change'>;

export const seemsElsewhere = (rows: readonly Pick<ComparedRow, 'field' | 'state'>[]): boolean =>
  rows.some(({ field, state }) => state === 'DIFFERS' && telling.includes(field));

/** All that can be taken, unless there is a doubt whether the paper belongs here (rules: papers-in#ticked). */
export const tickedRows = (rows: readonly Ticking[], isTwice: boolean): RowField[] =>
  isTwice || seemsElsewhere(rows)
    ? []
    : rows.filter(({ change }) => change !== null).map(({ field }) => field);

const isEntryField = (field: RowField): field is RowField & keyof EntryChange =>
  field !== 'ownNumber' && field !== 'commission';

type NameOf = (supplierId: string | null) => string | null;

function sayField(entry: EntryChange, field: keyof EntryChange, nameOf: NameOf): string | null {
  const value = entry[field] ?? null;
  if (value === null) return null;
  if (field === 'supplierId') return nameOf(entry.supplierId ?? null);
  if (field === 'confirmedDeliveryDate')
    return entry.confirmedDeliveryDate == null ? null : formatDate(entry.confirmedDeliveryDate);
  return typeof value === 'number' ? formatEuro(value) : value;
}

type Beside = {
  /** The entry as it is stored; null: it would be a new one. */
  readonly stored: ComparedEntry | null;
  /** The entry as it stands in the dialog. */
  readonly now: ComparedEntry | null;
  readonly nameOf: NameOf;
};

/** Somebody may have changed the entry without saving: that counts (rules: papers-in#side-by-side). */
export const besideDraft = <R extends ComparedRow>(
  rows: readonly R[],
  { stored, now, nameOf }: Beside,
): R[] =>
  rows.map((row) => {
    const { field, change } = row;
    if (!isEntryField(field)) return row;
    const value = now?.[field] ?? null;
    if (value === (stored?.[field] ?? null)) return row;
    const typed = { ...row, stored: now === null ? null : sayField(now, field, nameOf) };
    if (change !== null && change[field] === value)
      return { ...typed, state: 'SAME', reason: texts.same, change: null };
    if (change === null && row.state !== 'SAME') return typed;
    return { ...typed, state: value === null ? 'NEW' : 'DIFFERS', reason: texts.unsaved };
  });
