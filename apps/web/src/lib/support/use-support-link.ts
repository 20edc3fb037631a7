import { getInstallation } from '@korpus/contract/system/system.ts';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../calls/api-context.tsx';
import { buildQuery } from '../calls/query-of.ts';

/** A mail to who runs the installation; undefined until the server has said where to. */
export function useSupportLink(): string | undefined {
  const { data } = useQuery({
    ...buildQuery(useApi(), getInstallation),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data && `mailto:${data.supportEmail}`;
}
