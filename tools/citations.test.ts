import { describe, expect, it } from 'vitest';
import { rulesIn, scanCitations, twice } from './citations.ts';

const rules = new Set(['money#rounded-once', 'api#versions']);
const messages = (text: string) => scanCitations('a.ts', text, rules).map(({ message }) => message);

describe('citations of rules', () => {
  it.each(['rules: money#rounded-once', 'rules: money#rounded-once, api#versions'])(
    'may be (%s)',
    (cited) => {
      expect(messages(`/** Why (${cited}). */`)).toEqual([]);
    },
  );

  it.each([
    ['no such heading', 'rules: money#rounded-twice)'],
    ['no such page', 'rules: cash#rounded-once)'],
    ['the second of two', 'rules: money#rounded-once, api#version)'],
    ['no heading', 'rules: money)'],
    ['a file', 'rules: docs/rules/money.md#rounded-once)'],
    ['broken over two lines', 'rules: money#rounded-once,'],
  ])('are refused: %s', (_what, cited) => {
    expect(messages(`// Why (${cited}.`)).toHaveLength(1);
  });

  it.each([`spe${'c'} 2 §4`, `decision${'s'} §7`, `spe${'c'} 4`])(
    'are refused in the old form: %s',
    (cited) => {
      expect(messages(`// Why (${cited}).`)).toHaveLength(1);
    },
  );

  it('name file and line', () => {
    expect(scanCitations('a.ts', `first\n// (${'rules'}: money)`, rules)).toEqual([
      expect.objectContaining({ file: 'a.ts', line: 2 }),
    ]);
  });
});

describe('rules of a page', () => {
  it('are its headings, as GitHub links to them', () => {
    expect(rulesIn('api', '# Calls\n\n## Same key, same answer\n\n### 3 tries\n')).toEqual([
      'api#same-key-same-answer',
      'api#3-tries',
    ]);
  });

  it('stand there once', () => {
    expect(twice(['api#a', 'api#b', 'api#a'])).toEqual([
      expect.objectContaining({ file: 'docs/rules/api.md' }),
    ]);
  });
});
