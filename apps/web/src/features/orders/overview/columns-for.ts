import type { Person } from '@korpus/domain/orders/order-rights.ts';
import { canSeeColumn } from '@korpus/domain/orders/overview-rights.ts';
import type { CardRole } from '../../../ui/data-table/column.ts';
import { allColumns, type ColumnKey, type NameOf, type OverviewColumn } from './overview-columns.ts';
import type { OverviewTab } from './overview-tabs.ts';

const ofExhibition: ReadonlySet<string> = new Set([
  'exhibitionSale',
  'exhibitionSalesmanName',
  'exhibitionSellDate',
  'exhibitionScheduleDate',
  'paid',
]);

const mayHave = (person: Person, key: string) =>
  canSeeColumn(person, key) && (person.packages.has('EXHIBITION') || !ofExhibition.has(key));

/** The phone's card: the same everywhere but for the amount and the day a tab is about. */
const cardOf: Readonly<Record<OverviewTab, Readonly<Partial<Record<ColumnKey, CardRole>>>>> = {
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
  todoEnterOrderData: { deliveryDate: 'line', deliveryWeek: 'line', supplierMapping: 'line' },
  todoRemainingAmount: { remainingAmount: 'amount', deliveryDate: 'line', clientPhone1: 'line' },
};
const cardOfAll: Readonly<Partial<Record<ColumnKey, CardRole>>> = {
  clientName: 'title',
  orderState: 'badge',
  orderNumber: 'subtitle',
  salesmanName: 'subtitle',
};

/** The columns this person may read, with their places on the card of this tab. */
export function columnsFor(tab: OverviewTab, person: Person, nameOf: NameOf): readonly OverviewColumn[] {
  const roles = new Map(Object.entries({ ...cardOfAll, ...cardOf[tab] }));
  return allColumns(nameOf)
    .filter(({ key }) => mayHave(person, key))
    .map((column) => {
      const card = roles.get(column.key);
      return card === undefined ? column : { ...column, card };
    });
}
