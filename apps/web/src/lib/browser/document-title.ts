import { useEffect } from 'react';

/** Sets the title that the browser shows on its tab: „Anmelden – Korpus“. */
export function useDocumentTitle(page: string): void {
  useEffect(() => {
    document.title = `${page} – Korpus`;
  }, [page]);
}
