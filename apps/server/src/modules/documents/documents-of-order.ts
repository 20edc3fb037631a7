import { listDocumentVersions } from '@korpus/contract/documents/documents.ts';
import { mayReadField } from '@korpus/domain/orders/order-rights.ts';
import { findDenial } from '@korpus/domain/rights/access.ts';
import type { OrderCompanion } from '../orders/index.ts';
import { findVersions } from './issued-documents.store.ts';

/** Shows what was printed of an order, to a person who may call for the list of it. */
export const documentsOfOrder: OrderCompanion = {
  shownIn: async ({ tx, actor }, { id, order }) => {
    if (findDenial(listDocumentVersions.access, actor) !== null) return {};
    const [versions, row] = await Promise.all([findVersions(tx, actor.tenantId, id), order]);
    return mayReadField(actor, row, 'documentData') ? { documentDataHistory: versions } : {};
  },
};
