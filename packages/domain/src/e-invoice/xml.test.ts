import { expect, it } from 'vitest';
import { plainLine, plainText, xmlOf } from './xml.ts';

it('writes what XML can hold, and nothing empty', () => {
  expect(plainText(' a\u0000b\u0008\ud800c\r\nd\ufffe🍳 ')).toBe('abc\nd🍳');
  expect(plainText('\u0001 \u0002')).toBeNull();
  expect(plainLine('a\n\t b')).toBe('a b');
  expect(xmlOf(['a', [['b', 'x < y & "z"'], ['c', null], ['d', [['e', '']]], null], { v: '"1"' }])).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<a v="&quot;1&quot;"><b>x &lt; y &amp; &quot;z&quot;</b></a>\n',
  );
  expect(xmlOf(['a', [['b', true, { c: '<' }]]])).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<a><b c="&lt;"/></a>\n',
  );
});
