import { type IsoDate, isoDate } from '@korpus/domain/dates/iso-date.ts';
import type { Cents } from '@korpus/domain/money/cents.ts';
import { cents } from '@korpus/domain/money/cents.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { catchStatement } from '../../../../../tests/kit/statement-of.ts';
import { jsonMembers } from './json-cell.ts';
import { recordCells } from './record-cells.ts';
import { recordTable } from './record-table.ts';

const catalogue = {
  id: { kind: 'internal' },
  stockToDo: { kind: 'longText', label: 'Lager' },
  createdAt: { kind: 'day', label: 'Eingegangen' },
  carpenterExpense: { kind: 'money', label: 'Kosten' },
  place: { kind: 'reference', label: 'Ort' },
  doNotForget: { kind: 'flag', label: 'Nicht vergessen' },
  carpenterName: { kind: 'text', label: 'Monteur', derived: true },
  parts: { kind: 'entries', label: 'Teile' },
  'parts.name': { kind: 'text', label: 'Teil' },
} as const;

type Repair = {
  readonly id: string;
  readonly stockToDo: string | null;
  readonly createdAt: IsoDate;
  readonly carpenterExpense: Cents | null;
  readonly place: string | null;
  readonly doNotForget: boolean;
  readonly parts: readonly string[];
};

const table = recordTable<Repair>()('complaints', catalogue, {
  createdAt: 'created_on',
  place: {
    toRow: (place) => ({ location_id: place === 'STOCK' ? null : place }),
    fromRow: (row) => row.location_id,
  },
  parts: null,
});

const repair: Repair = {
  id: 'r',
  stockToDo: 'Griff',
  createdAt: isoDate('2026-11-25'),
  carpenterExpense: cents(12_50),
  place: 'graz',
  doNotForget: true,
  parts: ['Griff'],
};

describe('how a record is stored', () => {
  it('writes each field into the column of its name, but for what is said of it', () => {
    expect(table.toRow(repair)).toEqual({
      stock_to_do: 'Griff',
      created_on: '2026-11-25',
      carpenter_expense: 1250,
      location_id: 'graz',
      do_not_forget: true,
    });
  });

  it('names the columns of all that is not converted', () => {
    expect([...table.columns]).toEqual([
      ['stockToDo', 'stock_to_do'],
      ['createdAt', 'created_on'],
      ['carpenterExpense', 'carpenter_expense'],
      ['doNotForget', 'do_not_forget'],
    ]);
  });
});

it('what is sent of a record is written by the kinds of its fields', async () => {
  const { stockToDo, carpenterExpense, doNotForget, place, createdAt } = recordCells(
    'r',
    catalogue,
    table.columns,
  );
  const members = jsonMembers(
    '{',
    Object.entries({ stockToDo, carpenterExpense, doNotForget, place, createdAt }),
  );
  const statement = await catchStatement((tx) => sql`select ${members}`.execute(tx));
  expect(statement.sql).toBe(
    `select concat(concat('{"stockToDo":', coalesce(to_json("r"."stock_to_do")::text, 'null'), ` +
      `',"carpenterExpense":', coalesce(("r"."carpenter_expense" * 0.01)::text, 'null'), ` +
      `',"doNotForget":', case when "r"."do_not_forget" then 'true' else 'false' end, ` +
      `',"place":', coalesce('"' || "r"."place" || '"', 'null'), ` +
      `',"createdAt":', coalesce('"' || "r"."created_on" || '"', 'null')))`,
  );
});
