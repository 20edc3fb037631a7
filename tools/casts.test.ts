import { describe, expect, it } from 'vitest';
import { castsIn, problemsWith } from './casts.ts';

const found = (source: string) => castsIn('a.ts', source);

describe('casts', () => {
  it('are found wherever they stand, with their line', () => {
    expect(found('const a = 1;\nconst b = (x as A).y;\nconst c = <B>z;')).toMatchObject([
      { line: 2 },
      { line: 3 },
    ]);
  });

  it('are not constants, and not the names of imports', () => {
    expect(
      found("import { a as b } from './b.ts';\nexport const c = ['x'] as const;\nexport { b as d };"),
    ).toEqual([]);
  });

  it.each([
    ['above', '// It was checked.\nconst a = x as A;', true],
    ['behind', 'const a = x as A; // It was checked.', true],
    ['above the line the type stands in', 'const a = [\n  1,\n  // It was checked.\n] as A;', true],
    ['further up', '// It was checked.\nconst b = 1;\nconst a = x as A;', false],
    ['nowhere', 'const a = x as A;', false],
  ])('have a reason that stands %s', (_where, source, expected) => {
    expect(found(source).map(({ hasReason }) => hasReason)).toEqual([expected]);
    expect(problemsWith(found(source))).toHaveLength(expected ? 0 : 1);
  });

  it('are never through unknown, and few', () => {
    expect(problemsWith(found('// Why.\nconst a = x as unknown as A;')).join()).toContain(
      'a.ts:2 no cast through',
    );
    const many = '// Why.\nconst a = x as A;\n'.repeat(16);
    expect(problemsWith(found(many))[0]).toBe('16 casts, more than 15:');
    expect(problemsWith(found(many.replace('x as A', 'x')))).toEqual([]);
  });
});
