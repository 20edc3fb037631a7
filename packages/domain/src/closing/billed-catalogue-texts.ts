import { orderHeads, orderLabels } from '../orders/order-catalogue-texts.ts';

export const billedLabels = {
  date: 'Datum',
  billType: 'Art',
  invoiceNumber: orderLabels.invoiceNumber,
  cancels: 'Storniert Rechnung',
  clientName: orderLabels.clientId,
  clientNumber: orderLabels.clientNumber,
  clientOrderNumber: orderLabels.clientOrderNumber,
  eInvoice: orderLabels.eInvoice,
  salesmanName: orderLabels.salesmanId,
  carpenterName: orderLabels.carpenterId,
  location: orderLabels.location,
  exhibitionSale: orderLabels.exhibitionSale,
  finalPrice: orderLabels.finalPrice,
  billedAmount: 'Abgerechnet (brutto)',
  vat: 'Umsatzsteuersatz',
  margin: orderLabels.margin,
  marginPercentageSellingSum: 'DB-1 in % der Verkaufssumme netto',
  marginSum: orderLabels.marginSum,
  marginSumPercentageSellingSum: 'DB-2 in % der Verkaufssumme netto',
} as const;

export const billedHeads = {
  invoiceNumber: 'Nummer',
  cancels: 'Storniert',
  clientNumber: orderHeads.clientNumber,
  clientOrderNumber: orderHeads.clientOrderNumber,
  exhibitionSale: orderHeads.exhibitionSale,
  finalPrice: orderHeads.finalPrice,
  billedAmount: 'Abgerechnet',
  vat: 'USt',
  marginPercentageSellingSum: 'DB-1 %',
  marginSumPercentageSellingSum: 'DB-2 %',
} as const;
