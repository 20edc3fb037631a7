import { deleteFile, listFiles } from '@korpus/contract/files/files.ts';
import { buildPrintModel } from '@korpus/domain/documents/print-document.ts';
import { aDocument, someFacts } from '@korpus/domain/documents/test-kit/a-document.ts';
import { someEInvoice } from '@korpus/domain/e-invoice/test-kit/some-bill.ts';
import { describe, expect, it } from 'vitest';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { letterheadsIn } from '../../../../../tests/kit/letterheads.ts';
import { aStoredFile } from '../../../../../tests/kit/stored-file.ts';
import { aHatchedLetterhead, aLetterhead } from '../../platform/printing/test-kit/a-letterhead.ts';
import { anEInvoice } from '../../platform/printing/test-kit/an-e-invoice.ts';
import { readArchive } from '../../platform/printing/test-kit/read-archive.ts';
import { pagesOf } from '../../platform/printing/test-kit/read-pdf.ts';
import type { Services } from '../../platform/services.ts';
import { sweepBlobs } from '../../platform/storage/blobs-to-remove.ts';
import { isStorageKey } from '../../platform/storage/file-store.ts';
import { WorkError } from '../../platform/workers/work-error.ts';
import { renderKept, renderPassing } from '../documents/render.ts';
import { drawLetterheads, readDrawing, sumSizes } from './index.ts';

const house = await aHouse();
const { services } = house;
const { type, aLocation, upload, blobsOf } = letterheadsIn(house);

const paper = { name: 'Briefpapier.pdf', bytes: Buffer.from(await aLetterhead(2)) };

const rowsOf = (tenantId: string) =>
  services.tenancy.inTenant(tenantId, (tx) =>
    tx
      .selectFrom('files')
      .select(['id', 'size', 'storage_key', 'sha256', 'drawing_key', 'drawing_size', 'drawing_failure'])
      .where('tenant_id', '=', tenantId)
      .orderBy('id')
      .execute(),
  );
async function readRow(tenantId: string) {
  const [row] = await rowsOf(tenantId);
  if (row === undefined) throw new Error('There is no letterhead.');
  return row;
}

/** A house of before there were drawings. */
async function anOldHouse(letterheads = 1) {
  const { tenantId } = await house.aTenant();
  for (let count = 0; count < letterheads; count += 1) await aStoredFile(services, tenantId, undefined);
  return tenantId;
}

/** All of it works but drawing. */
const drawing = (render: Services['printing']['render']): Services => ({
  ...services,
  printing: {
    ...services.printing,
    render: (job, asker) =>
      job.kind === 'drawing' ? render(job, asker) : services.printing.render(job, asker),
  },
});
const failing = (reason: 'failed' | 'busy') => drawing(() => Promise.reject(new WorkError(reason)));

/** An invoice on the letterhead of this row. */
async function anInvoice(tenantId: string, eInvoice: { readonly xml: string } | null) {
  const { storage_key, sha256 } = await readRow(tenantId);
  const eInvoiceFacts = eInvoice === null ? {} : { eInvoice: someEInvoice };
  const facts = someFacts({
    ...eInvoiceFacts,
    type: 'INVOICE',
    document: aDocument({ type: 'INVOICE' }),
    invoiceNumber: 'N-1',
  });
  const letterhead = { storageKey: storage_key, sha256, marginTop: 12, marginBottom: 10 };
  const frozen = { facts, letterhead, eInvoice: eInvoice?.xml ?? null };
  return { frozen, asker: { tenantId, userId: null } };
}

describe('a letterhead is drawn', () => {
  it('when it is uploaded, counts with its drawing, and goes with it', async () => {
    const { admin, id } = await aLocation();
    const { tenantId } = admin;
    expect((await upload(admin, id, paper)).ok()).toMatchObject({ preview: 'NONE', drawingFailure: null });
    const { size, drawing_size } = await readRow(tenantId);
    expect(drawing_size).toBeGreaterThan(0);
    expect(await blobsOf(tenantId)).toBe(2);
    const sum = await services.tenancy.inTenant(tenantId, (tx) => sumSizes(tx, tenantId));
    expect(sum).toBe(size + (drawing_size ?? 0));

    (await admin.call(deleteFile, { params: { id, type, name: paper.name } })).ok();
    house.clock.advance({ minutes: 61 });
    await sweepBlobs(services);
    expect(await blobsOf(tenantId)).toBe(0);
  });

  it('or says why not, and is printed on all the same by what is no e-invoice', async () => {
    const { admin, id } = await aLocation();
    const stored = (
      await upload(admin, id, { ...paper, bytes: Buffer.from(await aHatchedLetterhead()) })
    ).ok();
    expect(stored.drawingFailure).toBe('TOO_LARGE');
    expect((await admin.call(listFiles, { params: { id }, query: { type } })).ok()).toEqual([stored]);
    expect(await blobsOf(admin.tenantId)).toBe(1);

    const { frozen, asker } = await anInvoice(admin.tenantId, null);
    // The house's own lines are on plain paper alone.
    const ownLine = buildPrintModel(frozen.facts).footer.flat().at(-1) ?? '';
    const onPaper = await renderPassing(services, frozen, { asker, format: 'PDF' });
    expect(pagesOf(onPaper).join('')).not.toContain(ownLine);
    const { frozen: eInvoice } = await anInvoice(admin.tenantId, anEInvoice);
    expect(pagesOf(await renderKept(services, eInvoice, asker)).join('')).toContain(ownLine);
  });

  it('where it cannot be drawn it is not tried again', async () => {
    const tenantId = await anOldHouse();
    await drawLetterheads(failing('failed'));
    expect(await readRow(tenantId)).toMatchObject({ drawing_key: null, drawing_failure: 'UNDRAWABLE' });
    await drawLetterheads(drawing(() => expect.fail('It was drawn again.')));
  });
});

