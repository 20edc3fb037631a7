import { createHash } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { z } from 'zod';
import { readingPdf } from '../../apps/server/src/platform/file-work/worker/paper/open-pdf.ts';
import type { Answer, Caller } from '../kit/caller.ts';
import { canary } from '../kit/canary.ts';

const link = z.object({ url: z.string().startsWith('/') });

/** Reads answers as somebody could who opens everything: sheets, archives, PDFs, and the files that answers lead to. */
export function openAnswers(stranger: Caller) {
  const known = new Map<string, Promise<string>>();
  /** Files in which a planted word was read: whoever finds none in any file would find no foreign one either. */
  const found = { archives: 0, pdfs: 0 };
  const count = (kind: keyof typeof found, text: string) => {
    if (canary.test(text)) found[kind] += 1;
    return text;
  };
  /** Reads the texts in a file; other bytes have none that is not in the answer already. */
  const readFile = (bytes: Uint8Array): Promise<string> => {
    const hash = createHash('sha256').update(bytes).digest('hex');
    const read = known.get(hash) ?? open(Buffer.from(bytes));
    known.set(hash, read);
    return read;
  };
  const open = async (bytes: Buffer): Promise<string> => {
    const begins = bytes.subarray(0, 5).toString('latin1');
    if (begins.startsWith('PK\x03\x04')) {
      const parts = Object.entries(unzipSync(bytes)).map(
        async ([name, part]) => `${name}\n${strFromU8(part)}\n${await readFile(part)}`,
      );
      return count('archives', (await Promise.all(parts)).join('\n'));
    }
    if (begins !== '%PDF-') return '';
    return readingPdf(bytes, async ({ text, attachments }) => {
      const { pieces } = await text();
      const files: string[] = [];
      for await (const file of attachments()) files.push(strFromU8(file));
      // A word that is too long for its line stands in several pieces.
      return count('pdfs', [pieces.map((piece) => piece.text).join(''), ...files].join('\n'));
    });
  };
  const readWhole = async ({ text, headers, bytes }: Pick<Answer, 'text' | 'headers' | 'bytes'>) =>
    `${text}\n${JSON.stringify(headers)}\n${await readFile(bytes)}`;
  return {
    found,
    readFile,
    read: async (answer: Answer): Promise<string> => {
      const url = answer.status === 200 ? link.safeParse(answer.body).data?.url : undefined;
      const behind = url === undefined ? '' : await readWhole(await stranger.send({ method: 'GET', url }));
      return `${await readWhole(answer)}\n${behind}`;
    },
  };
}
