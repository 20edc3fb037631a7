import type { PersonReading } from '@korpus/domain/privacy/person-terms.ts';
import { type RawBuilder, sql } from 'kysely';

const marks = '[\u0300-\u036f]';
const apostrophes = "['’‘`´]";
const betweenWords = '[][\\s!"#$%&()*+,./:;<=>?@\\\\^_{|}~„“”‚–—…·-]+';

/**
 * Folds what columns say as the search does (domain/search): one spelling for all, a space before each word. Not every
 * database knows the small letters of umlauts, so that their marks go first.
 */
const folded = (columns: readonly string[]): RawBuilder<string> => sql`' ' || regexp_replace(regexp_replace(
  regexp_replace(translate(replace(lower(regexp_replace(replace(normalize(
    concat_ws(' ', ${sql.join(columns.map((column) => sql`${sql.ref(`t.${column}`)}::text`))}), NFKD),
    'ẞ', 'ss'), ${marks}, '', 'g')), 'ß', 'ss'), 'øØłŁđĐðÐı', 'oollddddi'), ${apostrophes}, '', 'g'),
  '([aou])e', '\\1', 'g'), ${betweenWords}, ' ', 'g')`;

/** The text of a row `t`, made once however many words are looked for in it. */
export const saidIn = (columns: readonly string[]): RawBuilder<unknown> =>
  sql`cross join lateral (select ${folded(columns)} as said offset 0) f`;

/** Tells whether that text says what somebody asked for. */
export function says(readings: readonly PersonReading[]): RawBuilder<boolean> {
  const spelled = (spelling: string, isWhole: boolean) =>
    isWhole
      ? sql`position(${spelling}::text in replace(f.said, ' ', '')) > 0`
      : sql`position(${` ${spelling}`}::text in f.said) > 0`;
  const all = readings.map((terms) => {
    const each = terms.map(
      ({ spellings, isWhole }) =>
        sql`(${sql.join(
          spellings.map((spelling) => spelled(spelling, isWhole)),
          sql` or `,
        )})`,
    );
    return sql`(${sql.join(each, sql` and `)})`;
  });
  return sql`(${sql.join(all, sql` or `)})`;
}
