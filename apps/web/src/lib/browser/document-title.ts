import { useEffect } from 'react';
import { documentTitle } from './document-title-texts.ts';

/** What the browser shows on its tab: „Anmelden – Korpus“. */
export function useDocumentTitle(page: string): void {
  useEffect(() => {
    document.title = documentTitle(page);
  }, [page]);
}
