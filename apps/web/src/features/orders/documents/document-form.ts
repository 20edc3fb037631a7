import type { DocumentTextSetting } from '@korpus/contract/base-data/base-data.ts';
import type { DocumentData } from '@korpus/domain/documents/document-data.ts';
import { isIssued } from '@korpus/domain/documents/document-data.ts';
import { documentSums } from '@korpus/domain/documents/document-sums.ts';
import { asShown } from '@korpus/domain/order-documents/order-payments.ts';
import { useSyncExternalStore } from 'react';
import { removeEntry } from '../../../ui/record-dialog/remove-entry.ts';
import { type FieldSource, usePart } from '../../../ui/record-fields/field-source.ts';
import type { OrderDraft } from '../draft/order-draft.ts';
import type { OrderForm } from '../draft/order-form.ts';
import { type DocumentTarget, documentIn, problemPath, withDocument } from './document-target.ts';

type Sums = ReturnType<typeof documentSums>;

/**
 * Everything that the fields of the document dialog work with. A document lies in the draft of its order
 * (rules: documents#part-of-the-order), so that input is kept, merged and saved like everything else of it; here it
 * looks like a record of its own.
 */
export type DocumentForm = Readonly<{
  order: OrderForm;
  target: DocumentTarget;
  source: FieldSource<DocumentData>;
  /** Edits that have consequences. */
  edit: (change: (document: DocumentData) => DocumentData) => void;
  /** Takes an entry away, and offers the way back where something is lost. */
  remove: (change: (document: DocumentData) => DocumentData, isEmpty: boolean, message: string) => void;
  sums: () => Sums;
  templates: readonly DocumentTextSetting[];
  isReadOnly: boolean;
  /** Unset for a document without prices: a confirmation to the supplier. */
  hasPrices: boolean;
}>;

type Parts = Readonly<{
  order: OrderForm;
  target: DocumentTarget;
  templates: readonly DocumentTextSetting[];
  /** Document that stands there until somebody writes something. */
  blank: DocumentData;
}>;

export function createDocumentForm({ order, target, templates, blank }: Parts): DocumentForm {
  const { store } = order;
  const part = documentOnce(order, target, blank);
  const changed = (change: (document: DocumentData) => DocumentData) => (draft: OrderDraft) =>
    withDocument(draft, target, change(part()));
  const edit: DocumentForm['edit'] = (change) => store.edit(changed(change));
  return {
    order,
    target,
    templates,
    edit,
    remove: (change, isEmpty, message) => removeEntry(store, { change: changed(change), isEmpty, message }),
    source: {
      subscribe: store.subscribe,
      part,
      change: (change) => edit((document) => ({ ...document, ...change })),
      error: (path) => store.error(`${problemPath(store.part(), target)}.${path}`),
    },
    sums: sumsOnce(part, () => store.part().rates.vat),
    isReadOnly: !mayWrite(order, target) || isIssued(part()),
    hasPrices: target.kind === 'payment' || target.type !== 'SUPPLIER_CONFIRMATION',
  };
}

function mayWrite({ canWrite }: OrderForm, target: DocumentTarget): boolean {
  return canWrite('documentData') && (target.kind === 'order' || canWrite('payments'));
}

/**
 * The document as it stands in the draft; as long as nobody has touched it with the order's payments as they are now,
 * or what a new one begins with. The same object while neither changes.
 */
function documentOnce({ store }: OrderForm, target: DocumentTarget, blank: DocumentData) {
  type Seen = Readonly<{ draft: OrderDraft; base: OrderDraft; document: DocumentData }>;
  const last: { seen: Seen | null } = { seen: null };
  return (): DocumentData => {
    const { draft, start } = store.get();
    const { seen } = last;
    if (seen !== null && seen.draft === draft && seen.base === start.draft) return seen.document;
    const written = documentIn(draft, target);
    const document = written === documentIn(start.draft, target) ? untouched(draft, written, blank) : written;
    const same = seen !== null && isSame(seen, { draft, base: start.draft }, target);
    const next = same ? seen.document : (document ?? blank);
    last.seen = { draft, base: start.draft, document: next };
    return next;
  };
}

function isSame(
  seen: Readonly<{ draft: OrderDraft; base: OrderDraft }>,
  now: Readonly<{ draft: OrderDraft; base: OrderDraft }>,
  target: DocumentTarget,
): boolean {
  return (
    seen.draft.payments === now.draft.payments &&
    documentIn(seen.draft, target) === documentIn(now.draft, target) &&
    documentIn(seen.base, target) === documentIn(now.base, target)
  );
}

function untouched(draft: OrderDraft, written: DocumentData | null, blank: DocumentData): DocumentData {
  if (written === null) return blank;
  return draft.payments === undefined ? written : asShown(written, draft.payments);
}

/** However many places show them, the sums of a document are computed once. */
function sumsOnce(part: () => DocumentData, vat: () => number): () => Sums {
  const last: { document: DocumentData | null; vat: number; sums: Sums | null } = {
    document: null,
    vat: 0,
    sums: null,
  };
  return () => {
    const document = part();
    if (last.sums !== null && last.document === document && last.vat === vat()) return last.sums;
    const sums = documentSums(document, vat());
    Object.assign(last, { document, vat: vat(), sums });
    return sums;
  };
}

export const useSums = ({ source, sums }: DocumentForm): Sums => useSyncExternalStore(source.subscribe, sums);

/** A value of the document; the component renders again when this value is another one. */
export const useDocument = <Value>(
  { source }: DocumentForm,
  select: (document: DocumentData) => Value,
): Value => usePart(source, select);
