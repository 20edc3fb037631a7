import type { AdditionalPackage } from './packages.ts';

/** The action that one checkbox allows; `ON` is for a right that is not about reading, writing or deleting. */
export type RightAction = 'READ' | 'WRITE' | 'DELETE' | 'ON';
/** The owner of records: oneself, others, or all alike. */
export type RightOwner = 'OWN' | 'OTHER' | 'ALL';

const crud = ['READ', 'WRITE', 'DELETE'] as const;
const owners = ['OWN', 'OTHER'] as const;
type Crud = (typeof crud)[number];
type Owner = (typeof owners)[number];

const readOnly = ['MARGIN', 'MARGIN_SUM', 'TARGET_MARGIN', 'REMAINING_AMOUNT'] as const;
const writable = [
  'SUPPLIER_DATA',
  'EXPENSES',
  'EXHIBITION_PRICE',
  'ORDER_PRICE',
  'CHANGES',
  'PRE_PAYMENTS',
] as const;
type Writable = (typeof writable)[number];
type SubRight = (typeof readOnly)[number] | Writable;
type Group = 'CALCULATION' | 'PRICE_AND_PAYMENT';

const overviewColumns = [
  'SELLING_SUM',
  'SELLING_SUM_GROSS',
  'DELIVERY_SUM',
  'PRE_PAYMENTS',
  'REMAINING_AMOUNT',
  'MARGIN',
  'TARGET_MARGIN',
  'EXPENSES',
  'MARGIN_SUM',
  'TARGET_MARGIN_SUM',
  'SALESMAN_PROVISION',
  'PROVISION_EXHIBITON',
  'EXHIBITON_PRICE',
] as const;
type OverviewColumn = (typeof overviewColumns)[number];

/** Every right, spelled as on the wire, slip of the pen included (rules: rights#catalogue). */
export type Right =
  | `${Owner}_ORDER_${Crud}`
  | `${Owner}_ORDER_${Group | SubRight}_READ`
  | `${Owner}_ORDER_${Writable}_WRITE`
  | 'OTHER_ORDER_CHANGE_SALESMAN'
  | `OVERVIEW_${OverviewColumn}_READ`
  | `${Owner}_COMPLAINT_${Crud}`
  | `SALES_STATISTICS_${'READ' | 'WRITE'}`
  | `WEEK_OVERVIEW_${'READ' | 'WRITE'}`
  | `BANK_${'READ' | 'WRITE'}`
  | `REMINDERS_${'READ' | 'WRITE'}`
  | `BASE_DATA_${Crud}`
  | 'PRIVACY'
  | 'BULK_EDIT'
  | 'IMPORT'
  | 'PRINT_ORDER_OVERVIEW'
  | 'PRINT_ORDER_DETAIL';

export type RightCell = { readonly owner: RightOwner; readonly action: RightAction; readonly right: Right };

/** One subject with its checkboxes. */
export type RightsRow = {
  readonly key: RightsRowKey;
  /** 0 for a type, 1 for what belongs to it, 2 for the members of a group. */
  readonly depth: 0 | 1 | 2;
  readonly cells: readonly RightCell[];
  /**
   * Offered with this package only; while it is off, what was given stays given (rules: rights#packages-keep-rights).
   */
  readonly package?: AdditionalPackage;
};

export type RightsRowKey =
  | 'ORDER'
  | Group
  | SubRight
  | 'CHANGE_SALESMAN'
  | `OVERVIEW_${OverviewColumn}`
  | 'COMPLAINT'
  | 'SALES_STATISTICS'
  | 'WEEK_OVERVIEW'
  | 'BANK'
  | 'REMINDERS'
  | 'BASE_DATA'
  | 'PRIVACY'
  | 'BULK_EDIT'
  | 'IMPORT'
  | 'PRINT_ORDER_OVERVIEW'
  | 'PRINT_ORDER_DETAIL';

export type RightsSection = {
  readonly key: 'orders' | 'overview' | 'complaints' | 'areas' | 'printing';
  readonly rows: readonly RightsRow[];
};

const cell = (owner: RightOwner, action: RightAction, right: Right): RightCell => ({ owner, action, right });

