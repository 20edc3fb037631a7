import type { Person } from '@korpus/domain/orders/order-rights.ts';
import type { ColumnKey } from './overview-columns.ts';
import type { OverviewTab } from './overview-tabs.ts';

const who = ['orderNumber', 'orderState', 'clientName'] as const;

/** What a tab shows as long as nobody has chosen a template. Columns a person may not read drop out by themselves. */
const fields: Readonly<Record<OverviewTab, readonly ColumnKey[]>> = {
  orders: [
    ...who,
    'sellDate',
    'deliveryDate',
    'sellingSumGross',
    'remainingAmount',
    'deliveryWeek',
    'sellingSum',
    'deliverySum',
    'assemblyDate',
    'carpenterName',
    'location',
  ],
  exhibitionOrders: [
    'clientName',
    'orderState',
    'exhibitionSalesmanName',
    'location',
    'exhibitionSellDate',
    'exhibitionScheduleDate',
    'exhibitionPrice',
    'payments',
    'remainingAmount',
    'clientPhone1',
    'city',
    'paid',
  ],
  todoEnterOrderData: [
    ...who,
    'salesmanName',
    'location',
    'sellDate',
    'deliveryDate',
    'deliveryWeek',
    'supplierMapping',
    'sellingSumGross',
  ],
  todoRemainingAmount: [
    ...who,
    'clientPhone1',
    'deliveryDate',
    'remainingAmount',
    'unpaidAmount',
    'payments',
    'sellingSumGross',
    'salesmanName',
    'deliveryWeek',
  ],
};

const afterClient = fields.orders.indexOf('clientName') + 1;
const afterPrice = fields.orders.indexOf('sellingSumGross') + 1;

/** spec 2 §2: admins get a default order template with salesman, margin and margin sum. */
const ordersOfAdmin: readonly ColumnKey[] = [
  ...fields.orders.slice(0, afterClient),
  'salesmanName',
  ...fields.orders.slice(afterClient, afterPrice),
  'margin',
  'marginSum',
  ...fields.orders.slice(afterPrice),
];

export const builtInFields = (tab: OverviewTab, { roles }: Person): readonly ColumnKey[] =>
  tab === 'orders' && roles.has('ADMIN') ? ordersOfAdmin : fields[tab];
