import { finished, Readable } from 'node:stream';
import type { MultipartFile } from '@fastify/multipart';
import type { Endpoint } from '@korpus/contract/endpoint.ts';
import type { FastifyRequest } from 'fastify';
import { AppError, invalid } from '../errors/app-error.ts';
import { StoreAway } from '../errors/store-errors.ts';
import { NoRoom } from '../free-space.ts';
import type { UnderWay } from '../storage/uploads-under-way.ts';
import type { Upload } from './binding.ts';
import { uploadTexts as texts } from './error-texts.ts';

const field = 'file';

/** The files of a request, one after the other while they come in. Nothing of them is kept in memory. */
export async function* filesIn(
  request: FastifyRequest,
  { upload }: Endpoint,
  { ofHouse, writes }: UnderWay,
): AsyncGenerator<Upload> {
  if (upload === null || !request.isMultipart()) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  const { mostFiles = 1 } = upload;
  const parts = request.files({ limits: { ...limits, fileSize: upload.maximumBytes, files: mostFiles } });
  const ended = Promise.race([overflow(request, upload), departure(request)]);
  // Parts behind the one file of a call that takes one are not read.
  for (let count = 0; count === 0 || mostFiles > 1; count += 1) {
    const part = await Promise.race([takeNext(parts, mostFiles), ended]);
    if (part === undefined && count > 0) return;
    if (part?.fieldname !== field) throw invalid({ path: `body.${field}`, message: texts.missing });
    try {
      yield { name: nameIn(part.filename), bytes: Readable.from(readWhole(part.file, writes)), ofHouse };
    } finally {
      part.file.resume(); // the rest that nobody read, so that the request can end and its answer be heard
    }
  }
}

/** Browsers write quotes so, since they stand in quotes; anything else they leave as it is. */
const nameIn = (filename: string): string => filename.replaceAll('%22', '"');

const limits = { parts: 100, fields: 9, fieldSize: 1_000, fieldNameSize: 100, headerPairs: 20 };

async function takeNext(
  parts: AsyncIterator<MultipartFile, unknown>,
  mostFiles: number,
): Promise<MultipartFile | undefined> {
  try {
    const next = await parts.next();
    return next.done === true ? undefined : next.value;
  } catch (error) {
    const isTooMany = error instanceof Error && 'code' in error && error.code === 'FST_FILES_LIMIT';
    throw isTooMany ? invalid({ path: `body.${field}`, message: texts.tooMany(mostFiles) }) : broken();
  }
}

/** Room for what a form puts around its file. */
const aroundFile = 64 * 1_024;

const mostBytes = ({ maximumBytes, mostFiles = 1 }: NonNullable<Endpoint['upload']>) =>
  (maximumBytes + aroundFile) * mostFiles;

/**
 * Counts the bytes that have to find room: the length a request announces, or the most it may have where it announces
 * none.
 */
export function announcedBytes({ headers }: FastifyRequest, { upload }: Endpoint): number {
  if (upload === null) return 0;
  const length = Number(headers['content-length']);
  return Number.isNaN(length) ? mostBytes(upload) : Math.min(length, mostBytes(upload));
}

/** Rejects when more has come than files within their limits can need, announced or not; else it never ends. */
function overflow({ raw, headers }: FastifyRequest, upload: NonNullable<Endpoint['upload']>) {
  const most = mostBytes(upload);
  return new Promise<never>((_resolve, reject) => {
    const refuse = () => reject(new AppError('FILE_TOO_LARGE'));
    if (Number(headers['content-length']) > most) refuse();
    const came = { bytes: 0 };
    raw.on('data', (chunk: Buffer) => {
      came.bytes += chunk.length;
      if (came.bytes > most) refuse();
    });
  });
}

/**
 * Rejects when the sender goes before all has come; else it never ends. Whoever went before their form was begun to be
 * read would be waited for without an end, and keep their place.
 */
function departure({ raw }: FastifyRequest) {
  return new Promise<never>((_resolve, reject) => {
    finished(raw, { writable: false }, (error) => {
      if (error) reject(broken());
    });
  });
}

/** All of it or an error: neither a cut connection nor the limit may look like the end of the file. */
async function* readWhole(file: MultipartFile['file'], writes: UnderWay['writes']): AsyncIterable<Buffer> {
  file.once('limit', () => file.destroy()); // the file would end with its part, which may never come
  try {
    for await (const chunk of file) {
      await writes(chunk.length);
      yield chunk;
    }
  } catch (error) {
    if (error instanceof NoRoom || error instanceof StoreAway) throw error;
    throw file.truncated ? new AppError('FILE_TOO_LARGE') : broken();
  }
  if (file.truncated) throw new AppError('FILE_TOO_LARGE');
}

const broken = () => invalid({ path: `body.${field}`, message: texts.broken });
