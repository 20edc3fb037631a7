import { createHash } from 'node:crypto';
import { bankFileKind } from '@korpus/domain/bank/file-head.ts';
import { camtReader } from '@korpus/domain/bank/read-camt.ts';
import type { RefusalReason } from '@korpus/domain/bank/refusal.ts';
import type { Statement } from '@korpus/domain/bank/statement.ts';
import { decodeAscii } from '@korpus/domain/files/file-bytes.ts';
import { lookingInto } from '../../../storage/incoming-file.ts';
import type { BankJob, BankRead } from '../../file-jobs.ts';
import { readXml } from '../xml/read-xml.ts';
import { XmlError } from '../xml/xml-error.ts';
import { BankFileError } from './bank-file-error.ts';
import { bytesOfFile, bytesOfPart, listXmlParts, mostBytes } from './bank-files.ts';

/** Reads what a file of the bank says, or why it is not read; all of it or nothing (rules: bank#refused). */
export async function readBank(job: BankJob): Promise<BankRead> {
  try {
    return await read(job);
  } catch (error) {
    if (error instanceof BankFileError) return { refused: { reason: error.reason, file: error.file } };
    throw error;
  }
}

async function read(job: BankJob): Promise<BankRead> {
  if (job.size > mostBytes) throw new BankFileError('TOO_LARGE');
  const kind = bankFileKind(await lookingInto(job, async (file) => decodeAscii(await file.read(0, 100))));
  if (kind === 'XML') return { statements: await statementsIn(bytesOfFile(job), null), ignored: [] };
  if (kind !== 'ZIP') throw new BankFileError(kind);
  const { parts, ignored } = await listXmlParts(job);
  const statements: Statement[] = [];
  for (const part of parts) statements.push(...(await statementsIn(bytesOfPart(job, part), part.name)));
  return { statements, ignored };
}

async function statementsIn(
  bytes: AsyncIterable<Uint8Array>,
  file: string | null,
): Promise<readonly Statement[]> {
  const said = await readXml(bytes, camtReader(fingerprint)).catch((error: unknown) => {
    if (error instanceof XmlError) return { refused: error.fault satisfies RefusalReason };
    throw error;
  });
  if ('refused' in said) throw new BankFileError(said.refused, file);
  return said.statements;
}

/** Half of it is as good as none that two share. */
const fingerprint = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);
