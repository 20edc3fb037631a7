import type { Mail } from '../../apps/server/src/platform/mail/mailer.ts';

export type PasswordLink = { readonly url: URL; readonly userId: string; readonly resetToken: string };

/** The link a person would click. */
export function linkIn(mail: Pick<Mail, 'text'> | undefined): PasswordLink {
  const found = /https?:\/\/\S+/.exec(mail?.text ?? '');
  if (found === null) throw new Error('There is no mail with a link.');
  const url = new URL(found[0]);
  return {
    url,
    userId: url.searchParams.get('userId') ?? '',
    resetToken: url.searchParams.get('resetToken') ?? '',
  };
}
