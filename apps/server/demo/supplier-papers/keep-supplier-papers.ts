import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addDays, type IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { Services } from '../../src/platform/services.ts';
import { filesToTry } from '../files-to-try.ts';
import { findSupplierEntries, type SupplierEntry } from './supplier-entries.store.ts';
import {
  dearerInvoice,
  eInvoice,
  lateAndDearer,
  type PaperOf,
  type Receiver,
  rightConfirmation,
} from './supplier-paper.ts';
import { supplierPaperTexts as texts } from './supplier-papers-texts.ts';
import { scannedPdf } from './supplier-pdf.ts';

/** Lays papers of suppliers beside the data, for whoever has them read: they name orders as they are on this day. */
export async function keepSupplierPapers(
  services: Services,
  tenantId: string,
  house: Receiver,
): Promise<void> {
  const today = services.clock.todayIn('Europe/Berlin');
  const entries = await services.tenancy.inTenant(tenantId, (tx) => findSupplierEntries(tx, tenantId, today));
  const folder = filesToTry(services.config.dataDir).supplierPapers;
  await mkdir(folder, { recursive: true });
  const written = { house, date: addDays(today, -1) };
  for (const { name, entry, write } of planned(entries, today))
    if (entry !== undefined) await writeFile(join(folder, name), await write(entry, written));
  await writeFile(join(folder, texts.files.scan), await scannedPdf());
}

type Planned = { readonly name: string; readonly entry: SupplierEntry | undefined; readonly write: PaperOf };

function planned(entries: readonly SupplierEntry[], today: IsoDate): readonly Planned[] {
  const { files } = texts;
  const toCome = entries.filter(
    ({ deliveredOn, confirmedOn }) => deliveredOn === null && confirmedOn > today,
  );
  const came = entries.filter(({ deliveredOn }) => deliveredOn !== null);
  const [first] = toCome;
  return [
    { name: files.otherConfirmation, entry: first, write: lateAndDearer },
    {
      name: files.sameConfirmation,
      entry: toCome.find(({ ourNumber }) => ourNumber !== first?.ourNumber),
      write: rightConfirmation,
    },
    {
      name: files.otherInvoice,
      entry: came.find(({ invoice }) => invoice !== null),
      write: dearerInvoice,
    },
    { name: files.eInvoice, entry: came.find(({ invoice }) => invoice === null), write: eInvoice },
  ];
}
