import { type Field, type FieldsWith, fieldsWith } from '../fields/field.ts';
import { eInvoiceChoiceNames } from '../persons/persons-texts.ts';
import { billedHeads as heads, billedLabels as labels } from './billed-catalogue-texts.ts';
import { billTypeNames } from './closing-texts.ts';

type BilledField = Field & {
  /** Columns for admins only (rules: closing#who-sees-what). */
  readonly ofMargins?: true;
  /** Columns that stand in a file only if they are asked for by name. */
  readonly onlyAsked?: true;
};

const [column, total, ofMargins, onlyAsked] = [true, true, true, true] as const;

/** The columns of the list of billed orders, on the screen and in its files. */
export const billedCatalogue = {
  date: { kind: 'day', label: labels.date, column },
  billType: { kind: 'choice', names: billTypeNames, label: labels.billType, column },
  invoiceNumber: { kind: 'text', label: labels.invoiceNumber, short: heads.invoiceNumber, column },
  clientName: { kind: 'text', label: labels.clientName, column },
  salesmanName: { kind: 'text', label: labels.salesmanName, column },
  location: { kind: 'reference', label: labels.location, column },
  carpenterName: { kind: 'text', label: labels.carpenterName, column },
  exhibitionSale: { kind: 'flag', label: labels.exhibitionSale, short: heads.exhibitionSale, column },
  cancels: { kind: 'text', label: labels.cancels, short: heads.cancels, column },
  vat: { kind: 'percent', label: labels.vat, short: heads.vat, column },
  // Not totalled: what was billed before is in it once more.
  finalPrice: { kind: 'money', label: labels.finalPrice, short: heads.finalPrice, column },
  billedAmount: { kind: 'money', label: labels.billedAmount, short: heads.billedAmount, column, total },
  margin: { kind: 'money', label: labels.margin, column, total, ofMargins },
  marginPercentageSellingSum: {
    kind: 'percent',
    label: labels.marginPercentageSellingSum,
    short: heads.marginPercentageSellingSum,
    column,
    ofMargins,
  },
  marginSum: { kind: 'money', label: labels.marginSum, column, total, ofMargins },
  marginSumPercentageSellingSum: {
    kind: 'percent',
    label: labels.marginSumPercentageSellingSum,
    short: heads.marginSumPercentageSellingSum,
    column,
    ofMargins,
  },
  clientNumber: { kind: 'text', label: labels.clientNumber, short: heads.clientNumber, column, onlyAsked },
  clientOrderNumber: {
    kind: 'text',
    label: labels.clientOrderNumber,
    short: heads.clientOrderNumber,
    column,
    onlyAsked,
  },
  eInvoice: { kind: 'choice', names: eInvoiceChoiceNames, label: labels.eInvoice, column, onlyAsked },
} as const satisfies Readonly<Record<string, BilledField>>;

export type BilledColumnKey = FieldsWith<typeof billedCatalogue, 'column'>;
export const billedColumnKeys = fieldsWith(billedCatalogue, 'column');
export const isOnlyAsked = (key: BilledColumnKey): boolean => 'onlyAsked' in billedCatalogue[key];
export const isOfMargins = (key: BilledColumnKey): boolean => 'ofMargins' in billedCatalogue[key];
