import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { goToField } from '../../../ui/go-to-field.ts';
import { findTypingError } from '../../../ui/typed-value.ts';
import type { DocumentForm } from './document-form.ts';
import { problemPath } from './document-target.ts';
import { saveDocument } from './save-document.ts';

/** A refused save leads to the first field that is wrong; what cannot be read is not sent at all. */
export function useRefusableSave(
  form: DocumentForm,
  root: RefObject<HTMLDivElement | null>,
  onSaved: () => void,
) {
  const [refusals, setRefusals] = useState(0);
  const showRefusal = useEffectEvent(() => {
    const place = `${problemPath(form.order.store.part(), form.target)}.`;
    const first = form.order.store.get().problems.find(({ path }) => path.startsWith(place));
    if (root.current === null) return;
    if (first !== undefined) goToField(root.current, first.path.slice(place.length));
    else root.current.querySelector('[data-notices]')?.scrollIntoView({ block: 'start' });
  });
  useEffect(() => {
    if (refusals > 0) showRefusal();
  }, [refusals]);
  return async (isPrinting: boolean): Promise<boolean> => {
    const unreadable = root.current === null ? null : findTypingError(root.current);
    if (unreadable !== null) {
      unreadable.focus();
      return false;
    }
    const isSaved = await saveDocument(form, isPrinting);
    if (isSaved) onSaved();
    else setRefusals((count) => count + 1);
    return isSaved;
  };
}
