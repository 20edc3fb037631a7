import type { OrderRecord } from '@korpus/contract/orders/order-record.ts';
import type { OverviewRow } from '@korpus/contract/orders/overview-row.ts';
import { incompleteText } from '@korpus/domain/fields/incomplete-texts.ts';
import { plainText, valueText } from '@korpus/domain/fields/value-text.ts';
import { isIncomplete } from '@korpus/domain/orders/incomplete-figures.ts';
import {
  isOverviewColumn,
  type OverviewColumnKey,
  orderCatalogue,
} from '@korpus/domain/orders/order-catalogue.ts';
import { orderCell, shownState } from '@korpus/domain/orders/order-cells.ts';
import { planInWords } from '@korpus/domain/payment-plans/payment-plans-texts.ts';
import type { RecordSheet, SheetBlock, SheetFact } from '../../platform/printing/record-sheets.ts';
import type { TableCell } from '../../platform/printing/table-model.ts';
import { exportTexts as texts } from './export-texts.ts';
import { fileCell, fileKind } from './file-cells.ts';
import type { OrderSheetFacts } from './order-sheet-facts.ts';
import { orderTables } from './order-tables.ts';

/** A field without a column in the overview stands here as in the dialog. */
type RecordField = Exclude<
  keyof OrderRecord & keyof typeof orderCatalogue,
  OverviewColumnKey | 'id' | 'rates'
>;
type SheetField = OverviewColumnKey | RecordField;

/** Groups of facts under their headings; entries are tables, and notes come last. */
export const sheetGroups: readonly {
  readonly title: string;
  readonly fields: readonly SheetField[];
}[] = [
  {
    title: texts.groups.customer,
    fields: [
      'clientName',
      'salutation',
      'firstName',
      'lastName',
      'vat',
      'clientNumber',
      'externalCustomerId',
      'address',
      'zipCode',
      'city',
      'country',
      'clientPhone1',
      'clientPhone2',
      'clientEmail',
      'targetGroup',
      'leadSourceId',
    ],
  },
  {
    title: texts.groups.order,
    fields: [
      'orderNumber',
      'clientOrderNumber',
      'type',
      'salesmanName',
      'location',
      'exhibitionSale',
      'exhibitionSalesmanName',
      'complaintState',
      'invoiceNumber',
      'invoiceDate',
      'earlierInvoice',
      'missingFileTypes',
    ],
  },
  {
    title: texts.groups.dates,
    fields: [
      'exhibitionSellDate',
      'exhibitionScheduleDate',
      'sellDate',
      'deliveryDate',
      'deliveryWeek',
      'deliveryDateNotDefined',
      'deliveryDateWish',
      'confirmedDeliveryDate',
      'assemblyDate',
      'additionalAssemblyDates',
      'acceptedOn',
      'dateRisk',
      'dateRiskSuppliers',
      'dateRiskActors',
      'openSupply',
    ],
  },
  {
    title: texts.groups.delivery,
    fields: [
      'hasDifferentDeliveryAddress',
      'deliveryAddress',
      'deliveryZipCode',
      'deliveryCity',
      'carpenterName',
      'connections',
      'productDelivered',
    ],
  },
  {
    title: texts.groups.price,
    fields: [
      'exhibitionPrice',
      'orderPrice',
      'sellingSumGross',
      'sellingSum',
      'deliverySum',
      'remainingAmount',
      'unpaidAmount',
      'retainedAmount',
      'paymentPlan',
      'doneToDoRemainingAmount',
      'noteRemainingPayment',
    ],
  },
  {
    title: texts.groups.calculation,
    fields: [
      'missingSupplierData',
      'expenses',
      'shipmentExpense',
      'assemblyExpense',
      'percentageAssembly',
      'specialExpenses',
      'salesmanProvision',
      'calculatedSalesmanProvision',
      'exhibitionProvision',
      'calculatedExhibitionProvision',
      'paid',
      'margin',
      'missingDataForMargin',
      'targetMargin',
      'differenceTargetMargin',
      'differenceTargetMarginPercentage',
      'marginSum',
      'missingDataForMarginSum',
      'fullyCalculated',
      'targetMarginSum',
      'differenceTargetMarginSum',
      'differenceTargetMarginSumPercentage',
    ],
  },
];

/** The sheet of an order: facts in groups, its entries and articles as tables, and nothing empty. */
export function buildOrderSheet(facts: OrderSheetFacts): RecordSheet {
  const { row, record } = facts;
  return {
    title: texts.sheetTitle(titleOf(row)),
    mark: shownState(row),
    blocks: [
      ...sheetGroups.flatMap(({ title, fields }) => {
        const present = fields.flatMap((field) => buildFact(facts, field));
        return present.length === 0 ? [] : [{ kind: 'facts', title, facts: present } as const];
      }),
      ...orderTables(facts),
      ...wordsOf(orderCatalogue.notes.label, record.notes),
    ],
  };
}

const titleOf = ({ orderNumber, clientName }: OverviewRow): string =>
  [orderNumber, clientName].filter((part) => part !== null && part !== '').join(' ');

/** Nothing of what is empty or not the case. */
function buildFact(facts: OrderSheetFacts, field: SheetField): SheetFact[] {
  if (isToldElsewhere(facts.record, field)) return [];
  const { label: name, kind } = orderCatalogue[field];
  const label = isIncomplete(field, facts.row) ? `${name} (${incompleteText})` : name;
  const value = cellValue(facts, field);
  const isNothing = value === null || value === '' || (kind === 'flag' && value === plainText(false));
  return isNothing ? [] : [{ label, kind: fileKind(kind), value }];
}

/** A person is called by both names already; another address that was entered once and taken back counts no more. */
function isToldElsewhere(
  { isCompany, hasDifferentDeliveryAddress }: OrderRecord,
  field: SheetField,
): boolean {
  if (field === 'firstName' || field === 'lastName') return isCompany !== true;
  const isOfAddress = field === 'deliveryAddress' || field === 'deliveryZipCode' || field === 'deliveryCity';
  return isOfAddress && hasDifferentDeliveryAddress !== true;
}

function cellValue({ row, record, leadSources, ...reader }: OrderSheetFacts, field: SheetField): TableCell {
  // Most customers hold nothing back.
  if (field === 'retainedAmount' && row.retainedAmount === 0) return null;
  // The column of the plan has the name alone.
  if (field === 'paymentPlan') return planCell(row, record);
  if (isOverviewColumn(field)) return fileCell(orderCell(field), row, reader);
  if (field === 'leadSourceId') return leadSources.get(record.leadSourceId ?? '') ?? null;
  const value = record[field];
  const { kind } = orderCatalogue[field];
  if (kind === 'money' && typeof value === 'number') return value;
  return kind === 'day' && typeof value === 'string' ? value : valueText(orderCatalogue[field], value);
}

/** Where its payments stand. */
const planCell = (
  { payments }: Pick<OverviewRow, 'payments'>,
  { paymentPlan: plan = null }: Pick<OrderRecord, 'paymentPlan'>,
): TableCell => (payments === undefined || plan === null ? null : planInWords(plan));

const wordsOf = (title: string, words: string | null | undefined): SheetBlock[] =>
  words === null || words === undefined || words.trim() === '' ? [] : [{ kind: 'words', title, words }];
