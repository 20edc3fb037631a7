import { expect, it } from 'vitest';
import { namesOfFolder, recordFolder } from './archive-paths.ts';

const id = '3f2a9c1b-0000-4000-8000-000000000000';
const order = { kind: 'order', id, number: '2026-104', name: 'Muster', isShared: false } as const;

it.each([
  [order, 'Auftrag 2026-104 Muster'],
  [{ ...order, isShared: true }, 'Auftrag 2026-104 Muster 3f2a9c1b'],
  [{ ...order, number: '' }, 'Auftrag Muster 3f2a9c1b'],
  [{ ...order, kind: 'client', name: 'A/S: "Küche"\n' }, 'Angebot 2026-104 A-S_ _Küche_'],
  [{ ...order, number: '../..', name: '.' }, 'Auftrag ..-.. 3f2a9c1b'],
] as const)('%j lies in „%s“ (rules: export#files)', (record, expected) => {
  const folder = recordFolder(record);
  expect(folder.startsWith(expected.slice(0, 8))).toBe(true);
  expect(folder).not.toMatch(/[/\\:"<>|?*\n]/);
  if (record.number !== '../..') expect(folder).toBe(expected);
});

it('gives each file of a folder a name of its own', () => {
  const named = namesOfFolder();
  expect([named('A', 'Plan.pdf'), named('A', 'Plan.pdf'), named('B', 'Plan.pdf')]).toEqual([
    ...['Dateien/A/Plan.pdf', 'Dateien/A/Plan (2).pdf', 'Dateien/B/Plan.pdf'],
  ]);
});
