import type { Tx } from '../../platform/database/engine.ts';
import type { OrderCompanion } from '../orders/index.ts';
import { removeMails } from './sent-papers.store.ts';

/** Removes with an order what was sent of it: recipients, texts and pages (rules: mails#what-is-kept). */
export const mailsOfOrder: OrderCompanion = {
  beforeRemoval: ({ clock }, { tx, actor }, { id }) =>
    removeMails(tx, actor.tenantId, { column: 'order_id', id }, clock.now()),
};

export const removeMailsOfComplaint = (tx: Tx, tenantId: string, id: string, now: Date): Promise<void> =>
  removeMails(tx, tenantId, { column: 'complaint_id', id }, now);
