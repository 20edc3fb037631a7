import { unzipped } from '../kit/archives.ts';
import type { Answer } from '../kit/caller.ts';

/** Checks of bytes by their kind, whatever they hold. */
const readable: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  'application/pdf': (bytes) => beginsWith(bytes, '%PDF-1.') && bytes.subarray(-1_024).includes('%%EOF'),
  'application/zip': (bytes) => beginsWith(bytes, 'PK') && unzipped(bytes).length >= 0,
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': (bytes) =>
    beginsWith(bytes, 'PK') && unzipped(bytes).some(({ name }) => name === 'xl/workbook.xml'),
  'text/calendar; charset=utf-8': (bytes) =>
    beginsWith(bytes, 'BEGIN:VCALENDAR\r\n') && bytes.toString().endsWith('END:VCALENDAR\r\n'),
  'text/csv': (bytes) => bytes.toString().split('\r\n').length > 1,
  'image/jpeg': (bytes) => bytes.readUInt16BE(0) === 0xff_d8,
  'image/png': (bytes) => bytes.readUInt32BE(0) === 0x89_50_4e_47,
};

const beginsWith = (bytes: Buffer, head: string) =>
  bytes.subarray(0, head.length).toString('latin1') === head;

/** Lists what is wrong with a file that was sent, as far as its kind can say; empty when nothing is. */
export function fileProblems({ headers, bytes }: Answer): string[] {
  const type = headers['content-type'] ?? 'none';
  const isReadable = readable[type];
  const size = headers['content-length'];
  const truths: Readonly<Record<string, boolean>> = {
    [`a kind that somebody reads: ${type}`]: isReadable !== undefined,
    [`the bytes of ${type}: ${bytes.subarray(0, 20).toString('latin1')}`]: isReadable?.(bytes) ?? true,
    'its length': size === undefined || Number(size) === bytes.length,
    'a name to save it under': /^(inline|attachment); filename="/.test(headers['content-disposition'] ?? ''),
    'a policy that runs nothing': headers['content-security-policy'] === "default-src 'none'; sandbox",
  };
  return Object.entries(truths).flatMap(([what, holds]) => (holds ? [] : [`a file without ${what}`]));
}
