import type { FileWords } from '@korpus/domain/imports/file-words.ts';
import type { Tx } from '../../platform/database/engine.ts';

type Word = { readonly list: string; readonly word: string; readonly text: string; readonly meaning: string };

/** All that the house was told of words of its files (rules: import#words-of-the-file). */
export async function findWords(tx: Tx, tenantId: string): Promise<FileWords> {
  const rows = await tx
    .selectFrom('import_words')
    .select(['list', 'word', 'meaning'])
    .where('tenant_id', '=', tenantId)
    .execute();
  return Object.fromEntries(
    [...Map.groupBy(rows, ({ list }) => list)].map(([list, all]) => [
      list,
      new Map(all.map(({ word, meaning }) => [word, meaning])),
    ]),
  );
}

/** Finds remembered words as people read them: list by list, each by its word. */
export const findRemembered = (tx: Tx, tenantId: string) =>
  tx
    .selectFrom('import_words')
    .select(['list', 'text', 'meaning', 'at', 'by_name'])
    .where('tenant_id', '=', tenantId)
    .orderBy('list')
    .orderBy('word')
    .execute();

export async function keepWord(
  tx: Tx,
  tenantId: string,
  { list, word, text, meaning }: Word,
  { at, by }: { readonly at: Date; readonly by: string },
): Promise<void> {
  await tx
    .insertInto('import_words')
    .values({ tenant_id: tenantId, list, word, text, meaning, at, by_name: by })
    .onConflict((same) =>
      same.columns(['tenant_id', 'list', 'word']).doUpdateSet({ text, meaning, at, by_name: by }),
    )
    .execute();
}

export async function dropWord(
  tx: Tx,
  tenantId: string,
  { list, word }: Pick<Word, 'list' | 'word'>,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('import_words')
    .where('tenant_id', '=', tenantId)
    .where('list', '=', list)
    .where('word', '=', word)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
