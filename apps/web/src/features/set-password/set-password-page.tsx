import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useDocumentTitle } from '../../lib/browser/document-title.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import { PublicPage } from '../../ui/public-page/public-page.tsx';
import type { PasswordLink } from './password-link.ts';
import classes from './set-password.module.css';
import { SetPasswordForm } from './set-password-form.tsx';
import { type PasswordMode, setPasswordTexts as texts } from './set-password-texts.ts';

type SetPasswordPageProps = Readonly<{ mode: PasswordMode; link: PasswordLink | null }>;
type Outcome = 'success' | 'error';

/** One screen for registration and for reset (rules: people#set-password-screen). */
export function SetPasswordPage({ mode, link }: SetPasswordPageProps) {
  const { pageTitle, heading, hint, success } = texts.modes[mode];
  useDocumentTitle(pageTitle);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  return (
    <PublicPage claim={texts.claim} detail={texts.claimDetail}>
      <div className={classes.card}>
        <h1 className={classes.heading}>{heading}</h1>
        {link === null && (
          <Notice tone="danger" title={texts.missingTitle}>
            {texts.missing}
          </Notice>
        )}
        {link !== null && outcome === null && (
          <>
            <p className={classes.hint}>{hint(link.email)}</p>
            <SetPasswordForm
              link={link}
              onSuccess={() => setOutcome('success')}
              onError={() => setOutcome('error')}
            />
          </>
        )}
        {outcome === 'success' && <Notice tone="success">{success}</Notice>}
        {outcome === 'error' && (
          <Notice tone="danger" title={texts.errorTitle}>
            {texts.error}
          </Notice>
        )}
        <ToSignIn isNext={link === null || outcome !== null} />
      </div>
    </PublicPage>
  );
}

/** The way on once there is nothing left to fill in, before that a quiet way back. */
const ToSignIn = ({ isNext }: { isNext: boolean }) => (
  <Button component={Link} to="/login" variant={isNext ? 'filled' : 'subtle'} fullWidth>
    {texts.toSignIn}
  </Button>
);
