import { describe, expect, it } from 'vitest';
import { checkFiles, type FileRules, formatBytes } from './file-rejections.ts';

const rules: FileRules = {
  maxBytes: 1_000,
  accept: ['image/*', 'application/pdf'],
  acceptLabel: 'Bilder oder PDF',
  multiple: true,
};
const file = (name: string, type: string, bytes = 10) => new File([new Uint8Array(bytes)], name, { type });

describe('checkFiles', () => {
  it('takes the good ones and gives a sentence for each other one', () => {
    const { accepted, problems } = checkFiles(
      [
        file('a.jpg', 'image/jpeg'),
        file('b.exe', 'application/x-msdownload'),
        file('c.pdf', 'application/pdf', 2_500),
      ],
      rules,
    );
    expect(accepted.map(({ name }) => name)).toEqual(['a.jpg']);
    expect(problems).toEqual([
      '„b.exe“ hat das falsche Format. Erlaubt sind Bilder oder PDF.',
      '„c.pdf“ ist mit 2,5 KB zu groß. Erlaubt sind 1 KB.',
    ]);
  });

  it('takes exactly the limit, and any type when none is named', () => {
    expect(checkFiles([file('x.bin', '', 1_000)], { ...rules, accept: [] }).problems).toEqual([]);
    expect(checkFiles([file('x.pdf', 'application/pdf', 1_001)], rules).accepted).toEqual([]);
  });

  it('takes none of several where one is wanted', () => {
    const { accepted, problems } = checkFiles([file('a.jpg', 'image/jpeg'), file('b.jpg', 'image/jpeg')], {
      ...rules,
      multiple: false,
    });
    expect(accepted).toEqual([]);
    expect(problems).toHaveLength(1);
  });
});

describe('formatBytes', () => {
  it.each([
    [0, '0 Byte'],
    [999, '999 Byte'],
    [1_500, '1,5 KB'],
    [25_000_000, '25 MB'],
    [1_250_000_000, '1,3 GB'],
  ])('%s is %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
  });
});
