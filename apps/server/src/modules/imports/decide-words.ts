import type { BodyOf } from '@korpus/contract/endpoint.ts';
import type { judgeImport } from '@korpus/contract/imports/imports.ts';
import { foldWords } from '@korpus/domain/imports/fold-words.ts';
import { importCallTexts as texts } from '@korpus/domain/imports/imports-texts.ts';
import { modifiedNow } from '../../platform/change-log/modified.ts';
import type { NewSuppliers } from '../../platform/database/schema/imports.ts';
import { invalid } from '../../platform/errors/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import type { HouseChoices } from './importable.ts';
import type { StoredImport } from './imports.store.ts';
import { dropWord, keepWord } from './words.store.ts';
import { collectLists, specialFor } from './words-of-file.ts';

type Decided = NonNullable<BodyOf<typeof judgeImport>['words']>;

/** Keeps for the house what words of its files mean; answers the suppliers that come with this one. */
export async function decideWords(
  services: Services,
  context: TenantContext,
  { kind, new_suppliers: before }: StoredImport,
  house: HouseChoices,
  decided: Decided,
): Promise<NewSuppliers> {
  const { tx, actor } = context;
  const { tenantId } = actor;
  refuseWords(context, kind, house, decided);
  const modified = modifiedNow(services, context);
  const made = new Map(before.map((each) => [foldWords(each.name), each]));
  for (const { list, text, meaning } of decided) {
    const word = foldWords(text);
    if (list === 'supplierId') made.delete(word);
    if (meaning === 'NEW') made.set(word, { id: services.random.id(), name: text.trim(), version: null });
    else if (meaning === null) await dropWord(tx, tenantId, { list, word });
    else await keepWord(tx, tenantId, { list, word, text: text.trim(), meaning }, modified);
  }
  return [...made.values()];
}

function refuseWords(
  { actor }: TenantContext,
  kind: StoredImport['kind'],
  house: HouseChoices,
  decided: Decided,
): void {
  const lists = collectLists(kind);
  const wrong = decided.flatMap(({ list, text, meaning }, at) => {
    const field = lists.get(list);
    if (field === undefined) return [{ path: `body.words.${at}.list`, message: texts.noSuchList }];
    if (foldWords(text) === '') return [{ path: `body.words.${at}.text`, message: texts.noWord }];
    const choices = house[field.key]?.map(({ id }) => id) ?? Object.keys(field.names ?? {});
    const known: readonly string[] = [...choices, ...specialFor(actor, field)];
    return meaning === null || known.includes(meaning)
      ? []
      : [{ path: `body.words.${at}.meaning`, message: texts.noSuchMeaning }];
  });
  if (wrong.length > 0) throw invalid(...wrong);
}
