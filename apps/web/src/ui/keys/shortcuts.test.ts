import { expect, it, test } from 'vitest';
import { isPressed, namesOfKeys, shortcuts, shortcutsByPlace } from './shortcuts.ts';

const press = (
  key: string,
  held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>> = {},
) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});

test.each([
  ['Strg+S', press('s', { ctrlKey: true }), 'save', true],
  ['⌘S', press('s', { metaKey: true }), 'save', true],
  ['s', press('s'), 'save', false],
  ['Strg+Umschalt+S', press('S', { ctrlKey: true, shiftKey: true }), 'save', false],
  ['?, on some keyboards with Shift', press('?', { shiftKey: true }), 'sheet', true],
  ['N', press('N', { shiftKey: true }), 'create', true],
  ['Strg+N', press('n', { ctrlKey: true }), 'create', false],
  ['Umschalt+Eingabe', press('Enter', { shiftKey: true }), 'nextArticle', false],
  ['Umschalt+Eingabe', press('Enter', { shiftKey: true }), 'articleAbove', true],
] as const)('%s', (_, event, name, expected) => {
  expect(isPressed(event, name)).toBe(expected);
});

it('is named as it stands on the keyboard', () => {
  expect(namesOfKeys('search')).toEqual(['Strg', 'K']);
  expect(namesOfKeys('moveColumn')).toEqual(['Strg', 'Umschalt', '←/→']);
});

it('stands in the list that the sheet shows, each once', () => {
  expect(shortcutsByPlace.flatMap(({ names }) => names).sort()).toEqual(Object.keys(shortcuts).sort());
});
