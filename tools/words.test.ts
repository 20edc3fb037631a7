import { describe, expect, it } from 'vitest';
import { scan } from './words.ts';

describe('forbidden words', () => {
  it.each([
    ['a.test.ts', `it${'.skip'}('x', () => {});`],
    ['a.test.ts', `vi${'.mock'}('./b.ts');`],
    ['docs/a.md', `<!-- TO${'DO'}: later`],
    ['a.ts', `// @ts-${'ignore'}`],
    ['a.tsx', `<p dangerouslySet${'InnerHTML'}={x} />`],
    ['a.test.ts', `await page.waitFor${'Timeout'}(100);`],
    ['apps/web/src/ui/a.tsx', `if (event.meta${'Key'}) save();`],
    ['README.md', `see ${'/home'}/anna/korpus`],
    ['package-lock.json', `"resolved": "${'https:'}//example.test/a.tgz"`],
    ['apps/web/src/a-texts.ts', "app: 'Zugang zur Foto-App',"],
    ['apps/web/src/a-texts.ts', "closed: 'Kiel (inaktiv)',"],
    ['packages/domain/src/a-texts.ts', "leadSources: 'Lead-Quellen',"],
    ['.npmrc', `registry${'='}https://example.test/`],
  ])('finds one in %s: %s', (file, text) => {
    expect(scan(file, text)).toHaveLength(1);
  });

  it('lets ordinary text pass', () => {
    expect(scan('a.ts', "const path = '/api/orders'; // to-do orders are listed under /todo")).toEqual([]);
    expect(scan('package-lock.json', '"resolved": "packages/domain"')).toEqual([]);
    expect(scan('a-texts.ts', "refused: 'Lizenz inaktiv: so weit wie nötig. Dem Support schreiben'")).toEqual(
      [],
    );
  });

  it('names file and line', () => {
    expect(scan('a.ts', `first\n// ${'FIX'}ME`)).toEqual([
      expect.objectContaining({ file: 'a.ts', line: 2 }),
    ]);
  });
});
