import { describe, expect, it } from 'vitest';
import { linksIn } from './outbox-page.tsx';

describe('linksIn', () => {
  it('keeps every character and marks web addresses', () => {
    const text =
      'Hallo,\n\nhttp://localhost:3000/reset-password?userId=1&resetToken=a_b\n\nEr gilt eine Stunde.';
    const parts = linksIn(text);
    expect(parts.map((part) => part.text).join('')).toBe(text);
    expect(parts.filter(({ kind }) => kind === 'link').map((part) => part.text)).toEqual([
      'http://localhost:3000/reset-password?userId=1&resetToken=a_b',
    ]);
  });

  it('makes nothing else clickable', () => {
    expect(linksIn('javascript:alert(1) mailto:x@y.z').every(({ kind }) => kind === 'text')).toBe(true);
  });
});
