import { listInvoiceNumbers, type RegisterEntry } from '@korpus/contract/closing/register.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { buildQuery } from '../../../lib/calls/query-of.ts';
import { useHouseLists } from '../../../lib/lists/use-house-lists.ts';
import { useClosedUntil } from '../../../trade/use-closed-until.ts';
import { reportFailure } from '../../../ui/report-failure.ts';
import { toasts } from '../../../ui/toasts.tsx';
import type { OpenOrder } from '../sales-dialogs.tsx';
import { type SmallTarget, StoredSmallOrder } from '../small-order/small-order-host.tsx';
import { handoverTexts as texts } from './handover-texts.ts';

export type OnNumber = (number: string, day: IsoDate) => void;

/** Opens the order or counter sale of an invoice number: the register of numbers knows whose it is. */
export function useOpenNumber(onOrder: OpenOrder): Readonly<{ openNumber: OnNumber; dialogs: ReactNode }> {
  const find = useFindNumber();
  const lists = useHouseLists();
  const closedUntil = useClosedUntil();
  const [small, setSmall] = useState<SmallTarget | null>(null);
  const open = async (number: string, day: IsoDate) => {
    try {
      const { orderId = null, smallOrderId = null, date = day } = (await find(number, day)) ?? {};
      if (orderId !== null) onOrder(orderId);
      else if (smallOrderId !== null) setSmall({ smallId: smallOrderId, date });
      else toasts.info(texts.notFound(number));
    } catch (error) {
      reportFailure(texts.openFailed(number), error);
    }
  };
  return {
    openNumber: (number, day) => void open(number, day),
    dialogs: small !== null && lists.isReady && (
      <StoredSmallOrder
        closedUntil={closedUntil}
        lists={lists}
        target={small}
        onClose={() => setSmall(null)}
      />
    ),
  };
}

/** A deposit paid in January may have its number from December. */
function useFindNumber() {
  const api = useApi();
  const client = useQueryClient();
  return async (number: string, day: IsoDate): Promise<RegisterEntry | undefined> => {
    const year = Number(day.slice(0, 4));
    for (const each of [year, year - 1]) {
      const query = buildQuery(api, listInvoiceNumbers, { query: { year: String(each) } });
      const { numbers } = await client.fetchQuery(query);
      const found = numbers.find((entry) => entry.number === number);
      if (found !== undefined) return found;
    }
    return undefined;
  };
}
