/**
 * Every right of spec 2 §6 and spec 3 §3, spelled as on the wire (decisions §12 keeps EXHIBITON).
 * Built from its parts so that own and other rights cannot drift apart.
 */
const orderSubRights = [
  'CALCULATION_READ',
  'SUPPLIER_DATA_READ',
  'SUPPLIER_DATA_WRITE',
  'MARGIN_READ',
  'EXPENSES_READ',
  'EXPENSES_WRITE',
  'MARGIN_SUM_READ',
  'TARGET_MARGIN_READ',
  'PRICE_AND_PAYMENT_READ',
  'EXHIBITION_PRICE_READ',
  'EXHIBITION_PRICE_WRITE',
  'ORDER_PRICE_READ',
  'ORDER_PRICE_WRITE',
  'CHANGES_READ',
  'CHANGES_WRITE',
  'PRE_PAYMENTS_READ',
  'PRE_PAYMENTS_WRITE',
  'REMAINING_AMOUNT_READ',
] as const;

const overviewColumns = [
  'MARGIN',
  'TARGET_MARGIN',
  'MARGIN_SUM',
  'TARGET_MARGIN_SUM',
  'PRE_PAYMENTS',
  'REMAINING_AMOUNT',
  'SELLING_SUM',
  'SELLING_SUM_GROSS',
  'DELIVERY_SUM',
  'EXPENSES',
  'SALESMAN_PROVISION',
  'PROVISION_EXHIBITON',
  'EXHIBITON_PRICE',
] as const;

const actions = ['READ', 'WRITE', 'DELETE'] as const;
type Owner = 'OWN' | 'OTHER';
type Action = (typeof actions)[number];

export type Right =
  | `${Owner}_ORDER_${Action | (typeof orderSubRights)[number]}`
  | 'OTHER_ORDER_CHANGE_SALESMAN'
  | `OVERVIEW_${(typeof overviewColumns)[number]}_READ`
  | `${Owner}_COMPLAINT_${Action}`
  | `SALES_STATISTICS_${'READ' | 'WRITE'}`
  | `WEEK_OVERVIEW_${'READ' | 'WRITE'}`
  | `BASE_DATA_${Action}`
  | 'PRINT_ORDER_OVERVIEW'
  | 'PRINT_ORDER_DETAIL';

const orderRightsOf = (owner: Owner): Right[] => [
  ...actions.map((action): Right => `${owner}_ORDER_${action}`),
  ...orderSubRights.map((sub): Right => `${owner}_ORDER_${sub}`),
];

export const allRights: readonly Right[] = [
  ...orderRightsOf('OWN'),
  ...orderRightsOf('OTHER'),
  'OTHER_ORDER_CHANGE_SALESMAN',
  ...overviewColumns.map((column): Right => `OVERVIEW_${column}_READ`),
  ...actions.map((action): Right => `OWN_COMPLAINT_${action}`),
  ...actions.map((action): Right => `OTHER_COMPLAINT_${action}`),
  'SALES_STATISTICS_READ',
  'SALES_STATISTICS_WRITE',
  'WEEK_OVERVIEW_READ',
  'WEEK_OVERVIEW_WRITE',
  'BASE_DATA_READ',
  'BASE_DATA_WRITE',
  'BASE_DATA_DELETE',
  'PRINT_ORDER_OVERVIEW',
  'PRINT_ORDER_DETAIL',
];

const known: ReadonlySet<string> = new Set(allRights);
export const isRight = (text: string): text is Right => known.has(text);
