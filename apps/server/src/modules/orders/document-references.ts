import { type DocumentData, documentsOf } from '@korpus/domain/documents/document-data.ts';
import type { Order } from '@korpus/domain/orders/order.ts';
import type { Reference } from '../../platform/database/missing-references.ts';

/**
 * Lists what the documents of an order name that they did not name before: an old document keeps what has gone since.
 */
export function documentReferences(order: Order, before: Order | null): Reference[] {
  const known = new Set(
    before === null
      ? []
      : documentsIn(before)
          .flatMap(([, each]) => namedIn('', each))
          .map(idOf),
  );
  return documentsIn(order).flatMap(([path, document]) =>
    namedIn(path, document).filter((reference) => !known.has(idOf(reference))),
  );
}

/** All that the documents of an order name, whoever asks for it: none of it may be deleted. */
export const namedInDocuments = (order: Order): string[] => [
  ...new Set(
    documentsIn(order)
      .flatMap(([path, document]) => namedIn(path, document))
      .flatMap(({ id }) => id ?? [])
      .sort(),
  ),
];

const idOf = ({ table, id }: Reference) => `${table} ${id}`;

function documentsIn({ documentData, payments }: Order): (readonly [path: string, document: DocumentData])[] {
  const own = documentsOf(documentData).map((each) => [`documentData.${each.type}`, each] as const);
  const ofPayments = payments.flatMap(({ document = null }, place) =>
    document === null ? [] : [[`payments.${place}.document`, document] as const],
  );
  return [...own, ...ofPayments];
}

/** Each supplier once, so that a long document asks no more than a short one. */
function namedIn(path: string, document: DocumentData): Reference[] {
  const { salesmanId, locationId, settings, productGroups } = document;
  const seen = new Set<string | null>();
  const suppliers = productGroups.flatMap(({ supplierId: id }, place): Reference[] => {
    if (id === null || seen.has(id)) return [];
    seen.add(id);
    return [{ path: `${path}.productGroups.${place}.supplierId`, table: 'suppliers', id }];
  });
  const { textSettingId } = settings;
  return [
    { path: `${path}.salesmanId`, table: 'users', id: salesmanId },
    { path: `${path}.locationId`, table: 'locations', id: locationId },
    { path: `${path}.settings.textSettingId`, table: 'document_text_settings', id: textSettingId },
    ...suppliers,
  ];
}
