import { useRef, useState } from 'react';

/** Remembers which lines wait for their answer, and what went wrong with others. */
export function useLineMarks() {
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set());
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map());
  // A key pressed twice within one frame finds it there already.
  const sending = useRef(new Set<string>());
  const setFailure = (id: string, why: string | null) =>
    setFailures((all) => {
      const next = new Map(all);
      if (why === null) next.delete(id);
      else next.set(id, why);
      return next;
    });
  return {
    pending,
    failures,
    setFailure,
    /** False: it is under way already. */
    begin: (id: string): boolean => {
      if (sending.current.has(id)) return false;
      sending.current.add(id);
      setPending(new Set(sending.current));
      setFailure(id, null);
      return true;
    },
    end: (id: string) => {
      sending.current.delete(id);
      setPending(new Set(sending.current));
    },
  };
}
