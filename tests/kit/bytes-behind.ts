import type { House } from './house.ts';

/** Bytes that a link leads to, opened by somebody without a session as browsers do. */
export async function bytesBehind(house: House, { url }: { readonly url: string }): Promise<Buffer> {
  const { status, bytes, text } = await house.aStranger().send({ method: 'GET', url });
  if (status !== 200) throw new Error(`Nothing behind ${url}: ${status} ${text}`);
  return bytes;
}
