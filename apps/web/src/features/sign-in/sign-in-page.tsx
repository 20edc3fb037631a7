import type { AnswerOf } from '@korpus/contract/endpoint.ts';
import { getInstallation } from '@korpus/contract/system/system.ts';
import { UnstyledButton } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { useDocumentTitle } from '../../lib/browser/document-title.ts';
import { useApi, useBackend } from '../../lib/calls/api-context.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { PublicPage } from '../../ui/public-page/public-page.tsx';
import { useReleaseNotes } from '../../ui/release-notes/use-release-notes.tsx';
import { DemoSignIns } from './demo-sign-ins.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import classes from './sign-in.module.css';
import { type Credentials, SignInForm } from './sign-in-form.tsx';
import { type SignInTab, SignInTabs } from './sign-in-tabs.tsx';
import { signInTexts as texts } from './sign-in-texts.ts';

type Installation = AnswerOf<typeof getInstallation>;

/** Notice above the form; once somebody tries to sign in the answer to that is what counts. */
type Said = 'reason' | 'sent' | 'nothing';

const empty: Credentials = { username: '', password: '' };

/** Shows both tabs, which share the address typed, so that nobody types it twice (rules: screens#sign-in-screen). */
export function SignInPage({ children }: { children?: ReactNode }) {
  useDocumentTitle(texts.pageTitle);
  const installation = useInstallation();
  const [tab, setTab] = useState<SignInTab>('signIn');
  const [credentials, setCredentials] = useState(empty);
  const [said, setSaid] = useState<Said>('reason');
  const showTab = (next: SignInTab) => {
    if (said === 'sent') setSaid('nothing');
    setTab(next);
  };
  return (
    <PublicPage claim={texts.claim} detail={texts.claimDetail}>
      <div className={classes.card}>
        <h1 className={classes.heading}>{texts.heading}</h1>
        <SignInTabs value={tab} onChange={showTab}>
          {tab === 'signIn' ? (
            <>
              <SignInNotice said={said} />
              {children}
              <SignInForm value={credentials} onChange={setCredentials} onSubmit={() => setSaid('nothing')} />
            </>
          ) : (
            <ForgotPasswordForm
              email={credentials.username}
              onChange={(username) => setCredentials({ ...credentials, username })}
              onSent={() => {
                setTab('signIn');
                setSaid('sent');
              }}
            />
          )}
        </SignInTabs>
      </div>
      {installation !== null && (
        <>
          <DemoSignIns
            installation={installation}
            onChoose={(chosen) => {
              showTab('signIn');
              setCredentials(chosen);
            }}
          />
          <VersionButton version={installation.version} />
        </>
      )}
    </PublicPage>
  );
}

/**
 * Says why this page is here, where it was not the person's own wish; after asking for a link, that it is on its way.
 */
function SignInNotice({ said }: { said: Said }) {
  const { session } = useBackend();
  const state = session.get();
  if (said === 'nothing') return null;
  if (said === 'sent') return <Notice tone="success">{texts.sent}</Notice>;
  if (state.kind === 'signedIn') return null;
  if (state.reason === 'expired') return <Notice tone="info">{texts.expired}</Notice>;
  if (state.reason === 'licence') return <Notice tone="danger">{texts.licenceError}</Notice>;
  return null;
}

/** Reads what this installation offers; without an answer the form works all the same. */
function useInstallation(): Installation | null {
  const api = useApi();
  const [installation, setInstallation] = useState<Installation | null>(null);
  useEffect(() => {
    const left = new AbortController();
    api.call(getInstallation, { signal: left.signal }).then(setInstallation, () => {});
    return () => left.abort();
  }, [api]);
  return installation;
}

/** The version, and behind it what is new (rules: screens#sign-in-screen). */
function VersionButton({ version }: { version: string }) {
  const notes = useReleaseNotes();
  return (
    <p className={classes.version}>
      <UnstyledButton
        className={classes.versionButton}
        onClick={notes.show}
        aria-busy={notes.step === 'loading'}
      >
        {texts.version(version)} · {texts.versionHint}
      </UnstyledButton>
      {notes.step === 'failed' && <span role="alert">{texts.notesFailed}</span>}
      {notes.dialog}
    </p>
  );
}
