import { UnstyledButton } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import classes from './sign-in-tabs.module.css';
import { signInTexts as texts } from './sign-in-texts.ts';

export type SignInTab = 'signIn' | 'forgot';

type SignInTabsProps = Readonly<{
  value: SignInTab;
  onChange: (tab: SignInTab) => void;
  children: ReactNode;
}>;

const tabs: readonly { readonly tab: SignInTab; readonly label: string }[] = [
  { tab: 'signIn', label: texts.signInTab },
  { tab: 'forgot', label: texts.forgotTab },
];

/** Two tabs without Mantine's machinery for many: it would take an eighth of this page's CSS budget. */
export function SignInTabs({ value, onChange, children }: SignInTabsProps) {
  const id = useId();
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = { ArrowRight: other(value), ArrowLeft: other(value), Home: tabs[0]?.tab, End: tabs[1]?.tab };
    const tab = Object.entries(next).find(([key]) => key === event.key)?.[1];
    if (tab === undefined) return;
    event.preventDefault();
    onChange(tab);
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${tab}"]`)?.focus();
  };
  return (
    <>
      <div role="tablist" aria-label={texts.tabs} className={classes.list} onKeyDown={onKeyDown}>
        {tabs.map(({ tab, label }) => (
          <UnstyledButton
            key={tab}
            role="tab"
            id={`${id}-${tab}`}
            data-tab={tab}
            aria-selected={tab === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab === value ? 0 : -1}
            className={classes.tab}
            onClick={() => onChange(tab)}
          >
            {label}
          </UnstyledButton>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} className={classes.panel}>
        {children}
      </div>
    </>
  );
}

const other = (tab: SignInTab): SignInTab => (tab === 'signIn' ? 'forgot' : 'signIn');
