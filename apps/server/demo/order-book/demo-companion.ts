import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { Order } from '@korpus/domain/orders/order.ts';
import type { Tx } from '../../src/platform/database/engine.ts';
import type { Services } from '../../src/platform/services.ts';
import type { PastChange } from '../past-changes.store.ts';
import type { SeededRandom } from '../seeded-random.ts';
import type { BookHouse, DemoSalesman } from './book-house.ts';

/** When something was entered, and by whom. */
export type Past = { readonly createdAt: Date; readonly modifiedAt: Date; readonly by: DemoSalesman };

/** Gives what was entered on a day its moment and its author. */
export type AsPast = <T extends { readonly createdOn: IsoDate }>(
  each: T,
  salesmanId: string | null,
) => T & Past;

/** Records of one kind about the orders of a page of the book. */
export type CompanionsOfPage = {
  /** The order as it knows them. */
  readonly within: (order: Order) => Order;
  /** Stores them, after their orders; answers what the change log has of it. */
  readonly insert: (tx: Tx, tenantId: string, asPast: AsPast) => Promise<readonly PastChange[]>;
};

/** Records about orders (modules/orders/companion), as far as the demo has some. */
export type DemoCompanion = {
  readonly ofPage: (random: SeededRandom, house: BookHouse, orders: readonly Order[]) => CompanionsOfPage;
  /** Made once their rows are there. */
  readonly createFiles: (services: Services, tenantId: string) => Promise<void>;
};
