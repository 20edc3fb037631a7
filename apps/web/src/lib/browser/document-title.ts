import { useEffect } from 'react';

/** What the browser shows on its tab: „Anmelden – Korpus“. */
export function useDocumentTitle(page: string): void {
  useEffect(() => {
    document.title = `${page} – Korpus`;
  }, [page]);
}
