import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPaper } from '../../apps/server/src/platform/file-work/worker/paper/read-paper.ts';
import { newIncomingPath, writeIncoming } from '../../apps/server/src/platform/storage/incoming-file.ts';
import { comparePaper } from '../../packages/domain/src/papers-in/compare-paper.ts';
import { supplierOf } from '../../packages/domain/src/papers-in/supplier-of-paper.ts';
import {
  knownSuppliers,
  ourNames,
  type PlantedPaper,
  plantedPapers,
} from '../../tests/kit/papers-in/planted.ts';
import { paperPdf } from '../../tests/kit/papers-in/write-papers.ts';
import { type BenchRow, median } from '../bench-row.ts';

type Counted = { hits: number; missed: number; invented: number; values: number; unfound: number };

/** What is found of eighty papers of five suppliers, what is not, what is invented, and the time each takes. */
export async function* benchPapers(): AsyncGenerator<BenchRow> {
  const folder = mkdtempSync(join(tmpdir(), 'korpus-bench-papers-'));
  const counted: Counted = { hits: 0, missed: 0, invented: 0, values: 0, unfound: 0 };
  const times: number[] = [];
  try {
    for (const planted of [...plantedPapers(), ...plantedPapers(true)])
      times.push(await readOne(folder, planted, counted));
  } finally {
    rmSync(folder, { recursive: true });
  }
  const { hits, invented, missed, unfound, values } = counted;
  yield { name: 'papers: planted differences found', value: hits, unit: '', goal: '' };
  yield { name: 'papers: planted differences missed', value: missed, unit: '', goal: '≤ 0' };
  yield { name: 'papers: differences invented', value: invented, unit: '', goal: '≤ 0' };
  yield { name: 'papers: values of them not found', value: (100 * unfound) / values, unit: '%', goal: '≤ 0' };
  yield { name: 'papers: one file, median', value: median(times), unit: 'ms', goal: '' };
  yield {
    name: 'papers: the slowest, with its reader loaded',
    value: Math.max(...times),
    unit: 'ms',
    goal: '',
  };
}

async function readOne(
  folder: string,
  { truth, order, entry, differing }: PlantedPaper,
  counted: Counted,
): Promise<number> {
  const file = await writeIncoming(await newIncomingPath(folder), await paperPdf(truth));
  const startedAt = performance.now();
  const read = await readPaper({ kind: 'paper', ...file });
  const time = performance.now() - startedAt;
  if ('refused' in read) throw new Error(`It is refused: ${read.refused}`);
  const from = supplierOf(read.paper, knownSuppliers, ourNames);
  const rows = comparePaper({ paper: read.paper, from, order, entry, suppliers: knownSuppliers });
  const unequal = rows.filter(({ state }) => state !== 'SAME').map(({ field }) => field);
  counted.hits += differing.filter((field) => unequal.includes(field)).length;
  counted.missed += differing.filter((field) => !unequal.includes(field)).length;
  counted.invented += unequal.filter((field) => !differing.includes(field)).length;
  counted.values += rows.length;
  counted.unfound += rows.filter(({ state }) => state === 'NOT_FOUND').length;
  return time;
}
