import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import {
  type AmountWriting,
  type AmountWritings,
  detectAmountWriting,
} from '@korpus/domain/imports/amount-writing.ts';
import type { ImportField } from '@korpus/domain/imports/import-kind.ts';
import { importKinds } from '@korpus/domain/imports/import-kinds.ts';
import { sayValue } from '@korpus/domain/imports/import-values.ts';
import { type JudgedRow, rowJudge } from '@korpus/domain/imports/judge-rows.ts';
import type { SheetRow } from '@korpus/domain/imports/sheet.ts';
import type { Tx } from '../../platform/database/engine.ts';
import type { KeptVerdict, UnknownWords } from '../../platform/database/schema/imports.ts';
import type { WorkingContext } from '../../platform/http/binding.ts';
import { mapInTurns } from '../../platform/in-turns.ts';
import type { Services } from '../../platform/services.ts';
import type { HouseChoices, Importable, OpenedHouse, TextsOf } from './importable.ts';
import type { StoredImport } from './imports.store.ts';
import { countTexts, findTexts } from './rows.store.ts';
import { findWords } from './words.store.ts';
import { byName, heirOf, isOfList, soundWords, unknownIn, withNew } from './words-of-file.ts';

type Judging = {
  readonly writings: AmountWritings;
  readonly unknownWords: UnknownWords;
  readonly judge: (rows: readonly SheetRow[]) => Promise<readonly JudgedRow[]>;
  readonly keptOf: (row: JudgedRow) => KeptVerdict;
};

/** The house as it is now, and what it says of rows. */
export async function openJudging(
  { clock }: Pick<Services, 'clock'>,
  context: WorkingContext,
  importable: Importable,
  stored: StoredImport,
): Promise<Judging> {
  const { tx, actor, person } = context;
  const { kind, sources } = stored;
  const today = clock.todayIn(person.timeZone);
  const opened: OpenedHouse = await importable.open(context, textsIn(tx, stored));
  const house = await importable.choices(tx, actor.tenantId);
  const choices = withNew(house, stored.new_suppliers);
  const { fields } = importKinds[kind];
  const writings = await detectWritings(fields, textsIn(tx, stored, 'FILE'));
  const lacking = new Map(fields.map(({ key, changesBy }) => [key, changesBy]));
  const judge = rowJudge(
    {
      kind: importKinds[kind],
      columns: Object.fromEntries(
        sources.flatMap(({ field, column }) => (column === null ? [] : [[field, column]])),
      ),
      fixed: Object.fromEntries(
        sources.flatMap(({ field, fixed }) => (fixed === null ? [] : [[field, fixed]])),
      ),
      choices: byName(choices),
      words: soundWords(kind, choices, await findWords(tx, actor.tenantId)),
      heir: heirOf(actor, choices),
      today,
      writings,
      mayChange: (field) => {
        const right = lacking.get(field);
        return right === undefined || actor.rights.has(right);
      },
      problemsOf: opened.problemsOf,
      noteOf: opened.noteOf ?? (() => null),
    },
    opened.records,
  );
  const names = new Map(Object.values(choices).flatMap((each) => each.map(({ id, name }) => [id, name])));
  return {
    writings,
    unknownWords: await findUnknownWords(tx, stored, house, today),
    judge: (rows) => mapInTurns(rows, judge),
    keptOf: ({ name, problems, changes, note }) => ({
      name,
      problems,
      note,
      changes: changes.map(({ field, from, to }) => {
        const known = fields.find(({ key }) => key === field);
        const say = (value: typeof from) =>
          known === undefined ? '' : sayValue(known, value, (id) => names.get(id) ?? null);
        return { field, from: say(from), to: say(to) };
      }),
    }),
  };
}

const textsIn =
  (
    tx: Tx,
    { tenant_id: tenantId, id: importId, sheet, sources }: StoredImport,
    of: 'COUNTS' | 'FILE' = 'COUNTS',
  ): TextsOf =>
  async (field) => {
    const column = sources.find((source) => source.field === field)?.column ?? null;
    return column === null ? [] : findTexts(tx, { tenantId, importId, sheet }, column, of);
  };

async function findUnknownWords(
  tx: Tx,
  { tenant_id: tenantId, id: importId, sheet, kind, sources }: StoredImport,
  house: HouseChoices,
  today: IsoDate,
): Promise<UnknownWords> {
  const columns: { field: ImportField; texts: { text: string; rows: number }[] }[] = [];
  for (const field of importKinds[kind].fields) {
    const column = sources.find((source) => source.field === field.key)?.column ?? null;
    if (column !== null && isOfList(field))
      columns.push({ field, texts: await countTexts(tx, { tenantId, importId, sheet }, column) });
  }
  return unknownIn(columns, house, today);
}

/** Each column by all that the file says in it, since one amount alone may be either (rules: import#amounts). */
async function detectWritings(fields: readonly ImportField[], textsOf: TextsOf): Promise<AmountWritings> {
  const writings: Record<string, AmountWriting> = {};
  for (const { key, kind } of fields)
    if (kind === 'money') writings[key] = detectAmountWriting(await textsOf(key));
  return writings;
}
