import type { Person } from '../rights/actor.ts';
import type { OverviewColumnKey } from './order-catalogue.ts';

type OverviewTab =
  | 'orders'
  | 'exhibitionOrders'
  | 'todoEnterOrderData'
  | 'todoRemainingAmount'
  | 'todoDateAtRisk'
  | 'todoOpenSupply';

const who = ['orderNumber', 'orderState', 'clientName'] as const;

/** Columns of a tab while nobody has chosen a template. Columns a person may not read drop out by themselves. */
const fields: Readonly<Record<OverviewTab, readonly OverviewColumnKey[]>> = {
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
    'deliveryDate',
    'missingSupplierData',
    'deliveryWeek',
    'salesmanName',
    'location',
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
  todoDateAtRisk: [
    'orderNumber',
    'clientName',
    'dateRisk',
    'deliveryDate',
    'dateRiskActors',
    'dateRiskSuppliers',
    'orderState',
    'assemblyDate',
    'deliveryWeek',
    'salesmanName',
    'clientPhone1',
    'location',
  ],
  todoOpenSupply: [
    'orderNumber',
    'clientName',
    'openSupply',
    'deliveryDate',
    'orderState',
    'sellDate',
    'deliveryWeek',
    'salesmanName',
    'location',
  ],
};

const afterName = fields.orders.indexOf('clientName') + 1;
const afterPrice = fields.orders.indexOf('sellingSumGross') + 1;

/**
 * Admins' built-in orders show salesman, margin and margin sum as well (rules: overviews#column-templates). What is left
 * to pay stands in sight on a desk, so the sell date comes behind it: the list is narrowed down by it anyway.
 */
const ordersOfAdmin: readonly OverviewColumnKey[] = [
  ...fields.orders.slice(0, afterName),
  'salesmanName',
  ...fields.orders.slice(afterName, afterPrice).filter((key) => key !== 'sellDate'),
  'margin',
  'marginSum',
  'remainingAmount',
  'sellDate',
  ...fields.orders.slice(afterPrice).filter((key) => key !== 'remainingAmount'),
];

export const builtInFields = (
  tab: OverviewTab,
  { roles }: Pick<Person, 'roles'>,
): readonly OverviewColumnKey[] => (tab === 'orders' && roles.has('ADMIN') ? ordersOfAdmin : fields[tab]);