describe('letterheads of before', () => {
  it('are drawn by a job, each once, which goes on where it ended', async () => {
    const tenantId = await anOldHouse(3);
    const state = { drawn: 0 };
    const dying = drawing((job, asker) => {
      state.drawn += 1;
      return state.drawn > 2 ? Promise.reject(new WorkError('busy')) : services.printing.render(job, asker);
    });
    await expect(drawLetterheads(dying)).rejects.toThrow('UNAVAILABLE');
    const keys = (await rowsOf(tenantId)).map(({ drawing_key }) => drawing_key);
    expect(keys.filter((key) => key !== null)).toHaveLength(2);
    await drawLetterheads(services);
    const after = (await rowsOf(tenantId)).map(({ drawing_key }) => drawing_key);
    expect(after.filter((key) => key !== null)).toHaveLength(3);
    for (const [place, key] of keys.entries()) if (key !== null) expect(after[place]).toBe(key);
    await drawLetterheads(services);
    expect((await rowsOf(tenantId)).map(({ drawing_key }) => drawing_key)).toEqual(after);
    expect(await blobsOf(tenantId)).toBe(6);
  });

  it('have one drawing when two processes draw them at once, and what is left over goes', async () => {
    const tenantId = await anOldHouse();
    await Promise.all([drawLetterheads(services), drawLetterheads(services)]);
    house.clock.advance({ minutes: 61 });
    await sweepBlobs(services);
    expect(await blobsOf(tenantId)).toBe(2);
    const { drawing_key } = await readRow(tenantId);
    expect(
      drawing_key !== null && isStorageKey(drawing_key) && (await services.files.get(drawing_key)),
    ).toBeTruthy();
  });

  it('whose bytes are gone wait for them', async () => {
    const tenantId = await anOldHouse();
    const { storage_key } = await readRow(tenantId);
    if (isStorageKey(storage_key)) await services.files.remove(storage_key);
    await drawLetterheads(services);
    expect(await readRow(tenantId)).toMatchObject({ drawing_key: null, drawing_failure: null });
  });
});

describe('an e-invoice', () => {
  it('lies on the drawing, also of a letterhead that nobody has drawn yet', async () => {
    const { admin, id } = await aLocation();
    (await upload(admin, id, paper)).ok();
    const { frozen, asker } = await anInvoice(admin.tenantId, anEInvoice);
    const drawn = await renderKept(services, frozen, asker);
    expect((await readArchive(drawn)).content).toBe(anEInvoice.xml);
    await services.tenancy.inTenant(admin.tenantId, (tx) =>
      tx
        .updateTable('files')
        .set({ drawing_key: null, drawing_sha256: null, drawing_size: null })
        .where('tenant_id', '=', admin.tenantId)
        .execute(),
    );
    expect(Buffer.from(await renderKept(services, frozen, asker)).equals(drawn)).toBe(true);
    expect((await readRow(admin.tenantId)).drawing_key).not.toBeNull();

    const onPdf = await renderKept(services, { ...frozen, eInvoice: null }, asker);
    expect(pagesOf(onPdf).join('')).toContain('Briefkopf1');
    expect(pagesOf(drawn).join('')).not.toContain('Briefkopf1'); // outlines
  });

  it('is on plain paper where there is no drawing, and where the letterhead went', async () => {
    const { admin, id } = await aLocation();
    (await upload(admin, id, paper)).ok();
    const { tenantId } = admin;
    const { frozen, asker } = await anInvoice(tenantId, anEInvoice);
    const plain = await renderKept(services, { ...frozen, letterhead: null }, asker);
    const { drawing_key } = await readRow(tenantId);
    if (drawing_key !== null && isStorageKey(drawing_key)) await services.files.remove(drawing_key);
    const print = async () => Buffer.from(await renderKept(services, frozen, asker));
    expect((await print()).equals(plain)).toBe(true);
    (await admin.call(deleteFile, { params: { id, type, name: paper.name } })).ok();
    expect((await print()).equals(plain)).toBe(true);
  });

  it('of another house finds nothing', async () => {
    const { admin, id } = await aLocation();
    (await upload(admin, id, paper)).ok();
    const { storage_key } = await readRow(admin.tenantId);
    const asker = { tenantId: (await house.aTenant()).tenantId, userId: null };
    expect(await readDrawing(services, storage_key, asker)).toBeNull();
    expect(await readDrawing(services, storage_key, { ...asker, tenantId: admin.tenantId })).not.toBeNull();
  });
});
