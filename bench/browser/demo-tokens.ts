import { getToken } from '@korpus/contract/authentication/authentication.ts';
import { demoPassword } from '../../apps/server/src/modules/system/index.ts';

/** Signs one of the demo people in. */
export async function demoTokens(url: string, username: string) {
  const response = await fetch(`${url}${getToken.path}`, {
    method: getToken.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: demoPassword }),
  });
  return getToken.answer.parse(await response.json());
}
