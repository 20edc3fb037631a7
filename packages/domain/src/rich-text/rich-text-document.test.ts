import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanRichText, emptyRichText, extractPlainText, isEmptyRichText } from './rich-text-document.ts';

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });

describe('cleanRichText', () => {
  it.each([
    [null],
    [undefined],
    ['<b>x</b>'],
    [42],
    [{}],
    [{ type: 'doc', content: 'x' }],
    [{ type: 'doc', content: [] }],
  ])('makes an empty text of %j', (value) => {
    expect(cleanRichText(value)).toEqual(emptyRichText);
  });

  it('keeps what is allowed and drops nodes, marks and attributes that are not', () => {
    const cleaned = cleanRichText({
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 2, style: 'x' }, content: [{ type: 'text', text: 'Kopf' }] },
        { type: 'heading', attrs: { level: 5 }, content: [{ type: 'text', text: 'zu tief' }] },
        {
          type: 'paragraph',
          attrs: { onclick: 'alert(1)' },
          content: [
            {
              type: 'text',
              text: 'a',
              marks: [{ type: 'underline' }, { type: 'link', attrs: { href: 'x' } }, { type: 'bold' }],
            },
            { type: 'image', attrs: { src: 'x' } },
            { type: 'hardBreak' },
            { type: 'text', text: '' },
          ],
        },
        { type: 'codeBlock', content: [{ type: 'text', text: 'weg' }] },
        {
          type: 'bulletList',
          content: [{ type: 'listItem', content: [paragraph('Punkt')] }, { type: 'paragraph' }],
        },
      ],
    });
    expect(cleaned).toEqual({
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Kopf' }] },
        { type: 'paragraph', content: [{ type: 'text', text: 'zu tief' }] },
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'a', marks: [{ type: 'bold' }, { type: 'underline' }] },
            { type: 'hardBreak' },
          ],
        },
        { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph('Punkt')] }] },
      ],
    });
  });

  it('is at rest after one cleaning, whatever it is given', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const once = cleanRichText({ type: 'doc', content: [value, paragraph('x')] });
        expect(cleanRichText(once)).toEqual(once);
      }),
    );
  });

  it('does not follow lists without end', () => {
    let tree: unknown = paragraph('tief');
    for (let depth = 0; depth < 5_000; depth += 1) {
      tree = { type: 'bulletList', content: [{ type: 'listItem', content: [tree] }] };
    }
    expect(cleanRichText({ type: 'doc', content: [tree] })).toEqual(emptyRichText);
  });
});

describe('extractPlainText', () => {
  it('gives the words', () => {
    const text = cleanRichText({
      type: 'doc',
      content: [
        paragraph('eins'),
        { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph('zwei')] }] },
      ],
    });
    expect(extractPlainText(text)).toBe('eins\n• zwei');
    expect(isEmptyRichText(text)).toBe(false);
    expect(isEmptyRichText(emptyRichText)).toBe(true);
    expect(isEmptyRichText(cleanRichText({ type: 'doc', content: [paragraph('  ')] }))).toBe(true);
  });
});
