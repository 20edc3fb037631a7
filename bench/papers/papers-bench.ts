import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPaper } from '../../apps/server/src/platform/file-work/worker/paper/read-paper.ts';
import { openRenderer } from '../../apps/server/src/platform/printing/worker/open-renderer.ts';
import { newIncomingPath, writeIncoming } from '../../apps/server/src/platform/storage/incoming-file.ts';
import { comparePaper } from '../../packages/domain/src/papers-in/compare-paper.ts';
import {
  type KnownSupplier,
  recognizeSupplier,
} from '../../packages/domain/src/papers-in/supplier-of-paper.ts';
import {
  hafen,
  makeComparedOrder,
  nord,
  ownInvoices,
  renderForms,
} from '../../tests/kit/papers-in/own-invoices.ts';
import {
  knownSuppliers,
  ourNames,
  type PlantedPaper,
  plantedPapers,
} from '../../tests/kit/papers-in/planted.ts';
import { paperPdf } from '../../tests/kit/papers-in/write-papers.ts';
import { type BenchRow, median } from '../bench-row.ts';

type Counted = { hits: number; missed: number; invented: number; values: number; unfound: number };

/** Counts what is found in eighty papers of five suppliers, what is not, what is invented, and the time each takes. */
export async function* benchPapers(): AsyncGenerator<BenchRow> {
  const folder = mkdtempSync(join(tmpdir(), 'korpus-bench-papers-'));
  const counted: Counted = { hits: 0, missed: 0, invented: 0, values: 0, unfound: 0 };
  const ofOwn: Counted = { ...counted };
  const times: number[] = [];
  try {
    for (const { truth, ...beside } of [...plantedPapers(), ...plantedPapers(true)]) {
      const bytes = await paperPdf(truth);
      times.push(
        await readOne(folder, { bytes, ...beside, suppliers: knownSuppliers, ours: ourNames }, counted),
      );
    }
    await readOwn(folder, ofOwn);
  } finally {
    rmSync(folder, { recursive: true });
  }
  const { hits, invented, missed } = counted;
  yield { name: 'papers: planted differences found', value: hits, unit: '', goal: '' };
  yield { name: 'papers: planted differences missed', value: missed, unit: '', goal: '≤ 0' };
  yield { name: 'papers: differences invented', value: invented, unit: '', goal: '≤ 0' };
  yield { name: 'papers: values of them not found', value: unfoundShare(counted), unit: '%', goal: '≤ 0' };
  yield { name: 'own e-invoices: values', value: ofOwn.values, unit: '', goal: '' };
  yield { name: 'own e-invoices: values that differ', value: ofOwn.invented, unit: '', goal: '≤ 0' };
  yield { name: 'own e-invoices: values not found', value: unfoundShare(ofOwn), unit: '%', goal: '' };
  yield { name: 'papers: one file, median', value: median(times), unit: 'ms', goal: '' };
  yield {
    name: 'papers: the slowest, with its reader loaded',
    value: Math.max(...times),
    unit: 'ms',
    goal: '',
  };
}

const unfoundShare = ({ unfound, values }: Counted): number => (100 * unfound) / values;

/** Each as data, in its PDF, and by its pages alone. */
async function readOwn(folder: string, counted: Counted): Promise<void> {
  const render = openRenderer();
  for (const own of ownInvoices)
    for (const bytes of Object.values(await renderForms(own, render)))
      await readOne(
        folder,
        { bytes, ...makeComparedOrder(own), differing: [], suppliers: [nord], ours: hafen },
        counted,
      );
}

type Paper = Pick<PlantedPaper, 'order' | 'entry' | 'differing'> & {
  readonly bytes: Uint8Array;
  readonly suppliers: readonly KnownSupplier[];
  readonly ours: readonly string[];
};

async function readOne(
  folder: string,
  { bytes, order, entry, differing, suppliers, ours }: Paper,
  counted: Counted,
): Promise<number> {
  const file = await writeIncoming(await newIncomingPath(folder), bytes);
  const startedAt = performance.now();
  const read = await readPaper({ kind: 'paper', ...file });
  const time = performance.now() - startedAt;
  if ('refused' in read) throw new Error(`It is refused: ${read.refused}`);
  const from = recognizeSupplier(read.paper, suppliers, ours);
  const rows = comparePaper({ paper: read.paper, from, order, entry, suppliers });
  const unequal = rows
    .filter(({ state }) => state === 'DIFFERS' || state === 'NEW')
    .map(({ field }) => field);
  counted.hits += differing.filter((field) => unequal.includes(field)).length;
  counted.missed += differing.filter((field) => !unequal.includes(field)).length;
  counted.invented += unequal.filter((field) => !differing.includes(field)).length;
  counted.values += rows.length;
  counted.unfound += rows.filter(({ state }) => state === 'NOT_FOUND').length;
  return time;
}
