import { fileURLToPath } from 'node:url';
import { clientLabels } from '../packages/domain/src/clients/client-catalogue-texts.ts';
import { complaintLabels } from '../packages/domain/src/complaints/complaint-catalogue-texts.ts';
import { documentLabels } from '../packages/domain/src/documents/document-catalogue-texts.ts';
import { offerLabels } from '../packages/domain/src/offers/offer-catalogue-texts.ts';
import { complaintKindTexts } from '../packages/domain/src/orders/complaints/complaints-of-order-catalogue-texts.ts';
import { orderLabels } from '../packages/domain/src/orders/order-catalogue-texts.ts';
import { readSourceTree, type SourceFile } from './source-tree.ts';

type Repeat = { readonly file: string; readonly line: number; readonly message: string };

/** Where the labels of a record's catalogue are used, so that none is spelled there a second time. */
const features = [
  {
    folders:
      /^(apps\/web\/src\/features\/orders|apps\/server\/src\/modules\/(orders|exports)|packages\/domain\/src\/orders)\//,
    labels: [orderLabels, clientLabels, documentLabels, complaintKindTexts],
  },
  {
    folders:
      /^(apps\/web\/src\/features\/offers|apps\/server\/src\/modules\/offers|packages\/domain\/src\/offers)\//,
    labels: [offerLabels, clientLabels],
  },
  {
    folders:
      /^(apps\/web\/src\/features\/complaints|apps\/server\/src\/modules\/complaint[a-z-]*|packages\/domain\/src\/complaints)\//,
    labels: [complaintLabels],
  },
].map(({ folders, labels }) => ({
  folders,
  labels: new Set<string>(labels.flatMap((each) => Object.values(each))),
}));

/** The same word for another thing. */
const otherThings: readonly { readonly file: string; readonly word: string; readonly why: string }[] = [
  {
    file: 'apps/web/src/features/orders/overview/overview-texts.ts',
    word: 'Bezahlt',
    why: 'an answer of the filter for the provision of a fair',
  },
  {
    file: 'apps/web/src/features/orders/documents/document-texts.ts',
    word: 'Art',
    why: 'the kind of a discount',
  },
];

/** Labels of the catalogues that another file of texts spells again: they would drift apart. */
export function findRepeatedLabels(files: readonly SourceFile[]): Repeat[] {
  return files
    .filter(({ path }) => /-texts\.ts$/.test(path) && !/-catalogue-texts\.ts$/.test(path))
    .flatMap(({ path, texts }) => {
      const feature = features.find(({ folders }) => folders.test(path));
      return texts
        .filter(({ value }) => feature?.labels.has(value) && !isOtherThing(path, value))
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
  const repeats = findRepeatedLabels(
    readSourceTree(fileURLToPath(new URL('..', import.meta.url)), ['packages', 'apps']),
  );
  for (const { file, line, message } of repeats) console.log(`${file}:${line} ${message}`);
  process.exitCode = repeats.length === 0 ? 0 : 1;
}
