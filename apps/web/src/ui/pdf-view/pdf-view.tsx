import { lazy, Suspense } from 'react';
import { LoadingState } from '../states/loading-state.tsx';
import type { PdfPagesProps } from './pdf-pages.tsx';

/** The reader is half a megabyte: it comes with the first document. */
const PdfPages = lazy(async () => ({ default: (await import('./pdf-pages.tsx')).PdfPages }));

/** A PDF in place, from bytes or an address; another source replaces the pages without a flicker. */
export const PdfView = (props: PdfPagesProps) => (
  <Suspense fallback={<LoadingState shape="text" count={8} />}>
    <PdfPages {...props} />
  </Suspense>
);
