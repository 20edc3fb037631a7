import { deleteUser, sendPasswordLink, type User } from '@korpus/contract/users/users.ts';
import { useSave } from '../../lib/calls/use-save.ts';
import { isRefusedWith } from '../../lib/failure/failure.ts';
import type { Question } from '../../ui/confirm-dialog/confirm-dialog.tsx';
import { reportFailure } from '../../ui/report-failure.ts';
import { toasts } from '../../ui/toasts.tsx';
import { nameOf } from './user-draft.ts';
import { usersTexts as texts } from './users-texts.ts';

type Needs = Readonly<{
  confirm: (question: Question) => Promise<boolean>;
  reload: () => Promise<void>;
  removeTitle: string;
}>;

/** Gives what is done to a person besides editing them; each asks before it acts. */
export function useUserActions({ confirm, reload, removeTitle }: Needs) {
  const removal = useSave(deleteUser);
  const link = useSave(sendPasswordLink);

  const remove = async (user: User) => {
    const name = nameOf(user);
    const message = texts.removeQuestion(name);
    if (!(await confirm({ title: removeTitle, message, yes: texts.yesRemove }))) return;
    try {
      await removal.mutateAsync({ params: { id: user.id } });
      toasts.success(texts.removed(name));
    } catch (error) {
      // Somebody else was quicker: the person is gone, as was wanted.
      if (!isRefusedWith(error, 'NOT_FOUND')) reportFailure(texts.removeFailed(name), error);
    }
    await reload();
  };

  const sendLink = async (user: User) => {
    const mail = user.email ?? '';
    const ask = user.isRegistered === false ? texts.registrationQuestion : texts.resetQuestion;
    const message = ask(nameOf(user), mail);
    if (!(await confirm({ title: texts.linkTitle, message, yes: texts.send, danger: false }))) return;
    try {
      const { purpose } = await link.mutateAsync({ params: { id: user.id } });
      toasts.success(texts.sent[purpose](mail));
    } catch (error) {
      reportFailure(texts.sendFailed, error);
    }
    await reload();
  };

  return { remove, sendLink };
}
