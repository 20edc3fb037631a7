import type { ShownInOrder } from '@korpus/contract/orders/order-record.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { Order } from '@korpus/domain/orders/order.ts';
import type { TenantContext, WorkingContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';

/** An order, and whose it is. */
export type OwnedOrder = Order & { readonly exhibitionSalesmanUserId: string | null };

/** Null before: it is new; null after: it is deleted. */
type WrittenOrder = Readonly<{ before: OwnedOrder | null; after: OwnedOrder | null }>;

/** `order` fails for who may not read it: then nothing is shown. */
type Opened = Readonly<{ id: string; order: Promise<OwnedOrder>; today: IsoDate }>;

/**
 * A companion is what hangs on orders and is kept by another module, as the composition gives it (app.ts). Each is
 * called in the transaction of the order's call, with the order locked where that changes something.
 */
export type OrderCompanion = {
  /** Follows a change of the order, which the companion may show or by which it may be found. */
  readonly afterChange?: (context: WorkingContext, before: OwnedOrder, after: OwnedOrder) => Promise<void>;
  /** Orders were made, changed or deleted, one or thousands; what stands elsewhere by itself may have moved. */
  readonly afterWrite?: (
    services: Services,
    context: WorkingContext,
    written: readonly WrittenOrder[],
  ) => Promise<void>;
  /** Goes with the order, whose row is still there. */
  readonly beforeRemoval?: (services: Services, context: TenantContext, order: OwnedOrder) => Promise<void>;
  /**
   * Gives what this person sees of the companion when they open the order; asked while the order itself is still being
   * read.
   */
  readonly shownIn?: (context: TenantContext, opened: Opened) => Promise<ShownInOrder>;
};

/** Services that calls need which change or show orders. */
export type OrderServices = Services & { readonly companions: readonly OrderCompanion[] };
