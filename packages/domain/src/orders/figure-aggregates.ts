import type { IsoDate } from '../dates/iso-date.ts';
import { zeroCents } from '../money/cents.ts';
import { companionSums } from './companions.ts';
import {
  collectFacts,
  dueSum,
  type FigureAggregates,
  lacksDataForMargin,
  lacksDataForMarginSum,
  sumOfPrices,
} from './figure-facts.ts';
import { deriveFigures } from './figures.ts';
import type { Order } from './order.ts';

/** All aggregates of a whole order: the server sends those whose parts somebody may not see. */
export function aggregatesOf(order: Order, today: IsoDate): FigureAggregates {
  const facts = collectFacts(order);
  return {
    finalPrice: facts.finalPrice,
    askedPrice: facts.finalPrice ?? (order.exhibitionSale ? order.exhibitionPrice : null),
    changesSum: sumOfPrices(order.changes),
    paidSum: facts.paidSum ?? zeroCents,
    paymentsSum: facts.paymentsSum ?? zeroCents,
    dueSum: dueSum(order.payments, today),
    supplierCostSum: facts.supplierCostSum ?? zeroCents,
    ...companionSums(order),
    expenses: facts.expenses ?? zeroCents,
    calculatedExhibitionProvision: order.exhibitionSale
      ? deriveFigures(order, today).calculatedExhibitionProvision
      : zeroCents,
    missingDataForMargin: lacksDataForMargin(order),
    missingDataForMarginSum: lacksDataForMarginSum(order),
  };
}
