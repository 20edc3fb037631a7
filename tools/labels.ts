import { fileURLToPath } from 'node:url';
import { documentCatalogue } from '../packages/domain/src/documents/document-catalogue.ts';
import { recordKinds } from '../packages/domain/src/records/records.ts';
import { readSourceTree, type SourceFile } from './source-tree.ts';

type Repeat = { readonly file: string; readonly line: number; readonly message: string };

type Catalogue = Readonly<Record<string, { readonly label?: string; readonly short?: string }>>;
type Labels = ReadonlyMap<string, ReadonlySet<string>>;

/** A thing has one folder name in all layers (tools/folder-names.ts). */
const folderOf = (path: string): string =>
  /^(?:apps\/web\/src\/features|apps\/server\/src\/modules|packages\/domain\/src)\/([^/]+)\//.exec(
    path,
  )?.[1] ?? '';

/** Documents have words of their own (ADR 23), so these labels are not those of the folder of that name. */
const documents = 'documents of an order';

/** Catalogues whose labels a folder uses beside its own. */
const alsoUses: Readonly<Record<string, readonly string[]>> = {
  orders: [documents],
  exports: ['orders', documents],
};

const labelsOf = (catalogue: Catalogue): ReadonlySet<string> =>
  new Set(
    Object.values(catalogue).flatMap(({ label, short }) =>
      [label, short].filter((each) => each !== undefined),
    ),
  );

/** Labels by the folder of the kind whose catalogue they are of, which is the folder its file stands in. */
export const labelsByFolder = (files: readonly SourceFile[]): Labels =>
  new Map([
    [documents, labelsOf(documentCatalogue)],
    ...recordKinds.flatMap(({ kind, catalogue }) =>
      catalogue === undefined
        ? []
        : files
            .filter(
              ({ path, texts }) => /-kinds?\.ts$/.test(path) && texts.some(({ value }) => value === kind),
            )
            .map(({ path }) => [folderOf(path), labelsOf(catalogue)] as const),
    ),
  ]);

/** The same word for another thing. */
const otherThings: readonly { readonly file: string; readonly word: string; readonly why: string }[] = [
  {
    file: 'apps/web/src/features/orders/overview/overview-texts.ts',
    word: 'Bezahlt',
    why: 'an answer of the filter for the provision of a fair',
  },
  {
    file: 'apps/web/src/features/orders/draft/document-texts.ts',
    word: 'Art',
    why: 'the kind of a discount',
  },
  {
    file: 'packages/domain/src/orders/complaints/complaint-state-texts.ts',
    word: 'Erledigt',
    why: 'a state of a complaint',
  },
  {
    file: 'packages/domain/src/complaints/complaints-texts.ts',
    word: 'Kunde',
    why: 'who caused it, and where it is',
  },
];

/** Labels of the catalogues that another file of texts spells again: they would drift apart. */
export function findRepeatedLabels(files: readonly SourceFile[], labels: Labels): Repeat[] {
  return files
    .filter(({ path }) => path.endsWith('-texts.ts') && !path.endsWith('-catalogue-texts.ts'))
    .flatMap(({ path, texts }) => {
      const folder = folderOf(path);
      const own = [folder, ...(alsoUses[folder] ?? [])].map((each) => labels.get(each));
      return texts
        .filter(({ value }) => own.some((each) => each?.has(value)) && !isOtherThing(path, value))
        .map(({ value, line }) => ({
          file: path,
          line,
          message: `„${value}“ is a label of the catalogue: take it from there`,
        }));
    });
}

const isOtherThing = (path: string, value: string): boolean =>
  otherThings.some(({ file, word }) => file === path && word === value);

if (import.meta.main) {
  const files = readSourceTree(fileURLToPath(new URL('..', import.meta.url)), ['packages', 'apps']);
  const repeats = findRepeatedLabels(files, labelsByFolder(files));
  for (const { file, line, message } of repeats) console.log(`${file}:${line} ${message}`);
  process.exitCode = repeats.length === 0 ? 0 : 1;
}
