import { type Catalogue, fieldsWith } from '../fields/field.ts';
import { eInvoiceChoiceNames } from '../persons/persons-texts.ts';
import { billTypeNames, numberStateNames } from './closing-texts.ts';
import { registerLabels as labels } from './register-catalogue-texts.ts';

const column = true;

/** The columns of the register, in the order of its files. */
export const registerCatalogue = {
  number: { kind: 'text', label: labels.number, column },
  date: { kind: 'day', label: labels.date, column },
  billType: { kind: 'choice', names: billTypeNames, label: labels.billType, column },
  clientName: { kind: 'text', label: labels.clientName, column },
  amount: { kind: 'money', label: labels.amount, column },
  givenAt: { kind: 'instant', label: labels.givenAt, column },
  givenBy: { kind: 'text', label: labels.givenBy, column },
  state: { kind: 'choice', names: numberStateNames, label: labels.state, column },
  told: { kind: 'longText', label: labels.told, column },
  clientNumber: { kind: 'text', label: labels.clientNumber, column },
  clientOrderNumber: { kind: 'text', label: labels.clientOrderNumber, column },
  eInvoice: { kind: 'choice', names: eInvoiceChoiceNames, label: labels.eInvoice, column },
} as const satisfies Catalogue;

export const registerColumnKeys = fieldsWith(registerCatalogue, 'column');
