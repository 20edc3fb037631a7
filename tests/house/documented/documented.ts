import { randomUUID } from 'node:crypto';
import { type CallName, calls } from '@korpus/contract/calls.ts';
import type { Endpoint } from '@korpus/contract/endpoint.ts';
import { makeAddress, type SentFile } from '../../kit/caller.ts';
import type { SignedIn } from '../../kit/people.ts';
import { shopFor, type World, type WorldShop } from '../world.ts';

/** The person who makes a documented call, in a house of their own. */
export type Given = { readonly person: SignedIn; readonly shop: WorldShop; readonly world: World };

/** Parts of a request, and nothing else: only names that the documents have. */
export type Sent = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | readonly string[]>>;
  readonly body?: unknown;
  readonly files?: readonly SentFile[];
};

/**
 * A call as the documents have it. `again` is what changes the record that the first one made, but for its version,
 * which every save carries (rules: api#versions).
 */
export type Documented = {
  readonly send: (given: Given) => Sent | Promise<Sent>;
  readonly isSavedAgain?: boolean;
};

export type Route = `${Endpoint['method']} /api/${string}`;

const named = new Map<string, CallName>(
  Object.entries<Endpoint>(calls).map(([name, { method, path }]) => [`${method} ${path}`, name as CallName]),
);

export function callAt(route: string): { readonly name: CallName; readonly call: Endpoint } {
  const name = named.get(route);
  if (name === undefined) throw new Error(`The contract has no call ${route}.`);
  return { name, call: calls[name] };
}

/** Sends a request the way a foreign program does: by no schema of ours. */
export const sendAs = (person: SignedIn, route: string, { params, query, body, files }: Sent) => {
  const { call } = callAt(route);
  const url = makeAddress(call.path, params ?? {}, query ?? {});
  if (files !== undefined) return person.send({ method: call.method, url, ...formOfAll(files) });
  const json = body === undefined ? {} : { payload: JSON.stringify(body) };
  return person.send({
    method: call.method,
    url,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    ...json,
  });
};

/** Several files of one form, all in the field `file`. */
export function formOfAll(files: readonly SentFile[]) {
  const boundary = `----korpus${randomUUID()}`;
  const parts = files.map(({ name, bytes }) =>
    Buffer.concat([
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
      ),
      bytes,
      Buffer.from('\r\n'),
    ]),
  );
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  };
}

/** Somebody who may make this call, in a house of their own with room for more of what a licence counts. */
export async function someoneFor(route: string, world: World): Promise<Given> {
  const isOperators = shopFor(callAt(route).call, world) === world.operator;
  const shop = isOperators ? world.operator : await world.aShop();
  await world.house.services.tenancy.inPlatform((tx) =>
    tx
      .updateTable('tenants')
      .set({ additional_location_count: 9, additional_user_count: 9, additional_carpenter_app_user_count: 9 })
      .where('id', '=', shop.tenantId)
      .execute(),
  );
  return { person: await shop.signedInAs(isOperators ? 'SUPER_ADMIN' : 'ADMIN'), shop, world };
}
