import { formatDate } from '@korpus/domain/dates/format-date.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { formatPercent } from '@korpus/domain/documents/print-formats.ts';
import { crossesVatChange, vatOn } from '@korpus/domain/locations/vat-rates.ts';
import { hasBilledPaper } from '@korpus/domain/orders/order.ts';
import { takesNewRates, takesVatOfDay, vatDayOf } from '@korpus/domain/orders/order-rates.ts';
import { orderDialogTexts } from './order-dialog-texts.ts';
import type { OrderDraft } from './order-draft.ts';
import type { OrderForm } from './order-form.ts';

const texts = orderDialogTexts.delivery;

type Known = Pick<OrderForm, 'stored' | 'lists' | 'today'>;

const isBilled = ({ invoiceNumber, payments = [] }: OrderDraft) =>
  hasBilledPaper({ invoiceNumber, payments });

/** With the VAT that the server will give it for its day (rules: money#rates-by-day). */
export function withVatOfDay<Draft extends OrderDraft>({ stored, lists, today }: Known, draft: Draft): Draft {
  const rates = lists.vatRatesOf(draft.location);
  if (rates === null || isBilled(stored)) return draft;
  const stays = !takesNewRates(stored, draft) && !takesVatOfDay(stored, draft);
  const vat = stays ? stored.rates.vat : vatOn(rates, vatDayOf(draft) ?? today);
  return { ...draft, rates: { ...draft.rates, vat } };
}

/** What a day of delivery means for the VAT, where it means something (rules: orders#moved-over-a-rate). */
export function vatNote(
  { stored, lists, today }: Known,
  location: string | null,
  date: IsoDate,
): string | null {
  const rates = lists.vatRatesOf(location);
  if (rates === null || rates.vatFollowers.length === 0) return null;
  const before = vatDayOf(stored) ?? today;
  const [rate, billed] = [vatOn(rates, date), stored.rates.vat];
  if (isBilled(stored))
    return rate === billed
      ? null
      : texts.billedVat(formatDate(date), formatPercent(rate), formatPercent(billed));
  return crossesVatChange(rates, before, date)
    ? texts.otherVat(formatDate(date), formatPercent(rate), formatPercent(vatOn(rates, before)))
    : null;
}
