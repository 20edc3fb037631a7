import type { Page } from 'playwright-core';
import { outboxScreen } from './outbox-screen.ts';
import { setPasswordScreen } from './set-password-screen.ts';
import { shell } from './shell.ts';
import { signInScreen } from './sign-in-screen.ts';

const password = 'Schublade mit Vollauszug';

/** Comes in for the first time, as everybody does: from the mail in the outbox to the home screen. */
export async function comeInByMail(page: Page, address: string, sent?: number): Promise<void> {
  await outboxScreen(page).follow(address, sent);
  await page.getByRole('heading', { name: 'Willkommen bei Korpus' }).waitFor();
  const screen = setPasswordScreen(page);
  await screen.fill(password);
  await screen.send.click();
  await screen.isSaved();
  await screen.toSignIn.click();
  await signInScreen(page).signIn(address, password);
  await shell(page).isOpen();
}
