import { mailTexts } from '@korpus/domain/addresses/addresses-texts.ts';
import { Button, MantineProvider, PasswordInput, TextInput, UnstyledButton } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { newPasswordTexts } from '../../ui/new-password/new-password-texts.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import type { Tone } from '../../ui/palette.ts';
import { PublicPage } from '../../ui/public-page/public-page.tsx';
import { cssVariablesResolver, theme } from '../../ui/theme.ts';
import { signInTexts as texts } from './sign-in-texts.ts';

/**
 * Writes the sign-in page when the product is built: a browser shows it without running any of this. Elements that
 * sign-in.ts brings to life are found by `data-part`; those of one tab alone carry its name in `data-only`.
 */
export const writeSignInPage = (): string => renderToStaticMarkup(<SignInPage />);

const SignInPage = () => (
  <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
    <PublicPage claim={texts.claim} detail={texts.claimDetail}>
      <div className="sign-in-card">
        <h1 className="sign-in-heading">{texts.heading}</h1>
        <Tabs />
        <div
          role="tabpanel"
          id="panel"
          data-part="panel"
          aria-labelledby="tab-signIn"
          className="sign-in-tabs-panel"
        >
          <div data-part="notices" hidden className="sign-in-form" />
          {noticeTones.map((tone) => (
            <template key={tone} data-part={`notice-${tone}`}>
              <Notice tone={tone}>{null}</Notice>
            </template>
          ))}
          <SignInForm />
        </div>
      </div>
      <DemoSignIns />
      <Version />
    </PublicPage>
  </MantineProvider>
);

const noticeTones: readonly Tone[] = ['info', 'success', 'danger'];

/** Two tabs without Mantine's machinery for many: it would take an eighth of this page's CSS budget. */
const Tabs = () => (
  <div role="tablist" data-part="tabs" aria-label={texts.tabs} className="sign-in-tabs-list">
    {(['signIn', 'forgot'] as const).map((tab) => (
      <UnstyledButton
        key={tab}
        role="tab"
        id={`tab-${tab}`}
        data-tab={tab}
        aria-selected={tab === 'signIn'}
        aria-controls="panel"
        tabIndex={tab === 'signIn' ? 0 : -1}
        className="sign-in-tabs-tab"
      >
        {texts.tab[tab]}
      </UnstyledButton>
    ))}
  </div>
);

/** One form for both tabs, which share the address typed, so that nobody types it twice. */
const SignInForm = () => (
  // Where the script has not come yet, the buttons are disabled; and a password never gets into an address.
  <form data-part="form" method="post" noValidate className="sign-in-form">
    <p data-only="forgot" hidden className="sign-in-hint">
      {texts.forgotHint}
    </p>
    <div>
      <TextInput
        label={texts.email}
        id="username"
        name="username"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
      />
      <p
        data-part="email-fault"
        id="email-fault"
        data-sentence={mailTexts.wrong}
        role="alert"
        hidden
        className="sign-in-fault"
      />
    </div>
    <div data-only="signIn">
      <PasswordInput
        label={texts.password}
        id="password"
        name="password"
        autoComplete="current-password"
        visibilityToggleIcon={BothEyes}
        visibilityToggleButtonProps={eye}
      />
      <p data-part="password-fault" id="password-fault" role="alert" hidden className="sign-in-fault" />
    </div>
    <Button type="submit" data-only="signIn" fullWidth disabled className="sign-in-submit">
      {texts.signIn}
    </Button>
    <Button type="submit" data-only="forgot" hidden fullWidth disabled className="sign-in-submit">
      {texts.send}
    </Button>
  </form>
);

/** Says what it does, and what it does then. */
const eye = {
  'aria-label': newPasswordTexts.show,
  'data-other-label': newPasswordTexts.hide,
  tabIndex: 0,
};

/** An eye, and one that is crossed out where the password is seen. */
const BothEyes = () => (
  <svg viewBox="0 0 256 256" className="sign-in-eye" aria-hidden="true">
    <path d="M128 56c-80 0-112 72-112 72s32 72 112 72 112-72 112-72-32-72-112-72z" />
    <circle cx="128" cy="128" r="40" />
    <path className="sign-in-crossed" d="M48 40l160 176" />
  </svg>
);

/** Lists, in demo mode, who one can be, one click from the form. Elsewhere there is no one to show. */
const DemoSignIns = () => (
  <section data-part="demo" hidden aria-labelledby="demo-sign-ins" className="sign-in-demo">
    <header className="sign-in-demo-head">
      <h2 id="demo-sign-ins" className="sign-in-demo-title">
        {texts.demo}
      </h2>
      <a href="/outbox" className="sign-in-demo-outbox">
        {texts.demoOutbox}
      </a>
    </header>
    <ul data-part="demo-list" className="sign-in-demo-list" />
    <template data-part="demo-choice">
      <li>
        <UnstyledButton className="sign-in-demo-choice">
          <span data-part="description" className="sign-in-demo-description" />
          <span data-part="email" className="sign-in-demo-email" />
        </UnstyledButton>
      </li>
    </template>
  </section>
);

/** The version, and behind it what is new (rules: screens#sign-in-screen). */
const Version = () => (
  <p data-part="version" hidden className="sign-in-version">
    <UnstyledButton data-part="version-button" className="sign-in-version-button" />
    <span role="alert" data-part="version-fault" hidden>
      {texts.notesFailed}
    </span>
  </p>
);
