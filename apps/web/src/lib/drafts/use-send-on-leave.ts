import type { BodyOf, Endpoint } from '@korpus/contract/endpoint.ts';
import { fitsKeepalive } from '../calls/api-client.ts';
import { useApi } from '../calls/api-context.tsx';

type Sending<E extends Endpoint, Draft> = Readonly<{
  bodyOf: (draft: Draft, version: number | undefined) => BodyOf<E>;
  problemsOf: (draft: Draft) => readonly unknown[];
}>;

/** The page goes away: what can be saved is sent along (rules: orders#sent-on-leaving). Answers whether it was sent. */
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

/**
 * A new record that was sent when the page closed: did it arrive? Where nobody can tell it is sent again, and its id
 * keeps it from being stored twice.
 */
export function useIsStored(call: Endpoint): (draft: Readonly<{ id: string }>) => Promise<boolean> {
  const api = useApi();
  return ({ id }) =>
    api.send(call, { params: { id } }).then(
      () => true,
      () => false,
    );
}
