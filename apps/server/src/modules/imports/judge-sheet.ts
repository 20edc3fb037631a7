import {
  type AmountWriting,
  type AmountWritings,
  amountWritingOf,
} from '@korpus/domain/imports/amount-writing.ts';
import { foldWords } from '@korpus/domain/imports/fold-words.ts';
import type { ImportField } from '@korpus/domain/imports/import-kind.ts';
import { importKinds } from '@korpus/domain/imports/import-kinds.ts';
import type { Choices } from '@korpus/domain/imports/import-values.ts';
import { sayValue } from '@korpus/domain/imports/import-values.ts';
import { type JudgedRow, rowJudge } from '@korpus/domain/imports/judge-rows.ts';
import type { SheetRow } from '@korpus/domain/imports/sheet.ts';
import type { Tx } from '../../platform/database/engine.ts';
import type { KeptVerdict } from '../../platform/database/schema/imports.ts';
import type { WorkingContext } from '../../platform/http/binding.ts';
import { mapInTurns } from '../../platform/in-turns.ts';
import type { Services } from '../../platform/services.ts';
import type { HouseChoices, Importable, OpenedHouse, TextsOf } from './importable.ts';
import type { StoredImport } from './imports.store.ts';
import { findTexts } from './rows.store.ts';

type Judging = {
  readonly writings: AmountWritings;
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
  const opened: OpenedHouse = await importable.open(context, textsIn(tx, stored));
  const choices = await importable.choices(tx, actor.tenantId);
  const { fields } = importKinds[kind];
  const writings = await writingsOf(fields, textsIn(tx, stored));
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
      today: clock.todayIn(person.timeZone),
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
    judge: (rows) => mapInTurns(rows, judge),
    keptOf: ({ name, problems, changes, note }) => ({
      ...{ name, problems, note },
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
  (tx: Tx, { tenant_id: tenantId, id: importId, sheet, sources }: StoredImport): TextsOf =>
  async (field) => {
    const column = sources.find((source) => source.field === field)?.column ?? null;
    return column === null ? [] : findTexts(tx, { tenantId, importId, sheet }, column);
  };

/** Each column by all that it says, since one amount alone may be either (rules: import#amounts). */
async function writingsOf(fields: readonly ImportField[], textsOf: TextsOf): Promise<AmountWritings> {
  const writings: Record<string, AmountWriting> = {};
  for (const { key, kind } of fields)
    if (kind === 'money') writings[key] = amountWritingOf(await textsOf(key));
  return writings;
}

/** In any spelling; a name that several have names none. */
const byName = (choices: HouseChoices): Choices =>
  Object.fromEntries(
    Object.entries(choices).map(([field, each]) => {
      const ids = new Map<string, string | null>();
      for (const { id, name } of each) ids.set(foldWords(name), ids.has(foldWords(name)) ? null : id);
      return [field, ids];
    }),
  );
