import { type BaseData, getBaseData } from '@korpus/contract/base-data/base-data.ts';
import { listUsers, type User } from '@korpus/contract/users/users.ts';
import { hasRoom } from '@korpus/domain/tenants/limits.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../lib/calls/api-context.tsx';
import { buildQuery, keyOf } from '../../lib/calls/query-of.ts';

/** The people, where they work and how many of them the licence allows. */
export type House = Readonly<{
  users: readonly User[];
  locations: BaseData['locations'];
  used: number;
  maximum: number;
  hasRoom: boolean;
}>;

export function useHouse() {
  const api = useApi();
  const users = useQuery(buildQuery(api, listUsers));
  const baseData = useQuery(buildQuery(api, getBaseData));
  const queryClient = useQueryClient();
  const failed = [users, baseData].find((query) => query.isError && query.data === undefined);
  return {
    house:
      users.data === undefined || baseData.data === undefined ? null : buildHouse(users.data, baseData.data),
    error: failed?.error ?? null,
    retry: () => {
      void users.refetch();
      void baseData.refetch();
    },
    /** Reads all anew after a change of one's own; those of others come as live events. */
    reload: async () => {
      await Promise.all(
        [listUsers, getBaseData].map((call) => queryClient.invalidateQueries({ queryKey: keyOf(call) })),
      );
    },
  };
}

function buildHouse(users: readonly User[], { locations, constraint }: BaseData): House {
  const { userCount: used, maximumUserCount: maximum } = constraint;
  return { users, locations, used, maximum, hasRoom: hasRoom(used, maximum) };
}
