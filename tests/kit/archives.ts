import { inflateRawSync } from 'node:zlib';
import { expect } from 'vitest';

export type Unzipped = {
  readonly name: string;
  readonly isUtf8: boolean;
  readonly at: number;
  readonly content: Buffer;
};

/**
 * Reads a ZIP by the words of the format: the end says where the list is, the list where each file is (APPNOTE 4.3).
 */
export function readArchive(bytes: (from: number, length: number) => Buffer, length: number): Unzipped[] {
  const end = bytes(length - 22, 22);
  expect(end.readUInt32LE(0)).toBe(0x06054b50);
  let [count, listAt] = [end.readUInt16LE(10), end.readUInt32LE(16)];
  if (count === 0xffff) {
    const place = bytes(length - 42, 20);
    expect(place.readUInt32LE(0)).toBe(0x07064b50);
    const large = bytes(Number(place.readBigUInt64LE(8)), 56);
    expect(large.readUInt32LE(0)).toBe(0x06064b50);
    [count, listAt] = [Number(large.readBigUInt64LE(32)), Number(large.readBigUInt64LE(48))];
  }
  const read: Unzipped[] = [];
  for (let at = listAt; read.length < count; ) {
    const line = bytes(at, 46);
    expect(line.readUInt32LE(0)).toBe(0x02014b50);
    const [nameLength, extraLength] = [line.readUInt16LE(28), line.readUInt16LE(30)];
    const behind = bytes(at + 46, nameLength + extraLength);
    const near = line.readUInt32LE(42);
    const fileAt = near === 0xffff_ffff ? Number(behind.readBigUInt64LE(nameLength + 4)) : near;
    const head = bytes(fileAt, 30);
    expect(head.readUInt32LE(0)).toBe(0x04034b50);
    const packed = bytes(fileAt + 30 + head.readUInt16LE(26), line.readUInt32LE(20));
    const content = line.readUInt16LE(10) === 8 ? inflateRawSync(packed) : packed;
    expect(content.length).toBe(line.readUInt32LE(24));
    const name = behind.subarray(0, nameLength).toString('utf8');
    read.push({ name, isUtf8: (line.readUInt16LE(8) & 0x0800) !== 0, at: fileAt, content });
    at += 46 + nameLength + extraLength;
  }
  return read;
}

/** All of it in memory. */
export const unzipped = (archive: Buffer): Unzipped[] =>
  readArchive((from, length) => archive.subarray(from, from + length), archive.length);
