import { signOut as signOutCall } from '@korpus/contract/authentication/authentication.ts';
import { getInstallation } from '@korpus/contract/system/system.ts';
import { useEffect, useRef, useState } from 'react';
import { frameTexts as texts } from '../features/assemblies/assemblies-texts.ts';
import { forgetKeptPerson, personName } from '../features/assemblies/kept-person.ts';
import type { OpenApp } from '../features/assemblies/open-app.ts';
import { Question } from '../features/assemblies/question.tsx';
import type { Backend } from '../lib/calls/api-context.tsx';
import { forgetSharedFiles } from '../lib/files/shared-files.ts';
import { pause } from '../lib/pause.ts';
import { supportTexts } from '../lib/support/support-texts.ts';
import { builtVersion } from '../lib/version.ts';
import classes from './app-frame.module.css';

/** Milliseconds that signing out waits for the server; this phone is signed out in any case. */
const patience = 1_500;

/** Shows who is signed in, and the few ways out of the app. */
export function PersonMenu({ app, backend }: { app: OpenApp; backend: Backend }) {
  const { person, device } = app;
  const menu = useRef<HTMLDetailsElement>(null);
  const [leaving, setLeaving] = useState<{ waiting: number; drafts: number } | null>(null);
  useClosingOutside(menu);
  const support = useSupport(backend);

  const ask = async () => {
    if (menu.current !== null) menu.current.open = false;
    const drafts = await device.drafts.list();
    setLeaving({
      waiting: device.state.get().items.filter(({ state }) => state !== 'sent').length,
      drafts: drafts.reduce((sum, { pictures }) => sum + pictures.length, 0),
    });
  };
  const signOut = async () => {
    setLeaving(null);
    app.sending.stop();
    await device.leave({ dropDrafts: true });
    await Promise.race([backend.api.call(signOutCall).catch(() => {}), pause(patience)]);
    await forgetKeptPerson();
    await forgetSharedFiles();
    backend.session.end('signedOut');
  };
  const initials = `${person.firstName.charAt(0)}${person.lastName.charAt(0)}`;
  return (
    <>
      <details ref={menu} className={classes.menu}>
        <summary>
          <span aria-hidden>{initials}</span>
          <span className={classes.unseen}>{texts.menu(personName(person))}</span>
        </summary>
        <div className={classes.entries}>
          <strong>{personName(person)}</strong>
          {person.isHome ? <a href="/profile">{texts.profile}</a> : <a href="/">{texts.whole}</a>}
          {support !== null && <a href={`mailto:${support}`}>{supportTexts.write}</a>}
          <button type="button" onClick={() => void ask()}>
            {texts.signOut}
          </button>
          <p>{texts.installHint}</p>
          <p>{texts.version(builtVersion)}</p>
        </div>
      </details>
      {leaving !== null && (
        <Question
          title={texts.signOutTitle}
          confirm={texts.signOut}
          isDangerous={leaving.drafts > 0}
          onConfirm={() => void signOut()}
          onCancel={() => setLeaving(null)}
        >
          {leaving.waiting > 0 && <p>{texts.signOutWaiting(leaving.waiting)}</p>}
          {leaving.drafts > 0 && <p>{texts.signOutDrafts(leaving.drafts)}</p>}
        </Question>
      )}
    </>
  );
}

/** Gives the address to write to; null without network, where no mail would go. */
function useSupport({ api }: Backend): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    api.call(getInstallation).then(
      ({ supportEmail }) => setAddress(supportEmail),
      () => {},
    );
  }, [api]);
  return address;
}

/** A touch anywhere else closes it, as people know it from menus. */
function useClosingOutside(menu: React.RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const close = ({ target }: Event) => {
      if (menu.current !== null && target instanceof Node && !menu.current.contains(target))
        menu.current.open = false;
    };
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, [menu]);
}
