import type { PasswordOwner } from '@korpus/domain/users/guessable-password.ts';
import { checkPassword, isAcceptable, type PasswordChecks } from '@korpus/domain/users/password-checklist.ts';
import { useEffect, useState } from 'react';

type Typed = Readonly<{ password: string; confirmation: string }>;

const nothing: Typed = { password: '', confirmation: '' };

/** A new password while it is chosen. */
export type NewPassword = Typed &
  Readonly<{
    change: (typed: Partial<Typed>) => void;
    clear: () => void;
    checks: PasswordChecks;
    /** Set when both are filled, by the rules as far as they are known here, and the same. */
    isReady: boolean;
  }>;

/** `owner`: what is known of them; before signing in that is their address at most. */
export function useNewPassword(owner: Partial<PasswordOwner>): NewPassword {
  const [typed, setTyped] = useState(nothing);
  const checks = checkPassword(typed.password, owner, useCommonWords());
  return {
    ...typed,
    change: (part) => setTyped({ ...typed, ...part }),
    clear: () => setTyped(nothing),
    checks,
    isReady: isAcceptable(checks) && typed.confirmation === typed.password,
  };
}

/** Null until they are here, and where they cannot be had: then the server alone decides. */
function useCommonWords(): ReadonlySet<string> | null {
  const [words, setWords] = useState<ReadonlySet<string> | null>(null);
  useEffect(() => {
    const state = { isGone: false };
    import('virtual:common-passwords')
      .then(({ words: text }) => {
        if (!state.isGone) setWords(new Set(text.split(' ')));
      })
      .catch(() => {});
    return () => {
      state.isGone = true;
    };
  }, []);
  return words;
}