const orderRow: RightsRow = {
  key: 'ORDER',
  depth: 0,
  cells: owners.flatMap((owner) => crud.map((action) => cell(owner, action, `${owner}_ORDER_${action}`))),
};

const groupRow = (key: Group): RightsRow => ({
  key,
  depth: 1,
  cells: owners.map((owner) => cell(owner, 'READ', `${owner}_ORDER_${key}_READ`)),
});

const isWritable = (key: SubRight): key is Writable => writable.some((each) => each === key);

const subRow = (key: SubRight): RightsRow => ({
  key,
  depth: 2,
  cells: owners.flatMap((owner) => [
    cell(owner, 'READ', `${owner}_ORDER_${key}_READ`),
    ...(isWritable(key) ? [cell(owner, 'WRITE', `${owner}_ORDER_${key}_WRITE`)] : []),
  ]),
  ...(key === 'EXHIBITION_PRICE' ? { package: 'EXHIBITION' } : {}),
});

const overviewRow = (column: OverviewColumn): RightsRow => ({
  key: `OVERVIEW_${column}`,
  depth: 0,
  cells: [cell('ALL', 'READ', `OVERVIEW_${column}_READ`)],
  ...(/EXHIBITON/.test(column) ? { package: 'EXHIBITION' } : {}),
});

const areaRow = <Key extends 'SALES_STATISTICS' | 'WEEK_OVERVIEW' | 'BANK' | 'REMINDERS'>(
  key: Key,
): RightsRow => ({
  key,
  depth: 0,
  cells: [cell('ALL', 'READ', `${key}_READ`), cell('ALL', 'WRITE', `${key}_WRITE`)],
});

const switchRow = (
  key: 'PRINT_ORDER_OVERVIEW' | 'PRINT_ORDER_DETAIL' | 'PRIVACY' | 'BULK_EDIT',
): RightsRow => ({
  key,
  depth: 0,
  cells: [cell('ALL', 'ON', key)],
});

/**
 * The whole catalogue in the order and shape in which people give rights. The editors are drawn from it, the list of
 * all rights and what depends on what (dependencies.ts) follow from it.
 */
export const rightsCatalogue: readonly RightsSection[] = [
  {
    key: 'orders',
    rows: [
      orderRow,
      groupRow('CALCULATION'),
      subRow('SUPPLIER_DATA'),
      subRow('MARGIN'),
      subRow('EXPENSES'),
      subRow('MARGIN_SUM'),
      subRow('TARGET_MARGIN'),
      groupRow('PRICE_AND_PAYMENT'),
      subRow('EXHIBITION_PRICE'),
      subRow('ORDER_PRICE'),
      subRow('CHANGES'),
      subRow('PRE_PAYMENTS'),
      subRow('REMAINING_AMOUNT'),
      { key: 'CHANGE_SALESMAN', depth: 1, cells: [cell('OTHER', 'ON', 'OTHER_ORDER_CHANGE_SALESMAN')] },
    ],
  },
  { key: 'overview', rows: overviewColumns.map(overviewRow) },
  {
    key: 'complaints',
    rows: [
      {
        key: 'COMPLAINT',
        depth: 0,
        cells: owners.flatMap((owner) =>
          crud.map((action) => cell(owner, action, `${owner}_COMPLAINT_${action}`)),
        ),
        package: 'COMPLAINT',
      },
    ],
  },
  {
    key: 'areas',
    rows: [
      { ...areaRow('SALES_STATISTICS'), package: 'SALES_STATISTICS' },
      areaRow('WEEK_OVERVIEW'),
      areaRow('BANK'),
      { ...areaRow('REMINDERS'), package: 'DOCUMENT_PRINT' },
      { key: 'BASE_DATA', depth: 0, cells: crud.map((action) => cell('ALL', action, `BASE_DATA_${action}`)) },
      switchRow('PRIVACY'),
      switchRow('BULK_EDIT'),
      { key: 'IMPORT', depth: 0, cells: [cell('ALL', 'ON', 'IMPORT')] },
    ],
  },
  { key: 'printing', rows: [switchRow('PRINT_ORDER_OVERVIEW'), switchRow('PRINT_ORDER_DETAIL')] },
];
