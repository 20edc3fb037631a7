import type { TableJob } from '../../../file-jobs.ts';
import type { ZipPart } from '../../zip/unpacked-part.ts';
import { readEach } from './workbook-parts.ts';

/** Styles of dates that every Excel has without saying so. */
const knownDates: ReadonlySet<number> = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 57]);

/** Longer ones no Excel makes. */
const mostLetters = 255;

/** A day is written with its day or its year; what stands in quotes, brackets or behind a stroke is none. */
const writesDay = (code: string): boolean =>
  /[dyjt]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\.|_.|\*./g, '').replace(/General|Standard/gi, ''));

/** Numbers of the styles under which a number is a day. */
export async function readDateStyles(
  job: TableJob,
  parts: ReadonlyMap<string, ZipPart>,
): Promise<ReadonlySet<number>> {
  const part = parts.get('xl/styles.xml');
  const own = new Map<number, boolean>();
  await readEach(job, part, ['styleSheet', 'numFmts', 'numFmt'], ({ attributes }) =>
    own.set(Number(attributes.numFmtId), writesDay((attributes.formatCode ?? '').slice(0, mostLetters))),
  );
  const styles = new Set<number>();
  const state = { at: 0 };
  await readEach(job, part, ['styleSheet', 'cellXfs', 'xf'], ({ attributes }) => {
    const format = Number(attributes.numFmtId ?? 0);
    if (own.get(format) ?? knownDates.has(format)) styles.add(state.at);
    state.at += 1;
  });
  return styles;
}
