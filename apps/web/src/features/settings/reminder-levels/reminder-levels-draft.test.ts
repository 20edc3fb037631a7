import { usualLevels } from '@korpus/domain/reminders/reminder-levels.ts';
import { describe, expect, it } from 'vitest';
import { bodyOf, draftOf, findLevelProblems, isUntouched, newLevel } from './reminder-levels-draft.ts';
import { reminderLevelsTexts as texts } from './reminder-levels-texts.ts';

const settings = { levels: [...usualLevels] };
const draft = draftOf(settings);

describe('the levels while they are edited', () => {
  it('are sent as they were read', () => {
    expect(bodyOf(draft, 3)).toEqual({ settings, version: 3 });
    expect(findLevelProblems(draft)).toEqual([]);
  });

  it('take an emptied fee as none', () => {
    const levels = draft.levels.map((level) => ({ ...level, fee: null }));
    expect(bodyOf({ levels }, 1).settings.levels.map(({ fee }) => fee)).toEqual([0, 0, 0]);
  });

  it('begin a further one with the days of the one before, and without words', () => {
    const level = newLevel('x', draft.levels.at(-1));
    expect(level).toMatchObject({ daysLate: 7, daysToPay: 7, fee: 0, hasInterest: true });
    expect([isUntouched(level), isUntouched({ ...level, title: 'Anwalt' })]).toEqual([true, false]);
  });

  it('say what is missing, level by level', () => {
    const [first, ...others] = draft.levels;
    if (first === undefined) throw new Error('There are three.');
    const wrong = { ...first, title: ' ', daysLate: null, text: 'a\u0007b' };
    expect(findLevelProblems({ levels: [...others, wrong] }).map(({ path }) => path)).toEqual([
      'levels.2.daysLate',
      'levels.2.title',
      'levels.2.text',
    ]);
    expect(findLevelProblems({ levels: [] }).map(({ path }) => path)).toEqual(['levels']);
  });

  it('have the same ids for two people, by their place', () => {
    expect(draft.levels.map(({ id }) => id)).toEqual(['1', '2', '3']);
  });
});

describe('what a level means', () => {
  const [first, , third] = usualLevels;
  if (first === undefined || third === undefined) throw new Error('There are three.');
  it.each([
    [
      texts.sentence(1, first, 7),
      '7 Tage nach der Fälligkeit, zu zahlen in 7 Tagen, ohne Verzugszinsen, ohne Mahngebühr.',
    ],
    [
      texts.sentence(3, { ...third, daysLate: 1, daysToPay: 1 }, 35),
      '1 Tag nach der Frist der 2. Stufe, also frühestens 35 Tage nach der Fälligkeit, zu zahlen in 1 Tag, mit Verzugszinsen, Unternehmen zahlen 40,00\u00a0€ dazu.',
    ],
  ])('%s', (said, expected) => {
    expect(said).toBe(expected);
  });
});
