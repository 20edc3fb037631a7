import { type CurrentUser, getCurrentUser } from '@korpus/contract/authentication/authentication.ts';
import { saveProfile } from '@korpus/contract/profile/profile.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCurrentUser } from '../../lib/current-user.tsx';
import { failureOf, isRefusedWith } from '../../lib/failure.ts';
import { keyOf } from '../../lib/query-of.ts';
import { useSave } from '../../lib/use-save.ts';

export type Name = Readonly<{ firstName: string; lastName: string }>;
export type NameField = keyof Name;
type Stored = CurrentUser['user'];

/** Who saved meanwhile; `unknown` where the server cannot tell. */
export type Conflict = Readonly<{ changedBy: string; changedAt: string } | { changedBy: null }>;

/**
 * Snapshot and draft of the own name. An untouched form follows what others save; a touched one keeps
 * the person's input, and a save that meets a newer version shows both values (decisions §7).
 */
export function useNameDraft(onSaved: () => void) {
  const stored = useCurrentUser().user;
  const queryClient = useQueryClient();
  const [snapshot, setSnapshot] = useState<Stored>(stored);
  const [draft, setDraft] = useState<Name>(stored);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const isDirty = !isSameName(draft, snapshot);
  if (stored.version > snapshot.version && conflict === null && !isDirty) {
    setSnapshot(stored);
    setDraft(stored);
  }

  const reload = () => queryClient.invalidateQueries({ queryKey: keyOf(getCurrentUser) });
  const save = useSave(saveProfile, {
    onSuccess: ({ version }, { body }) => {
      const { firstName, lastName } = body;
      const saved: Stored = { ...stored, firstName, lastName, version };
      setSnapshot(saved);
      setConflict(null);
      onSaved();
      return reload();
    },
    onError: async (error) => {
      if (!isRefusedWith(error, 'STALE_VERSION')) return;
      await reload();
      setConflict(conflictIn(error));
    },
  });
  return {
    stored,
    draft,
    conflict,
    isDirty,
    save,
    edit: (field: NameField, value: string) => setDraft({ ...draft, [field]: value }),
    /** With a conflict on the screen the person has seen the newer version and saves over it knowingly. */
    submit: () =>
      save.mutate({
        body: { ...draft, id: stored.id, version: conflict === null ? snapshot.version : stored.version },
      }),
  };
}

export const isSameName = (one: Name, other: Name): boolean =>
  one.firstName === other.firstName && one.lastName === other.lastName;

function conflictIn(error: Error): Conflict {
  const failure = failureOf(error);
  const { changedBy, changedAt } = failure?.kind === 'refused' ? failure.details : {};
  if (changedBy === undefined || changedBy === '' || changedAt === undefined) return { changedBy: null };
  return { changedBy, changedAt };
}
