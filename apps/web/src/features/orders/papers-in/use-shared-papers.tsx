import { shareNotice, waitsNoMore } from '@korpus/domain/papers-in/shared-papers.ts';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { takeSharedFiles } from '../../../lib/files/shared-files.ts';
import { useConfirm } from '../../../ui/confirm-dialog/use-confirm.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import { papersInTexts as texts } from './papers-in-texts.ts';
import type { ArrivedPapers } from './use-arrived-papers.tsx';

/** A share opens the installed program; whatever comes in a tab, any page may have sent. */
const isInTab = (): boolean => window.matchMedia('(display-mode: browser)').matches;

/**
 * Takes what was shared, once; `outcome` is what the address says became of it (rules: papers-in#shared). Answers the
 * question whether to.
 */
export function useSharedPapers(
  outcome: string | undefined,
  take: ArrivedPapers['take'],
  onTaken: () => void,
): ReactNode {
  const { confirm, confirmDialog } = useConfirm();
  const ask = (files: readonly File[]) => {
    const { message, ...question } = texts.sharedQuestion;
    return confirm({ ...question, message: message(files.map(({ name }) => name)), danger: false });
  };
  const arrive = useEffectEvent(async (became: string) => {
    const files = await takeSharedFiles((at) => waitsNoMore(at, Date.now())).catch(() => []);
    onTaken();
    const notice = shareNotice(became, take !== null, files.length);
    if (notice !== null) toasts.error(texts.shared[notice]);
    if (take === null || (notice !== null && notice !== 'some')) return;
    if (!isInTab() || (await ask(files))) take(files);
  });
  const seen = useRef<string>(undefined);
  useEffect(() => {
    // An effect may run twice, and what is taken is there once.
    if (seen.current === outcome) return;
    seen.current = outcome;
    if (outcome !== undefined) void arrive(outcome);
  }, [outcome]);
  return confirmDialog;
}
