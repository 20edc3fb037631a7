import { formatDate } from '@korpus/domain/dates/format-date.ts';
import { formatPercent } from '@korpus/domain/documents/print-formats.ts';
import { crossesVatChange, vatOn } from '@korpus/domain/locations/vat-rates.ts';
import { hasBilledPaper } from '@korpus/domain/orders/order.ts';
import { takesNewRates, takesVatOfDay, vatDayOf } from '@korpus/domain/orders/order-rates.ts';
import { findRateOfDay } from '@korpus/domain/orders/rate-change.ts';
import { rateOfDayText } from '@korpus/domain/orders/rate-change-texts.ts';
import { orderDialogTexts } from '../draft/order-dialog-texts.ts';
import type { OrderDraft } from '../draft/order-draft.ts';
import type { OrderForm } from '../draft/order-form.ts';

const texts = orderDialogTexts.delivery;

type Known = Pick<OrderForm, 'stored' | 'lists' | 'today'>;

const isBilled = ({ invoiceNumber, payments = [] }: OrderDraft) =>
  hasBilledPaper({ invoiceNumber, payments });

/** Gives a draft the VAT that the server will give it for its day (rules: money#rates-by-day). */
export function withVatOfDay<Draft extends OrderDraft>({ stored, lists, today }: Known, draft: Draft): Draft {
  const rates = lists.vatRatesOf(draft.location);
  if (rates === null || isBilled(stored)) return draft;
  const stays = !takesNewRates(stored, draft) && !takesVatOfDay(stored, draft);
  const vat = stays ? stored.rates.vat : vatOn(rates, vatDayOf(draft) ?? today);
  return { ...draft, rates: { ...draft.rates, vat } };
}

type VatNote = Readonly<{ text: string /** Set when it stops the invoice. */; isInTheWay: boolean }>;

/**
 * Tells what the day of delivery means for the VAT of a draft, where it means something
 * (rules: orders#moved-over-a-rate).
 */
export function vatNote(
  { stored, lists, today }: Known,
  { location, deliveryDate: day }: Pick<OrderDraft, 'location' | 'deliveryDate'>,
): VatNote | null {
  const rates = lists.vatRatesOf(location);
  // The invoice decides on the rate of an order that has one.
  if (rates === null || rates.vatFollowers.length === 0 || day === null || stored.invoiceNumber !== null)
    return null;
  const [before, billed] = [vatDayOf(stored) ?? today, stored.rates.vat];
  const [date, rate] = [formatDate(day), formatPercent(vatOn(rates, day))];
  if (isBilled(stored))
    return vatOn(rates, day) === billed
      ? null
      : { text: texts.billedVat(date, rate, formatPercent(billed)), isInTheWay: true };
  return crossesVatChange(rates, before, day)
    ? { text: texts.otherVat(date, rate, formatPercent(vatOn(rates, before))), isInTheWay: false }
    : null;
}

/**
 * A rate that was entered after the order was made, as long as the draft does not take it by itself
 * (rules: invoices#rate-entered-later).
 */
export function lateRateNote(
  { stored, lists, today, isNew }: Known & Pick<OrderForm, 'isNew'>,
  draft: OrderDraft,
): string | null {
  if (isNew || takesNewRates(stored, draft) || takesVatOfDay(stored, draft)) return null;
  const order = { vat: stored.rates.vat, day: vatDayOf(stored), isBilled: isBilled(stored) };
  const found = findRateOfDay(order, lists.vatRatesOf(stored.location), today);
  return found === null ? null : rateOfDayText(found);
}
