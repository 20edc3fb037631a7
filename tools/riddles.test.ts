import { expect, it } from 'vitest';
import { riddlesIn } from './riddles.ts';

it.each([
  ['/** Of a billed payment that asks for more. */', 1],
  ['/** Pays only part of an invoiced payment. */', 0],
  ['// What the house\n// has.', 1],
  ['// biome-ignore lint: for a reason', 0],
  ['/** `price` in cents. */', 0],
])('the comment %s counts %i', (source, expected) => {
  expect(riddlesIn('a.ts', source)).toHaveLength(expected);
});

it.each([
  ['const nameOf = ({ name }) => name;', 0],
  ['const nameOf = (each) => { return find(each); };', 1],
  ['function problemsOf() { return []; }', 1],
  ['function findProblems() { return []; }', 0],
  ['function weekdayOf(date) { return weekday(date); }', 0],
])('the function %s counts %i', (source, expected) => {
  expect(riddlesIn('a.ts', source)).toHaveLength(expected);
});
