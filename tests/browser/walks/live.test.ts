import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, startApp } from '../app-harness.ts';
import { profileScreen } from '../pages/profile-screen.ts';
import { shell } from '../pages/shell.ts';

const person = 'anna@gruenwald.test';

describe('what others change', () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  const openProfile = async (page: Page) => {
    await shell(page).isLive();
    return profileScreen(page);
  };

  it('appears in another browser by itself, soon', () =>
    app.withVisitors(async (visit) => {
      const here = await openProfile(await (await visit({ as: person })).open('/profile'));
      const there = await (await visit({ as: person })).open('/profile');
      const other = await openProfile(there);
      await here.firstName.fill('Annemarie');
      await here.saveName.click();
      await there.getByRole('button', { name: 'Benutzermenü von Annemarie Huber' }).waitFor();
      await expect.poll(() => other.firstName.inputValue()).toBe('Annemarie');
    }));

  it('does not overwrite what somebody is typing: both values are shown, and saving again decides', () =>
    app.withVisitors(async (visit) => {
      const page = await (await visit({ as: person })).open('/profile');
      const here = await openProfile(page);
      const other = await openProfile(await (await visit({ as: person })).open('/profile'));
      await here.firstName.fill('Anni');
      await other.firstName.fill('Anne');
      await other.saveName.click();
      await page.getByRole('button', { name: /Benutzermenü von Anne / }).waitFor();
      expect(await here.firstName.inputValue()).toBe('Anni');
      await here.saveName.click();
      await here.conflict.waitFor();
      await here.nameCard.getByText('Anne', { exact: true }).waitFor();
      expect(await here.nameCard.getByRole('status').innerText()).toMatch(
        /Anne(marie)? Huber hat diesen Datensatz am \d\d\.\d\d\.\d{4}/,
      );
      expect(await here.firstName.inputValue()).toBe('Anni');
      await here.saveName.click();
      await page.getByRole('button', { name: /Benutzermenü von Anni / }).waitFor();
      await here.conflict.waitFor({ state: 'hidden' });
      await expect.poll(() => other.firstName.inputValue()).toBe('Anni');
    }));

  it('comes over one stream for all tabs, and goes on when the tab that reads it closes', () =>
    app.withVisitors(async (visit) => {
      const { context, open } = await visit({ as: 'ben@gruenwald.test' });
      const streams: string[] = [];
      context.on('request', (request) => {
        if (request.url().endsWith('/api/live')) streams.push(request.url());
      });
      const leader = await open('/');
      await shell(leader).isLive();
      const tabs: Page[] = [];
      for (let tab = 0; tab < 4; tab += 1) {
        const page = await open('/profile');
        await shell(page).isLive();
        tabs.push(page);
      }
      expect(streams).toHaveLength(1);

      await leader.close();
      await expect.poll(() => streams.length).toBe(2);
      const elsewhere = await openProfile(await (await visit({ as: 'ben@gruenwald.test' })).open('/profile'));
      await elsewhere.lastName.fill('Wagner-Lenz');
      await elsewhere.saveName.click();
      for (const tab of tabs) {
        await tab.getByRole('button', { name: 'Benutzermenü von Ben Wagner-Lenz' }).waitFor();
      }
    }));
});
