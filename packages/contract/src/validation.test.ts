import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { version } from './record.ts';
import { check } from './validation.ts';

const checkMessage = (schema: z.ZodType, value: unknown): string | undefined => {
  const checked = check(z.strictObject({ field: schema }), { field: value }, 'body');
  return checked.ok ? undefined : checked.violations[0]?.message;
};

describe('what is wrong with a field, in German', () => {
  it.each([
    [z.string(), undefined, 'Bitte ausfüllen.'],
    [z.string(), null, 'Bitte ausfüllen.'],
    [z.string().min(1), '', 'Bitte ausfüllen.'],
    [z.string().trim().min(1), '   ', 'Bitte ausfüllen.'],
    [z.string().min(8), 'kurz', 'Mindestens 8 Zeichen.'],
    [z.string().max(3), 'lang', 'Höchstens 3 Zeichen.'],
    [z.string(), 5, 'Hier gehört ein Text hin.'],
    [z.number(), '5', 'Hier gehört eine Zahl hin.'],
    [z.boolean(), 'ja', 'Hier gehört ja oder nein hin.'],
    [z.array(z.string()), 'x', 'Hier gehört eine Liste hin.'],
    [z.object({}), 'x', 'Hier gehört ein Datensatz hin.'],
    [version, 1.5, 'Hier gehört eine ganze Zahl hin.'],
    [version, 0, 'Mindestens 1.'],
    [version, 2 ** 31, 'Höchstens 2147483647.'],
    [z.number().max(5), 6, 'Höchstens 5.'],
    [z.email(), 'anna', 'Bitte eine gültige E-Mail eingeben'],
    [z.uuid(), 'anna', 'Das ist keine gültige Kennung.'],
    [z.iso.date(), '31.12.2026', 'Das ist kein gültiges Datum (erwartet: JJJJ-MM-TT).'],
    [z.iso.datetime(), 'heute', 'Das ist kein gültiger Zeitpunkt.'],
    [z.string().regex(/^a/), 'b', 'Dieser Wert hat nicht die richtige Form.'],
    [z.enum(['CASH', 'BANK']), 'CARD', 'Dieser Wert steht hier nicht zur Wahl.'],
    [z.enum(['CASH', 'BANK']), null, 'Bitte ausfüllen.'],
    [z.union([z.string(), z.number()]), true, 'Dieser Wert passt hier nicht.'],
    [z.string().refine(() => false), 'x', 'Dieser Wert passt hier nicht.'],
  ])('%#: %s', (schema, value, message) => {
    expect(checkMessage(schema, value)).toBe(message);
  });
});

describe('the place of what is wrong', () => {
  const schema = z.strictObject({ lines: z.array(z.strictObject({ name: z.string().min(1) })) });

  it('is its path as on the wire, all of them at once', () => {
    const value = { lines: [{ name: 'a' }, { name: '' }, {}], extra: 1, tenantId: 'x' };
    const checked = check(schema, value, 'body');
    expect(checked).toEqual({
      ok: false,
      violations: [
        { path: 'body.lines.1.name', message: 'Bitte ausfüllen.' },
        { path: 'body.lines.2.name', message: 'Bitte ausfüllen.' },
        { path: 'body.extra', message: 'Dieses Feld kennt Korpus nicht.' },
        { path: 'body.tenantId', message: 'Dieses Feld kennt Korpus nicht.' },
      ],
    });
  });

  it('is the part of the request when that is wrong as a whole', () => {
    expect(check(schema, [], 'query')).toMatchObject({ violations: [{ path: 'query' }] });
  });

  it('is nowhere when all is well; then the value comes as the schema makes it', () => {
    expect(check(z.object({ name: z.string().trim() }), { name: ' a ', other: 1 }, 'body')).toEqual({
      ok: true,
      value: { name: 'a' },
    });
  });
});

describe('what no database keeps', () => {
  const anything = z.looseObject({});

  it.each([
    [{ name: 'a\u0000b' }, ['body.name']],
    [{ name: 'a\ud800' }, ['body.name']],
    [{ list: ['ok', '\u0000'] }, ['body.list.1']],
    [{ 'bad\u0000name': 1 }, ['body']],
    [{ name: 'Änne 💥\n\t' }, []],
  ])('is refused wherever it stands: %j', (value, paths) => {
    const checked = check(anything, value, 'body');
    expect(checked.ok ? [] : checked.violations.map(({ path }) => path)).toEqual(paths);
  });

  it('includes nesting without end, without ending ourselves', () => {
    const nested = (depth: number) => JSON.parse(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`);
    expect(check(anything, nested(60), 'body').ok).toBe(true);
    expect(check(anything, nested(50_000), 'body')).toMatchObject({
      violations: [{ message: 'Das ist zu tief verschachtelt.' }],
    });
  });

  it('is looked for in values without a prototype too', () => {
    const query = Object.assign(Object.create(null), { text: '\u0000' });
    expect(check(anything, query, 'query').ok).toBe(false);
  });
});
