import type { AnswerOf, BodyOf } from '@korpus/contract/endpoint.ts';
import type { listImportWords, removeImportWord } from '@korpus/contract/imports/imports.ts';
import { specialMeanings } from '@korpus/domain/imports/file-words.ts';
import { foldWords } from '@korpus/domain/imports/fold-words.ts';
import { mayImport } from '@korpus/domain/imports/import-kind.ts';
import { importKindNames, importKinds } from '@korpus/domain/imports/import-kinds.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { announce } from '../../platform/live/live-hub.ts';
import type { Importable } from './importable.ts';
import { requireImportable } from './read-imports.ts';
import { dropWord, findRemembered } from './words.store.ts';
import { choicesOf, collectLists, labelOf } from './words-of-file.ts';

/** The kinds a person may import: words of lists that only others choose from do not exist for them (rules: import#who). */
const kindsOf = ({ actor }: TenantContext) =>
  importKindNames.filter((name) => mayImport(actor, importKinds[name]));

export async function readWords(
  context: TenantContext,
  importables: readonly Importable[],
): Promise<AnswerOf<typeof listImportWords>> {
  const { tx, actor } = context;
  const lists = new Map<string, { label: string; names: ReadonlyMap<string, string> }>();
  for (const kind of kindsOf(context)) {
    const house = await requireImportable(importables, kind).choices(tx, actor.tenantId);
    for (const [list, field] of collectLists(kind)) {
      const names = new Map(choicesOf(field, house).map(({ id, name }) => [id, name]));
      if (!lists.has(list)) lists.set(list, { label: labelOf(field), names });
    }
  }
  const all = await findRemembered(tx, actor.tenantId);
  return all.flatMap(({ list, text, meaning, at, by_name: by }) => {
    const known = lists.get(list);
    if (known === undefined) return [];
    const special = specialMeanings.find((each) => each === meaning) ?? null;
    const choice = known.names.get(meaning) ?? null;
    return [{ list, label: known.label, text, choice, special, at, by }];
  });
}

/** The next file asks for it again, and so does one that is judged and waits. */
export async function removeWord(context: TenantContext, { list, text }: BodyOf<typeof removeImportWord>) {
  const { tx, actor } = context;
  const mayChoose = kindsOf(context).some((kind) => collectLists(kind).has(list));
  if (!mayChoose || !(await dropWord(tx, actor.tenantId, { list, word: foldWords(text) })))
    throw new AppError('NOT_FOUND');
  await announce(tx, actor.tenantId, { kind: 'import', id: '' });
  return { done: true as const };
}
