import type { AnswerOf } from '@korpus/contract/endpoint.ts';
import { getInstallation } from '@korpus/contract/system/system.ts';
import { Tabs } from '@mantine/core';
import '@mantine/core/styles/Tabs.css';
import { useEffect, useState } from 'react';
import { useApi, useBackend } from '../../lib/api-context.tsx';
import { useDocumentTitle } from '../../lib/document-title.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import { PublicPage } from '../../ui/public-page/public-page.tsx';
import { DemoSignIns } from './demo-sign-ins.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import classes from './sign-in.module.css';
import { type Credentials, SignInForm } from './sign-in-form.tsx';
import { signInTexts as texts } from './sign-in-texts.ts';
import { VersionButton } from './version-button.tsx';

type Installation = AnswerOf<typeof getInstallation>;
type Tab = 'signIn' | 'forgot';

const empty: Credentials = { username: '', password: '' };

/** spec 1 §2 „Sign-in screen“. Both tabs share the e-mail, so that nobody types it twice. */
export function SignInPage() {
  useDocumentTitle(texts.pageTitle);
  const installation = useInstallation();
  const [tab, setTab] = useState<Tab>('signIn');
  const [credentials, setCredentials] = useState(empty);
  const [hasSent, setHasSent] = useState(false);
  const showTab = (next: string | null) => {
    setHasSent(false);
    setTab(next === 'forgot' ? 'forgot' : 'signIn');
  };
  return (
    <PublicPage claim={texts.claim} detail={texts.claimDetail}>
      <div className={classes.card}>
        <h1 className={classes.heading}>{texts.heading}</h1>
        <Tabs value={tab} onChange={showTab} keepMounted={false} classNames={tabClasses}>
          <Tabs.List grow aria-label={texts.tabs}>
            <Tabs.Tab value="signIn">{texts.signInTab}</Tabs.Tab>
            <Tabs.Tab value="forgot">{texts.forgotTab}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="signIn">
            <SignInNotice hasSent={hasSent} />
            <SignInForm value={credentials} onChange={setCredentials} onSubmit={() => setHasSent(false)} />
          </Tabs.Panel>
          <Tabs.Panel value="forgot">
            <ForgotPasswordForm
              email={credentials.username}
              onChange={(username) => setCredentials({ ...credentials, username })}
              onSent={() => {
                setTab('signIn');
                setHasSent(true);
              }}
            />
          </Tabs.Panel>
        </Tabs>
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

const tabClasses = { list: classes.tabList ?? '', tab: classes.tab ?? '', panel: classes.panel ?? '' };

/** Why this page is here, where it was not the person's own wish; after asking for a link, that it is on its way. */
function SignInNotice({ hasSent }: { hasSent: boolean }) {
  const { session } = useBackend();
  const state = session.get();
  if (hasSent) return <Notice tone="success">{texts.sent}</Notice>;
  if (state.kind === 'signedIn') return null;
  if (state.reason === 'expired') return <Notice tone="info">{texts.expired}</Notice>;
  if (state.reason === 'licence') return <Notice tone="danger">{texts.licenceError}</Notice>;
  return null;
}

/** What this installation offers; without an answer the form works all the same. */
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
