import { formatDate } from '../dates/format-date.ts';
import type { ProductGroup } from './document-data.ts';
import type { DocumentFacts, SupplierSheet } from './document-facts.ts';
import { documentSums } from './document-sums.ts';
import { buildPrintGroups } from './print-articles.ts';
import { buildInfo, writeContinued, writeLabelledLine } from './print-head.ts';
import type { PrintLine, PrintSheet } from './print-model.ts';
import { printTexts as texts } from './print-texts.ts';

type Sheet = { readonly entry: SupplierSheet | null; readonly groups: readonly ProductGroup[] };

/** A whole sheet for each entry of the order, addressed to its supplier (rules: documents#sheet-per-supplier-entry). */
export const supplierSheetsOf = (facts: DocumentFacts): PrintSheet[] =>
  assignedSheets(facts).map((sheet) => printed(facts, sheet));

function assignedSheets(facts: DocumentFacts): Sheet[] {
  const { productGroups } = facts.document;
  const entries = listEntries(facts);
  const own = productGroups.filter(({ supplierId }) => supplierId === null);
  const sheets = entries.map((entry): Sheet => {
    const siblings = entries.filter(({ supplierId }) => supplierId === entry.supplierId);
    const groups = productGroups.filter(({ supplierId }) => supplierId === entry.supplierId);
    const place = siblings.indexOf(entry);
    // If there are as many groups as entries, each belongs to the one in its place. Otherwise nobody can tell, and the
    // first has them all.
    if (groups.length === siblings.length) return { entry, groups: groups.slice(place, place + 1) };
    return { entry, groups: place === 0 ? groups : [] };
  });
  return own.length === 0 ? sheets : [...sheets, { entry: null, groups: own }];
}

/** Suppliers of articles that the order has no entry for come last. */
function listEntries({ document, supplierSheets, supplierEntries }: DocumentFacts): SupplierSheet[] {
  const known = supplierSheets ?? [];
  const ids = new Set(document.productGroups.flatMap(({ supplierId }) => supplierId ?? []));
  const others = [...ids].filter((id) => known.every(({ supplierId }) => supplierId !== id));
  const nothing = { orderNumber: null, confirmedDeliveryDate: null };
  return [
    ...known,
    ...others.map((supplierId) => ({ supplierId, ...(supplierEntries[supplierId] ?? nothing) })),
  ];
}

function printed(facts: DocumentFacts, { entry, groups }: Sheet): PrintSheet {
  const document = { ...facts.document, productGroups: joinedGroups(groups) };
  const supplier = entry === null ? null : (facts.supplierNames[entry.supplierId] ?? null);
  const about = { ...facts, document };
  return {
    continued: writeContinued(about, supplier ?? texts.ownArticles),
    addressLines:
      supplier === null ? [] : [supplier, ...linesOf(facts.supplierAddresses?.[entry?.supplierId ?? ''])],
    info: [...buildInfo(about), ...writeConfirmed(entry)],
    // The title is left out: the address names the supplier.
    groups: buildPrintGroups(about, documentSums(document, facts.vat)).map((group) => ({
      ...group,
      title: null,
    })),
  };
}

/** An address is written as it is printed, line by line. */
const linesOf = (address = ''): string[] =>
  address
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const joinedGroups = ([first, ...others]: readonly ProductGroup[]): ProductGroup[] =>
  first === undefined ? [] : [{ ...first, products: [first, ...others].flatMap(({ products }) => products) }];

function writeConfirmed(entry: SupplierSheet | null): PrintLine[] {
  const day = entry?.confirmedDeliveryDate ?? null;
  return [
    ...writeLabelledLine(texts.supplier.orderNumber, entry?.orderNumber ?? null),
    ...writeLabelledLine(texts.supplier.confirmedDeliveryDate, day === null ? null : formatDate(day)),
  ];
}
