import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { expect } from 'vitest';
import { makeForm } from '../../kit/caller.ts';
import { type DemoPerson, requireAnswer } from './person.ts';

/** The record that has the file, and the kind of file. */
export type Place = { readonly id: string; readonly type: string };
export type StoredFile = { readonly name: string; readonly size: number; readonly preview: string };
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
  place: Place,
  file: SentFile,
  key: string,
  signal: AbortSignal | null = null,
) {
  const { headers, payload } = makeForm(file);
  const response = await fetch(`${url}/api/files?${new URLSearchParams(place)}`, {
    method: 'PUT',
    headers: { ...person.headers, ...headers, 'idempotency-key': key },
    body: Buffer.from(payload ?? ''),
    signal,
  });
  return response.status;
}

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

export const filesIn = (person: DemoPerson, { id, type }: Place): Promise<readonly StoredFile[]> =>
  requireAnswer(person, `/api/files/${id}?type=${type}`);

export async function download(person: DemoPerson, { id, type }: Place, name: string): Promise<Uint8Array> {
  const path = `/api/files/${id}/${type}/${encodeURIComponent(name)}`;
  const link = await requireAnswer<{ url: string }>(person, path);
  const response = await fetch(`${person.url}${link.url}`);
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
}
