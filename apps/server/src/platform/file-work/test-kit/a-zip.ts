import { crc32, deflateRawSync } from 'node:zlib';

export type ZipPart = {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly isEncrypted?: boolean;
  /** Size that the list says it unpacks to, where that is a lie. */
  readonly said?: number;
  readonly checksum?: number;
  readonly method?: number;
};

/** An archive as a bank packs it, or as somebody makes one who means harm. */
export function aZip(parts: readonly ZipPart[]): Buffer {
  const locals: Buffer[] = [];
  const lines: Buffer[] = [];
  let at = 0;
  for (const part of parts) {
    const name = Buffer.from(part.name);
    const packed = part.method === 0 ? Buffer.from(part.bytes) : deflateRawSync(part.bytes);
    const facts = factsOf(part, packed.length, name.length);
    const local = Buffer.concat([number(4, 0x04034b50), facts, name, packed]);
    locals.push(local);
    lines.push(Buffer.concat([number(4, 0x02014b50), number(2, 20), facts, zeros(10), number(4, at), name]));
    at += local.length;
  }
  const list = Buffer.concat(lines);
  const count = number(2, parts.length);
  const end = [
    number(4, 0x06054b50),
    zeros(4),
    count,
    count,
    number(4, list.length),
    number(4, at),
    zeros(2),
  ];
  return Buffer.concat([...locals, list, ...end]);
}

/** Makes the bytes that the head of a file and its line in the list have in common. */
const factsOf = ({ bytes, said, checksum, method, isEncrypted }: ZipPart, packed: number, name: number) =>
  Buffer.concat([
    number(2, 20),
    number(2, isEncrypted ? 1 : 0),
    number(2, method ?? 8),
    zeros(4),
    number(4, checksum ?? crc32(bytes)),
    number(4, packed),
    number(4, said ?? bytes.length),
    number(2, name),
    zeros(2),
  ]);

const zeros = (length: number) => Buffer.alloc(length);

function number(length: 2 | 4, value: number): Buffer {
  const bytes = Buffer.alloc(length);
  bytes.writeUIntLE(value, 0, length);
  return bytes;
}
