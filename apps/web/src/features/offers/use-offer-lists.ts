import { getBaseData } from '@korpus/contract/base-data/base-data.ts';
import { listUsers } from '@korpus/contract/users/users.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../lib/api-context.tsx';
import { queryOf } from '../../lib/query-of.ts';
import type { FilterOption } from '../../ui/filter-bar/filter-field.ts';

/** What an offer refers to. `isOpen`: may be chosen anew; others stand where they were chosen before. */
export type Choice = FilterOption & Readonly<{ isOpen: boolean }>;

export type OfferLists = Readonly<{
  isReady: boolean;
  salesmen: readonly Choice[];
  locations: readonly Choice[];
  leadSources: readonly Choice[];
  conversationTypes: readonly Choice[];
  /** The name of a place or of a kind of conversation. */
  nameOf: (id: string | null) => string | null;
  /** Where somebody works: what a new offer of theirs begins with. */
  locationOf: (userId: string) => string | null;
}>;

type Named = Readonly<{ id: string; name: string; enabled?: boolean }>;

const toChoice = ({ id, name, enabled = true }: Named): Choice => ({
  value: id,
  label: name,
  isOpen: enabled,
});

export function useOfferLists(): OfferLists {
  const api = useApi();
  const { data: users } = useQuery(queryOf(api, listUsers));
  const { data: baseData } = useQuery(queryOf(api, getBaseData));
  return useMemo(() => {
    const locations = baseData?.locations ?? [];
    const conversationTypes = baseData?.conversationTypes ?? [];
    const names = new Map([...locations, ...conversationTypes].map(({ id, name }) => [id, name]));
    const places = new Map(users?.map(({ id, location }) => [id, location]));
    const sellers = users?.filter(({ roles }) => roles.some((role) => role !== 'CARPENTER')) ?? [];
    return {
      isReady: users !== undefined && baseData !== undefined,
      salesmen: sellers.map(({ id, firstName, lastName, enabled }) =>
        toChoice({ id, name: `${firstName} ${lastName}`, enabled }),
      ),
      locations: locations.map(toChoice),
      leadSources: baseData?.leadSources.map(toChoice) ?? [],
      conversationTypes: conversationTypes.map(toChoice),
      nameOf: (id) => (id === null ? null : (names.get(id) ?? null)),
      locationOf: (userId) => places.get(userId) ?? locations.find(({ enabled }) => enabled)?.id ?? null,
    };
  }, [users, baseData]);
}
