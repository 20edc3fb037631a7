import { getBaseData } from '@korpus/contract/base-data/base-data.ts';
import { listUsers } from '@korpus/contract/users/users.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../../lib/api-context.tsx';
import { queryOf } from '../../../lib/query-of.ts';
import type { Option } from '../../../ui/record-fields/fields.tsx';
import { orderDialogTexts as texts } from './order-dialog-texts.ts';

type Disableable = Option & Readonly<{ isDisabled: boolean }>;

/** The records of the house that an order chooses from. */
export type OrderLists = Readonly<{
  salesmen: readonly Disableable[];
  locations: readonly Disableable[];
  exhibitionSalesmen: readonly Option[];
  carpenters: readonly Option[];
  suppliers: readonly Option[];
  leadSources: readonly Option[];
  /** Where each person works. */
  placeOf: ReadonlyMap<string, string | null>;
}>;

const options = (rows: readonly Readonly<{ id: string; name: string }>[]): readonly Option[] =>
  rows.map(({ id, name }) => ({ value: id, label: name }));

/** `lists` is null while they are on their way. */
export function useOrderLists(): Readonly<{ lists: OrderLists | null; error: Error | null }> {
  const api = useApi();
  const { data: base, error: baseError } = useQuery(queryOf(api, getBaseData));
  const { data: users, error: usersError } = useQuery(queryOf(api, listUsers));
  const lists = useMemo((): OrderLists | null => {
    if (base === undefined || users === undefined) return null;
    return {
      salesmen: users
        .filter(({ roles }) => roles.some((role) => role === 'SALESMAN' || role === 'ADMIN'))
        .map(({ id, firstName, lastName, enabled }) => ({
          value: id,
          label: enabled ? `${firstName} ${lastName}` : texts.disabled(`${firstName} ${lastName}`),
          isDisabled: !enabled,
        })),
      locations: base.locations.map(({ id, name, enabled }) => ({
        value: id,
        label: enabled ? name : texts.disabled(name),
        isDisabled: !enabled,
      })),
      exhibitionSalesmen: options(base.exhibitionSalesmen),
      carpenters: options(base.carpenters),
      suppliers: options(base.suppliers),
      leadSources: options(base.leadSources),
      placeOf: new Map(users.map(({ id, location }) => [id, location])),
    };
  }, [base, users]);
  return { lists, error: lists === null ? (baseError ?? usersError) : null };
}

/** What is switched off is offered to whom it belongs already, and to nobody else. */
export const offered = (list: readonly Disableable[], chosen: string | null): Option[] =>
  list
    .filter(({ value, isDisabled }) => !isDisabled || value === chosen)
    .map(({ value, label }) => ({ value, label }));
