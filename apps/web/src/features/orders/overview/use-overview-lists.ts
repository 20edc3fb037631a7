import { getBaseData } from '@korpus/contract/base-data/base-data.ts';
import { listUsers } from '@korpus/contract/users/users.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../../lib/api-context.tsx';
import { queryOf } from '../../../lib/query-of.ts';
import type { FilterOption } from '../../../ui/filter-bar/filter-field.ts';
import type { Names } from './overview-columns.ts';
import type { FilterLists } from './overview-filters.ts';

export type OverviewLists = FilterLists &
  Readonly<{ names: Names; ownerOfExhibition: (exhibitionSalesmanId: string | null) => string | null }>;

const noOptions: readonly FilterOption[] = [];

/** People, places and suppliers, for the filters and for the names in the rows. */
export function useOverviewLists(): OverviewLists {
  const api = useApi();
  const { data: users } = useQuery(queryOf(api, listUsers));
  const { data: baseData } = useQuery(queryOf(api, getBaseData));
  return useMemo(() => {
    const byId = new Map(
      [...(baseData?.locations ?? []), ...(baseData?.suppliers ?? [])].map(({ id, name }) => [id, name]),
    );
    const owners = new Map(baseData?.exhibitionSalesmen.map(({ id, userId }) => [id, userId]));
    const nameOf = (id: string) => byId.get(id) ?? null;
    return {
      salesmen:
        users
          ?.filter(({ roles }) => roles.some((role) => role !== 'CARPENTER'))
          .map(({ id, firstName, lastName }) => ({ value: id, label: `${firstName} ${lastName}` })) ??
        noOptions,
      exhibitionSalesmen: baseData?.exhibitionSalesmen.map(optionOf) ?? noOptions,
      locations: baseData?.locations.map(optionOf) ?? noOptions,
      names: { location: nameOf, supplier: nameOf },
      ownerOfExhibition: (id) => (id === null ? null : (owners.get(id) ?? null)),
    };
  }, [users, baseData]);
}

const optionOf = ({ id, name }: Readonly<{ id: string; name: string }>) => ({ value: id, label: name });
