import { useEffect, useEffectEvent, useState } from 'react';
import { useApi } from '../../../lib/calls/api-context.tsx';
import type { KeptKind } from '../../../lib/drafts/kept-kind.ts';
import { browserDrafts, type DraftKey, type KeptDraft } from '../../../lib/drafts/local-drafts.ts';
import { askForArrival } from '../../../lib/drafts/send-kept.ts';
import { toasts } from '../../toasts.tsx';

type Arriving<Draft> = Readonly<{
  kind: KeptKind<Draft>;
  /** Key that a new record is kept under; null: the record is not new. */
  key: DraftKey | null;
  /** The page came with this dialog: whoever reloaded it goes on in the stored record. Else it is told only. */
  onArrived?: ((draft: Draft) => void) | undefined;
}>;

/**
 * Settles, before a new record begins, what became of one of another time that was sent as the page went: it may have
 * been stored by that, a moment before or after this page came (rules: orders#sent-on-leaving). Answers whether that
 * is settled.
 */
export function useArrival<Draft>({ kind, key, onArrived }: Arriving<Draft>): boolean {
  const api = useApi();
  const [drafts] = useState(browserDrafts);
  const [sent] = useState(() => (key === null ? null : readSent<Draft>(key, kind.shape)));
  const [isSettled, setIsSettled] = useState(sent === null);
  const settle = useEffectEvent(async () => {
    if (sent === null || key === null) return;
    const arrival = await askForArrival(api, kind, sent);
    if (arrival === 'refused') drafts.takeBack(key);
    if (arrival === 'stored' || arrival === 'storedBefore') {
      if (arrival === 'storedBefore') handOver({ kind, key, ...sent });
      drafts.forget(key);
      toasts.success(kind.savedOnLeave);
      if (onArrived !== undefined) return onArrived(sent.draft);
    }
    setIsSettled(true);
  });
  useEffect(() => void settle(), []);
  return isSettled;
}

function readSent<Draft>(key: DraftKey, shape: string): KeptDraft<Draft> | null {
  const kept = browserDrafts().read<Draft>(key, shape);
  return kept?.sentAs === undefined ? null : kept;
}

type HandedOver<Draft> = Readonly<{ kind: KeptKind<Draft>; key: DraftKey; base: Draft; draft: Draft }>;

/** Hands over what was typed into a new record that is stored already: that one's dialog offers it where it differs. */
export const handOver = <Draft>({ kind, key, base, draft }: HandedOver<Draft>): void =>
  void browserDrafts().keep(
    { ...key, name: kind.nameOf(draft) },
    { shape: kind.shape, base, draft, version: null },
  );
