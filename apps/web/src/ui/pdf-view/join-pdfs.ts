import { openPdf } from './open-pdf.ts';

/** Joins the PDFs at these addresses, one after the other, into one paper to print. */
export async function joinPdfs(urls: readonly string[]): Promise<Blob> {
  const papers: Uint8Array[] = [];
  for (const url of urls) papers.push(await bytesAt(url));
  const [first = new Uint8Array(), ...others] = papers;
  const { pdf, close } = await openPdf(pdfOf(first));
  try {
    // Null is the one that is open.
    return pdfOf(await pdf.extractPages([null, ...others].map((document) => ({ document }))));
  } finally {
    close();
  }
}

async function bytesAt(url: string): Promise<Uint8Array> {
  const { pdf, close } = await openPdf(url);
  try {
    return await pdf.getData();
  } finally {
    close();
  }
}

const pdfOf = (bytes: Uint8Array): Blob => new Blob([new Uint8Array(bytes)], { type: 'application/pdf' });
