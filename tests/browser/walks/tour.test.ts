import { menu, type ScreenName, screens } from '@korpus/domain/screens/screens.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, startApp } from '../app-harness.ts';
import { leaveByKeyboard, type Opened, openByKeyboard, unreachable } from '../keyboard.ts';
import { goTo, shell } from '../pages/shell.ts';
import { graveFindings, looks, sidewaysScroll } from '../readable.ts';

/** The carpenter's own program has a walk of its own. */
const people: Readonly<Record<string, readonly ScreenName[]>> = {
  'betreiber@korpus.test': ['tenants'],
  'monteur@gruenwald.test': ['profile'],
};
const admin = 'admin@gruenwald.test';
const beside = ['invoiceRegister', 'handover', 'profile'] as const;
const ofAdmin = [...menu.filter((name) => name !== 'tenants'), ...beside];

/** Records that people make, opened from the screen they are made on. */
const dialogs: Readonly<Partial<Record<ScreenName, Opened>>> = {
  offers: { opener: 'Neues Angebot', title: 'Neues Angebot' },
  orders: { opener: 'Neuer Auftrag', title: 'Neuer Auftrag' },
  complaints: { opener: 'Neue Reklamation', title: 'Neue Reklamation' },
};

describe('a tour of the whole house', () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  it.each(looks)('every screen is read, used by keyboard and no wider than its window, at a $at', (look) =>
    app.withVisitors(async (visit) => {
      const problems: string[] = [];
      for (const [as, names] of Object.entries({ [admin]: ofAdmin, ...people })) {
        const { open } = await visit({ as, ...look.by });
        const page = await open('/profile');
        await shell(page).isOpen();
        for (const name of names) {
          const { path } = screens[name];
          await goTo(page, path);
          await page.waitForURL(({ pathname }) => pathname === path);
          await shell(page).title.waitFor();
          await page.waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null);
          const found = await graveFindings(page, look.inSchemes);
          const sideways = await sidewaysScroll(page);
          if (sideways > 0) found.push(`scrolls sideways by ${sideways}`);
          const dialog = look.at === 'desk' && as === admin ? dialogs[name] : undefined;
          if (dialog !== undefined) {
            const opened = await openByKeyboard(page, dialog);
            found.push(...(await graveFindings(page, look.inSchemes)), ...(await unreachable(page)));
            await leaveByKeyboard(page, opened);
          }
          problems.push(...found.map((each) => `${as} ${path}: ${each}`));
        }
      }
      expect(problems).toEqual([]);
    }),
  );
});
