import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { findTypingError } from '../typed-value.ts';

type Leading = Readonly<{
  /** Shows the person a field whose text cannot be read. */
  onUnreadable: (field: HTMLInputElement) => void;
  /** Leads the person to what is wrong, once it is drawn. */
  onRefusal: (root: HTMLElement) => void;
}>;

/** Saves, or leads to what is wrong; what cannot be read is not sent at all. Answers whether it is saved. */
export function useLeadingSave(root: RefObject<HTMLElement | null>, { onUnreadable, onRefusal }: Leading) {
  const [refusals, setRefusals] = useState(0);
  const lead = useEffectEvent(() => {
    if (root.current !== null) onRefusal(root.current);
  });
  useEffect(() => {
    if (refusals > 0) lead();
  }, [refusals]);
  return async (save: () => boolean | Promise<boolean>): Promise<boolean> => {
    const unreadable = root.current === null ? null : findTypingError(root.current);
    if (unreadable !== null) {
      onUnreadable(unreadable);
      return false;
    }
    const isSaved = await save();
    if (!isSaved) setRefusals((count) => count + 1);
    return isSaved;
  };
}
