import { strFromU8, unzipSync } from 'fflate';

/** The cells of a workbook's first sheet as they are stored: numbers as numbers, texts as texts, nothing as null. */
export function xlsxRows(bytes: Uint8Array): (string | number | null)[][] {
  const parts = unzipSync(bytes);
  refuseTwiceSaid(parts);
  const read = (name: string) => (parts[name] === undefined ? '' : strFromU8(parts[name]));
  const shared = [...read('xl/sharedStrings.xml').matchAll(/<si>(.*?)<\/si>/gs)].map(([, item = '']) =>
    textIn(item),
  );
  const sheet = read('xl/worksheets/sheet1.xml');
  if (/<f[ >]/.test(sheet)) throw new Error('A formula stands in the sheet.');
  return [...sheet.matchAll(/<row[^>]*?(?:\/>|>(.*?)<\/row>)/gs)].map(([, row = '']) =>
    readCells(row, shared),
  );
}

/** An attribute that a tag has twice makes programs take the whole file for damaged. */
function refuseTwiceSaid(parts: Readonly<Record<string, Uint8Array>>): void {
  for (const [name, bytes] of Object.entries(parts)) {
    if (!/\.(xml|rels)$/.test(name)) continue;
    for (const [tag] of strFromU8(bytes).matchAll(/<[a-z][^>]*>/gi)) {
      const said = [...tag.matchAll(/\s([\w:]+)="/g)].map(([, attribute]) => attribute);
      if (new Set(said).size !== said.length) throw new Error(`${name} says something twice: ${tag}`);
    }
  }
}

function readCells(row: string, shared: readonly string[]): (string | number | null)[] {
  const cells: (string | number | null)[] = [];
  for (const [, attributes = '', content = ''] of row.matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)) {
    const place = columnOf(/r="([A-Z]+)/.exec(attributes)?.[1] ?? 'A');
    while (cells.length < place) cells.push(null);
    cells.push(cellValue(/t="(\w+)"/.exec(attributes)?.[1], content, shared));
  }
  return cells;
}

function cellValue(type: string | undefined, content: string, shared: readonly string[]) {
  const value = /<v>(.*?)<\/v>/s.exec(content)?.[1];
  if (type === 's') return shared[Number(value)] ?? null;
  if (type === 'inlineStr') return textIn(content);
  if (value === undefined) return null;
  return type === 'str' ? plain(value) : Number(value);
}

const columnOf = (letters: string) =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

const textIn = (item: string) =>
  plain([...item.matchAll(/<t[^>]*>(.*?)<\/t>/gs)].map(([, text = '']) => text).join(''));

const plain = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
