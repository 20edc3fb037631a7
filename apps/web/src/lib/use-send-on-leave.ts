import type { BodyOf, Endpoint } from '@korpus/contract/endpoint.ts';
import { fitsKeepalive } from './api-client.ts';
import { useApi } from './api-context.tsx';

type Sending<E extends Endpoint, Draft> = Readonly<{
  bodyOf: (draft: Draft, version: number | undefined) => BodyOf<E>;
  problemsOf: (draft: Draft) => readonly unknown[];
}>;

/** The page goes: what can be saved is sent along (spec 2 §2, spec 3 §4). Answers whether it was. */
export function useSendOnLeave<E extends Endpoint, Draft>(
  call: E,
  { bodyOf, problemsOf }: Sending<E, Draft>,
) {
  const api = useApi();
  return (draft: Draft, version: number | undefined): boolean => {
    if (problemsOf(draft).length > 0) return false;
    const body = bodyOf(draft, version);
    if (!fitsKeepalive(body)) return false;
    void api.send(call, { body, keepalive: true }).catch(() => undefined);
    return true;
  };
}

/** A new record of an earlier visit: did the save on leaving arrive? Where nobody can tell, its id keeps it from being doubled. */
export function useIsStored(call: Endpoint): (draft: Readonly<{ id: string }>) => Promise<boolean> {
  const api = useApi();
  return ({ id }) =>
    api.send(call, { params: { id } }).then(
      () => true,
      () => false,
    );
}
