import { listOffers, type OfferRecord } from '@korpus/contract/offers/offers.ts';
import { getOrder, listOrderClients } from '@korpus/contract/orders/orders.ts';
import { search } from '@korpus/contract/search/search.ts';
import { formatPersonName } from '@korpus/domain/persons/person-data.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { buildQuery } from '../../../lib/calls/query-of.ts';
import { patchedBy } from '../../../lib/lists/list-patch.ts';
import { offersPatch } from '../../../trade/offers-live.ts';
import type { Option } from '../../../ui/record-fields/fields.tsx';
import { useSettledText } from '../../../ui/record-fields/found-select.tsx';
import { eventDialogTexts as texts } from './event-dialog-texts.ts';

/** The order an event is about; null without one, or where the person may not read it. */
export function useOrder(id: string | null) {
  const { data } = useQuery({
    ...buildQuery(useApi(), getOrder, { params: { id: id ?? '' } }),
    enabled: id !== null,
  });
  return id === null ? null : (data ?? null);
}

export function useOffer(id: string | null): OfferRecord | null {
  const { data } = useQuery({
    ...patchedBy(buildQuery(useApi(), listOffers, { query: { ids: id === null ? [] : [id] } }), offersPatch),
    enabled: id !== null,
  });
  return data?.find((offer) => offer.id === id) ?? null;
}

const joined = (parts: readonly (string | null | undefined)[]): string =>
  parts.filter((part) => typeof part === 'string' && part !== '').join(' · ');

type Numbered = Readonly<{ clientName: string; orderNumber?: string | null }>;

const labelOfOrder = ({ clientName, orderNumber = null }: Numbered): string =>
  joined([clientName, orderNumber === null ? texts.order.without : texts.order.number(orderNumber)]);

/** The name of the chosen one stands in the field; nobody has typed it. */
const typedText = (text: string, chosen: Option | null): string => (text === chosen?.label ? '' : text);

/** Lists the orders that fit the text, and the one that is chosen, so that its name can be shown. */
export function useOrderOptions(text: string, chosenId: string | null): readonly Option[] {
  const order = useOrder(chosenId);
  const chosen = useMemo(
    () => (order === null ? null : { value: order.id, label: labelOfOrder(order) }),
    [order],
  );
  const settled = typedText(useSettledText(text), chosen);
  const { data } = useQuery({
    ...buildQuery(useApi(), search, { query: { text: settled } }),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
  });
  const found = settled === '' ? [] : (data ?? []);
  return withChosen(
    chosen,
    found.flatMap((hit) => (hit.kind === 'ORDER' ? [{ value: hit.id, label: labelOfOrder(hit) }] : [])),
  );
}

export function useOfferOptions(text: string, chosenId: string | null): readonly Option[] {
  const api = useApi();
  const offer = useOffer(chosenId);
  const chosen = useMemo(
    () => (offer === null ? null : { value: offer.id, label: labelOfOffer(offer) }),
    [offer],
  );
  const settled = typedText(useSettledText(text), chosen);
  const { data } = useQuery({
    ...buildQuery(api, listOrderClients, { query: settled === '' ? {} : { text: settled } }),
    placeholderData: keepPreviousData,
  });
  return withChosen(
    chosen,
    (data ?? []).map((offer) => ({ value: offer.id, label: labelOfOffer(offer) })),
  );
}

type Named = Parameters<typeof formatPersonName>[0] & Readonly<{ city: string | null; clientNumber: string }>;

const labelOfOffer = (offer: Named): string =>
  joined([formatPersonName(offer), offer.city, offer.clientNumber]);

const withChosen = (chosen: Option | null, found: readonly Option[]): readonly Option[] =>
  chosen === null ? found : [chosen, ...found.filter(({ value }) => value !== chosen.value)];
