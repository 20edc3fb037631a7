import { getDocument, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist';

/** One thread for all documents; it starts with the first one. */
const worker = PDFWorker.create({
  port: new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' }),
});

export type OpenPdf = Readonly<{
  pdf: PDFDocumentProxy;
  /** Height by width, page by page. */
  shapes: readonly number[];
  close: () => void;
}>;

/** Opens bytes, or what lies at an address. */
export async function openPdf(source: Blob | string): Promise<OpenPdf> {
  const bytes = typeof source === 'string' ? { url: source } : { data: await source.arrayBuffer() };
  // WebAssembly would have to be allowed in the content security policy.
  const task = getDocument({ ...bytes, worker, useWasm: false, enableXfa: false });
  try {
    const pdf = await task.promise;
    return { pdf, shapes: await measureShapes(pdf), close: () => void task.destroy() };
  } catch (error) {
    void task.destroy();
    throw error;
  }
}

/** Number of pages that are measured; further ones are taken to be like the last of these. */
const measured = 50;

async function measureShapes(pdf: PDFDocumentProxy): Promise<number[]> {
  const numbers = Array.from({ length: Math.min(pdf.numPages, measured) }, (_, index) => index + 1);
  const shapes = await Promise.all(
    numbers.map(async (number) => {
      const { width, height } = (await pdf.getPage(number)).getViewport({ scale: 1 });
      return height / width;
    }),
  );
  const last = shapes.at(-1) ?? Math.SQRT2;
  return Array.from({ length: pdf.numPages }, (_, index) => shapes[index] ?? last);
}
