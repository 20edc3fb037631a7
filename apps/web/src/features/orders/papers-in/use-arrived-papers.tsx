import { readPaper } from '@korpus/contract/papers-in/papers-in.ts';
import { mayEnter } from '@korpus/domain/rights/access.ts';
import type { Person } from '@korpus/domain/rights/actor.ts';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { CarriedPaper } from './carried-papers.ts';

const ProposalDialog = lazy(async () => ({
  default: (await import('./proposal-dialog.tsx')).ProposalDialog,
}));

export type ArrivedPapers = Readonly<{
  /** Null: it is not offered to this person (rules: papers-in#who). */
  take: ((files: readonly File[]) => void) | null;
  /** Given to the order that is open now. */
  carried: CarriedPaper | null;
  /** The order was closed: the next file. */
  goOn: () => void;
  dialog: ReactNode;
}>;

/** Files that came without an order: one after the other finds its own, and goes there. */
export function useArrivedPapers(person: Person, onOpen: (orderId: string) => void): ArrivedPapers {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [at, setAt] = useState(0);
  const [carried, setCarried] = useState<CarriedPaper | null>(null);
  const file = files[at];
  const next = () => setAt(at + 1);
  return {
    take: mayEnter(readPaper.access, person)
      ? (taken) => {
          setFiles(taken);
          setAt(0);
          setCarried(null);
        }
      : null,
    carried,
    goOn: () => {
      if (carried === null) return;
      setCarried(null);
      next();
    },
    dialog: file !== undefined && carried === null && (
      <Suspense fallback={null}>
        <ProposalDialog
          key={at}
          turn={{ file, number: at + 1, count: files.length }}
          onChoose={({ orderId, entryId }) => {
            setCarried({ orderId, entryId, file });
            onOpen(orderId);
          }}
          onNext={next}
          onClose={() => setFiles([])}
        />
      </Suspense>
    ),
  };
}
