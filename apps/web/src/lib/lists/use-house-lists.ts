import { getBaseData } from '@korpus/contract/base-data/base-data.ts';
import { listUsers } from '@korpus/contract/users/users.ts';
import type { VatRates } from '@korpus/domain/locations/vat-rates.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../calls/api-context.tsx';
import { buildQuery } from '../calls/query-of.ts';
import { houseListsTexts as texts } from './house-lists-texts.ts';

/** A person or thing of the house to choose. `isOpen`: may be chosen anew; others stand where they were chosen before. */
export type Choice = Readonly<{ value: string; label: string; isOpen: boolean }>;

export type HouseLists = Readonly<{
  isReady: boolean;
  /** Reason why the lists are not there. */
  error: Error | null;
  salesmen: readonly Choice[];
  locations: readonly Choice[];
  exhibitionSalesmen: readonly Choice[];
  carpenters: readonly Choice[];
  suppliers: readonly Choice[];
  leadSources: readonly Choice[];
  conversationTypes: readonly Choice[];
  /** The name of something records give by its id; people stand in them by name already. */
  nameOf: (id: string | null) => string | null;
  /** The user behind an exhibition salesman. */
  ownerOfExhibition: (exhibitionSalesmanId: string | null) => string | null;
  /** Gives the VAT rates of a location, by the day; null: nobody knows. */
  vatRatesOf: (location: string | null) => VatRates | null;
  /** Finds where somebody works; in a house with one shop there is nothing to choose. */
  locationOf: (userId: string) => string | null;
}>;

type Named = Readonly<{ id: string; name: string; enabled?: boolean }>;

const toChoice = ({ id, name, enabled = true }: Named): Choice => ({
  value: id,
  label: name,
  isOpen: enabled,
});

const choicesOf = (records: readonly Named[] | undefined): readonly Choice[] => records?.map(toChoice) ?? [];

/** People and base data of the house, for filters, for choices and for the names in rows. */
export function useHouseLists(): HouseLists {
  const api = useApi();
  const { data: users, error: usersError } = useQuery(buildQuery(api, listUsers));
  const { data: baseData, error: baseError } = useQuery(buildQuery(api, getBaseData));
  return useMemo(() => {
    const lists = {
      locations: choicesOf(baseData?.locations),
      exhibitionSalesmen: choicesOf(baseData?.exhibitionSalesmen),
      carpenters: choicesOf(baseData?.carpenters),
      suppliers: choicesOf(baseData?.suppliers),
      leadSources: choicesOf(baseData?.leadSources),
      conversationTypes: choicesOf(baseData?.conversationTypes),
    };
    const names = new Map(
      Object.values(lists).flatMap((list) => list.map(({ value, label }) => [value, label])),
    );
    const owners = new Map(baseData?.exhibitionSalesmen.map(({ id, userId }) => [id, userId]));
    const rates = new Map(baseData?.locations.map((location) => [location.id, location]));
    const places = new Map(users?.map(({ id, location }) => [id, location]));
    const sellers = users?.filter(({ roles }) => roles.some((role) => role !== 'CARPENTER')) ?? [];
    const open = lists.locations.filter(({ isOpen }) => isOpen);
    const isReady = users !== undefined && baseData !== undefined;
    return {
      isReady,
      error: isReady ? null : (baseError ?? usersError),
      salesmen: sellers.map(({ id, firstName, lastName, enabled }) =>
        toChoice({ id, name: `${firstName} ${lastName}`, enabled }),
      ),
      ...lists,
      nameOf: (id) => (id === null ? null : (names.get(id) ?? null)),
      ownerOfExhibition: (id) => (id === null ? null : (owners.get(id) ?? null)),
      vatRatesOf: (location) => (location === null ? null : (rates.get(location) ?? null)),
      locationOf: (userId) => {
        const own = open.find(({ value }) => value === places.get(userId));
        return (own ?? (open.length === 1 ? open[0] : undefined))?.value ?? null;
      },
    };
  }, [users, baseData, usersError, baseError]);
}

/** Lists the open choices; people who have left and closed entries stay for a record that has them already. */
export const offered = (choices: readonly Choice[], chosen: string | null) =>
  choices
    .filter(({ value, isOpen }) => isOpen || value === chosen)
    .map(({ value, label, isOpen }) => ({ value, label: isOpen ? label : texts.closed(label) }));
