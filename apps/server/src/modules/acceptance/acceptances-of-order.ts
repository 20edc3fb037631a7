import { AppError } from '../../platform/http/app-error.ts';
import type { OrderCompanion } from '../orders/index.ts';
import { acceptanceTexts as texts } from './acceptance-module-texts.ts';
import { findAcceptancesOf } from './acceptances.store.ts';

/** What was signed is kept, and its order with it (rules: acceptance#versions). */
export const acceptancesOfOrder: OrderCompanion = {
  beforeRemoval: async (_services, { tx, actor }, { id: orderId }) => {
    const all = await findAcceptancesOf(tx, { tenantId: actor.tenantId, orderId });
    if (all.length > 0)
      throw new AppError('IN_USE', { violations: [{ path: 'params.id', message: texts.keepsOrder }] });
  },
};
