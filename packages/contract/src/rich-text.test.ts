import { expect, it } from 'vitest';
import { z } from 'zod';
import { richText } from './rich-text.ts';

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });

it.each([
  ['Guten Tag', [paragraph('Guten Tag')]],
  [
    'Guten Tag\r\n\nwie besprochen',
    [paragraph('Guten Tag'), { type: 'paragraph' }, paragraph('wie besprochen')],
  ],
  ['', [{ type: 'paragraph' }]],
  ['<b>fett</b>', [paragraph('<b>fett</b>')]],
])('%j is a paragraph for each line', (text, content) => {
  expect(z.decode(richText, text)).toEqual({ type: 'doc', content });
});

it('is no longer than a tree may be', () => {
  expect(richText.safeParse('x'.repeat(60_001)).success).toBe(false);
});
