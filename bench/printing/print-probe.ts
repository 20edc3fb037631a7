import type { Letterhead } from '../../apps/server/src/platform/printing/printing.ts';
import { openRenderer } from '../../apps/server/src/platform/printing/worker/open-renderer.ts';
import { median } from '../bench-row.ts';
import { aContract, aTable, eInvoice, letterhead } from './print-samples.ts';

/** One print worker is measured in a process of its own: processor time, not the clock of a busy machine. */
const render = openRenderer();
const mebibyte = 1024 * 1024;

async function processorTime(work: () => Promise<unknown>): Promise<number> {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

const paper = await letterhead();
const contract = (number: number) =>
  render({ kind: 'document', model: aContract(number), letterhead: paper });

async function medianTime(print: (number: number) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let number = 0; number < 60; number += 1) times.push(await processorTime(() => print(number)));
  return median(times.slice(10));
}

const probes = {
  contract: async () => ({ milliseconds: await medianTime(contract) }),
  /** The same pages with and without data, on the letterhead and on plain paper. */
  eInvoice: async () => {
    const bytes = await render({ kind: 'drawing', letterhead: paper.bytes });
    const drawing = { ...paper, bytes, isDrawing: true };
    const withData = (letterhead: Letterhead | null) => (number: number) =>
      render({ kind: 'document', model: aContract(number), letterhead, eInvoice: eInvoice(number) });
    const plain = (number: number) =>
      render({ kind: 'document', model: aContract(number), letterhead: null });
    return {
      onLetterhead: (await medianTime(withData(drawing))) / (await medianTime(contract)),
      onPlainPaper: (await medianTime(withData(null))) / (await medianTime(plain)),
    };
  },
  memory: async () => {
    const sizes: number[] = [];
    for (let number = 0; number < 1_000; number += 1) {
      await contract(number);
      sizes.push(process.memoryUsage.rss() / mebibyte);
    }
    const highest = (from: number, to: number) => Math.max(...sizes.slice(from, to));
    return { early: highest(100, 300), late: highest(800, 1_000) };
  },
  xlsx: async () => {
    await render({ kind: 'table', format: 'XLS', table: aTable(10, 30) });
    const table = aTable(10_000, 30);
    const before = process.memoryUsage.rss() / mebibyte;
    const milliseconds = await processorTime(() => render({ kind: 'table', format: 'XLS', table }));
    return { milliseconds, mebibytes: process.resourceUsage().maxRSS / 1024 - before };
  },
};

const [wanted = ''] = process.argv.slice(2);
const probe = Object.entries(probes).find(([name]) => name === wanted)?.[1];
if (probe === undefined) throw new Error(`The probes are: ${Object.keys(probes).join(', ')}`);
console.log(JSON.stringify(await probe()));
