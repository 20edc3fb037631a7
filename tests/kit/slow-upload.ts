import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { uploadFile } from '@korpus/contract/files/files.ts';
import { makeAddress, makeForm, type SentFile } from './caller.ts';
import type { House } from './house.ts';
import { listeningAddress } from './listening-address.ts';
import type { SignedIn } from './people.ts';
import type { Place } from './record-files.ts';

/** The answer to an upload, whenever it came. */
export type UploadAnswer = { readonly status: number; readonly text: string };

/** An upload whose sender takes their time: it stands there until somebody goes on with it or gives it up. */
export type SlowUpload = {
  readonly answered: Promise<UploadAnswer>;
  readonly send: (from: number, to: number) => Promise<void>;
  readonly finish: () => void;
  readonly giveUp: () => void;
  readonly length: number;
};

/** Begins an upload: the length is announced and the first hundred bytes of the file are sent. */
export async function aSlowUpload(
  house: House,
  who: SignedIn,
  place: Place,
  file: SentFile,
): Promise<SlowUpload> {
  const { headers = {}, payload = '' } = makeForm(file);
  const address = new URL(await listeningAddress(house.app));
  const bytes = Buffer.from(payload);
  const request = httpRequest({
    host: address.hostname,
    port: address.port,
    method: uploadFile.method,
    path: makeAddress(uploadFile.path, {}, place),
    headers: { ...headers, 'content-length': bytes.length, authorization: `Bearer ${who.token}` },
  });
  const send = async (from: number, to: number) => {
    if (!request.write(bytes.subarray(from, to))) await once(request, 'drain');
  };
  const answered = new Promise<UploadAnswer>((resolve) => {
    request.on('response', async (response) => {
      resolve({ status: response.statusCode ?? 0, text: await readText(response) });
    });
    // Given up here, or cut off after its answer.
    request.on('error', () => resolve({ status: 0, text: '' }));
  });
  const begun = bytes.length - file.bytes.length;
  await send(0, begun);
  return {
    answered,
    send,
    finish: () => void request.end(bytes.subarray(begun)),
    giveUp: () => void request.destroy(),
    length: bytes.length,
  };
}

async function readText(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part);
  return Buffer.concat(parts).toString();
}
