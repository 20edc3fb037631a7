import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { NameOf } from '@korpus/domain/fields/cells.ts';
import { type OverviewColumnKey, orderFields } from '@korpus/domain/orders/order-catalogue.ts';
import { canSeeColumn } from '@korpus/domain/orders/overview-rights.ts';
import type { Person } from '@korpus/domain/rights/actor.ts';
import type { CardRole } from '../../../ui/data-table/columns/column.ts';
import { allColumns, type OverviewColumn } from './overview-columns.ts';
import type { OverviewTab } from './overview-tabs.ts';

function mayHave(person: Person, key: string): boolean {
  const needed = orderFields.get(key)?.shownWith;
  return canSeeColumn(person, key) && (needed === undefined || person.packages.has(needed));
}

/** The phone's card: the same everywhere but for the amount and the day a tab is about. */
const cardOf: Readonly<Record<OverviewTab, Readonly<Partial<Record<OverviewColumnKey, CardRole>>>>> = {
  orders: {
    sellingSumGross: 'amount',
    deliveryDate: 'line',
    deliveryWeek: 'line',
  },
  exhibitionOrders: {
    exhibitionSalesmanName: 'subtitle',
    exhibitionPrice: 'amount',
    exhibitionSellDate: 'line',
  },
  todoEnterOrderData: { deliveryDate: 'line', deliveryWeek: 'line', missingSupplierData: 'line' },
  todoRemainingAmount: { remainingAmount: 'amount', deliveryDate: 'line', clientPhone1: 'line' },
  todoDateAtRisk: {
    dateRisk: 'badge',
    orderState: 'line',
    deliveryDate: 'line',
    dateRiskActors: 'line',
    dateRiskSuppliers: 'line',
  },
  todoOpenSupply: { deliveryDate: 'line', openSupply: 'line' },
};
const cardOfAll: Readonly<Partial<Record<OverviewColumnKey, CardRole>>> = {
  clientName: 'title',
  orderState: 'badge',
  orderNumber: 'subtitle',
  salesmanName: 'subtitle',
};

/** The columns this person may read, with their places on the card of this tab. */
export function columnsFor(
  tab: OverviewTab,
  person: Person,
  nameOf: NameOf,
  today: IsoDate,
): readonly OverviewColumn[] {
  const roles = new Map(Object.entries({ ...cardOfAll, ...cardOf[tab] }));
  return allColumns(nameOf, today)
    .filter(({ key }) => mayHave(person, key))
    .map((column) => {
      const card = roles.get(column.key);
      return card === undefined ? column : { ...column, card };
    });
}
