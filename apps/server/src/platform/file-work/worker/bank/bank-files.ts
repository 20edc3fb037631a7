import { createReadStream } from 'node:fs';
import { findPackedStart, readZipEntries, type ZipEntry } from '@korpus/domain/files/zipped-file.ts';
import { type Incoming, lookingInto } from '../../../storage/incoming-file.ts';
import { UnpackError, unpackedPart, type ZipPart } from '../zip/unpacked-part.ts';
import { BankFileError } from './bank-file-error.ts';

type Arrived = Pick<Incoming, 'path' | 'size'>;

/** A year of a large house; as it lies there or unpacked, all together. */
export const mostBytes = 50 * 1_024 * 1_024;
/** A statement a day of three accounts. */
const mostParts = 1_000;

export const bytesOfFile = ({ path }: Arrived): AsyncIterable<Uint8Array> => createReadStream(path);

/** The XML of an archive, in the order of names, and what else lies there; folders and what a Mac adds are nothing. */
export async function listXmlParts(arrived: Arrived): Promise<{ parts: ZipPart[]; ignored: string[] }> {
  return lookingInto(arrived, async (file) => {
    const all = await readZipEntries(file);
    if (all === null) throw new BankFileError('ZIP_BROKEN');
    const entries = all
      .filter(({ name }) => !/(^|\/)(__MACOSX\/.*|\.[^/]*)?$/.test(name))
      .map((entry) => ({ ...entry, name: inWords(entry.name) }))
      .sort((one, other) => (one.name < other.name ? -1 : 1));
    const isXml = ({ name }: ZipEntry) => /\.xml$/i.test(name);
    refuseArchive(all, entries.filter(isXml));
    const parts: ZipPart[] = [];
    for (const entry of entries.filter(isXml)) {
      const start = await findPackedStart(file, entry);
      if (start === null || start + entry.packed > file.size) throw new BankFileError('ZIP_BROKEN');
      parts.push({ ...entry, start });
    }
    return { parts, ignored: entries.filter((entry) => !isXml(entry)).map(({ name }) => name) };
  });
}

function refuseArchive(all: readonly ZipEntry[], xml: readonly ZipEntry[]): void {
  if (all.length > mostParts) throw new BankFileError('ZIP_TOO_MANY');
  if (all.some(({ isEncrypted }) => isEncrypted)) throw new BankFileError('ZIP_ENCRYPTED');
  if (all.some(({ name }) => /\.zip$/i.test(name))) throw new BankFileError('ZIP_NESTED');
  if (xml.length === 0) throw new BankFileError('ZIP_WITHOUT_XML');
  const unpacked = xml.reduce((sum, entry) => sum + entry.unpacked, 0);
  if (unpacked > mostBytes) throw new BankFileError('TOO_LARGE');
}

/** Names are bytes to us; most packers write UTF-8. */
const inWords = (name: string): string => {
  const bytes = Buffer.from(name, 'latin1');
  const text = bytes.toString('utf8');
  return text.includes('\ufffd') ? name : text;
};

/** Unpacked while it is read; an archive inside is none of a bank. */
export async function* bytesOfPart({ path }: Arrived, part: ZipPart): AsyncGenerator<Uint8Array> {
  const state = { isFirst: true };
  try {
    for await (const chunk of unpackedPart(path, part)) {
      if (state.isFirst && isArchive(chunk)) throw new BankFileError('ZIP_NESTED', part.name);
      state.isFirst = false;
      yield chunk;
    }
  } catch (error) {
    throw error instanceof UnpackError ? new BankFileError('ZIP_BROKEN', part.name) : error;
  }
}

const isArchive = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;
