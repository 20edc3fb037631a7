import type { Page } from 'playwright-core';

/** Goes to a path as a link of the product would: without loading the whole program again. */
export const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => history.pushState(null, '', to), path);

/** The frame around every screen. */
export const shell = (page: Page) => {
  const userMenu = page.getByRole('button', { name: /^Benutzermenü/ });
  const choose = async (item: string) => {
    await userMenu.click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  return {
    title: page.getByRole('heading', { level: 1 }),
    userMenu,
    menu: page.getByRole('navigation', { name: 'Hauptmenü' }),
    live: page.getByRole('banner').getByRole('status'),
    awayBanner: page.getByText('Korpus ist gerade nicht erreichbar. Deine Eingaben', { exact: false }),
    isOpen: () => userMenu.waitFor(),
    // A dialog may lie on it, and then it is there without being seen.
    isLive: () => page.getByText('Verbunden', { exact: true }).waitFor({ state: 'attached' }),
    signOut: () => choose('Abmelden'),
    chooseTheme: async (name: string) => {
      await userMenu.click();
      await page.getByRole('menuitemradio', { name }).click();
      await page.keyboard.press('Escape');
    },
  };
};
