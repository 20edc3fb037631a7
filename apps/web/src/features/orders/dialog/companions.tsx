import type { AttachedFiles } from '../../../ui/files/slots.ts';
import {
  type Companion as CompanionOf,
  createCompanions,
} from '../../../ui/full-screen-dialog/companions.ts';
import type { OrderDraft } from '../draft/order-draft.ts';
import type { OrderForm } from '../draft/order-form.ts';

/** Records about an order that another feature shows and changes inside its dialog; app brings the two together. */
export type Companion = CompanionOf<OrderDraft, OrderForm> &
  Readonly<{
    /** Gives the files that lie at these records, to look at among those of the order. */
    filesOf?: (draft: OrderDraft) => AttachedFiles | null;
  }>;

export const { Provider: CompanionsProvider, useCompanions } = createCompanions<Companion>();
