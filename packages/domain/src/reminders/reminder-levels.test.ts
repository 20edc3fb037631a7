import { describe, expect, it } from 'vitest';
import { addDays, isoDate } from '../dates/iso-date.ts';
import { filledText, unknownPlaceholders } from './reminder-letter.ts';
import { daysUntilLevel, usualLevels } from './reminder-levels.ts';
import { levelDue, type Reminded } from './reminder-run.ts';

const dueOn = isoDate('2026-03-01');

describe('when a level comes at the earliest (rules: reminders#levels)', () => {
  it.each([
    [1, 7],
    // 7 days late, 7 days to pay, 7 days late again.
    [2, 21],
    [3, 35],
  ])('the usual level %i after %i days, and not a day before', (level, days) => {
    expect(daysUntilLevel(usualLevels, level)).toBe(days);
    const reminded = usualLevels.slice(0, level - 1).map((each, place): Reminded => {
      const sent = addDays(dueOn, daysUntilLevel(usualLevels, place + 1));
      return { level: place + 1, dueOn: addDays(sent, each.daysToPay) };
    });
    const due = (today: typeof dueOn) => levelDue({ dueOn }, reminded, { levels: usualLevels, today });
    expect([due(addDays(dueOn, days - 1)), due(addDays(dueOn, days))]).toEqual([null, level]);
  });
});

describe('names between braces that nobody knows', () => {
  it.each([
    ['Guten Tag {Kunde}, {Summe} bis {Frist}', []],
    ['{Kundin}, {Summe} zu {Rechnung}, {Kundin}', ['Kundin', 'Rechnung']],
    ['{ Kunde }, {}, {{Haus}}, {offen', [' Kunde ']],
  ])('%s', (text, unknown) => {
    expect(unknownPlaceholders(text)).toEqual(unknown);
    const value = '-';
    const values = { customer: value, number: value, total: value, dueOn: value, house: value };
    for (const name of unknown) expect(filledText(text, values).join('\n')).toContain(`{${name}}`);
  });
});
