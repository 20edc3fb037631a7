import sharp from 'sharp';
import { formOf } from '../../kit/caller.ts';
import type { DemoPerson } from './person.ts';

export type SentFile = { readonly name: string; readonly bytes: Buffer };

/** A photo of some size, turned as a phone was held. */
export const photoOf = async (round: number): Promise<SentFile> => ({
  name: `Pläne ${round}.jpg`,
  bytes: await sharp({ create: { width: 1_500, height: 1_000, channels: 3, background: '#345' } })
    .composite([{ input: Buffer.from(`<svg><text y="99" font-size="80">${round}</text></svg>`) }])
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 100 })
    .toBuffer(),
});

export async function uploadInto(
  url: string,
  person: DemoPerson,
  place: { readonly id: string; readonly type: string },
  file: SentFile,
  key: string,
) {
  const { headers, payload } = formOf(file);
  const response = await fetch(`${url}/api/files?${new URLSearchParams(place)}`, {
    method: 'PUT',
    headers: { ...person.headers, ...headers, 'idempotency-key': key },
    body: Buffer.from(payload ?? ''),
  });
  return response.status;
}
