import { billedHeads, billedLabels } from './billed-catalogue-texts.ts';

export const registerLabels = {
  number: billedHeads.invoiceNumber,
  date: billedLabels.date,
  billType: billedLabels.billType,
  clientName: billedLabels.clientName,
  clientNumber: billedHeads.clientNumber,
  clientOrderNumber: billedHeads.clientOrderNumber,
  eInvoice: billedLabels.eInvoice,
  amount: billedHeads.billedAmount,
  givenAt: 'Vergeben am',
  givenBy: 'Vergeben von',
  state: 'Stand',
  told: 'Verlauf',
} as const;
