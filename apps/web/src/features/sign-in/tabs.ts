import { findPart } from './part.ts';

export type SignInTab = 'signIn' | 'forgot';

export type Tabs = Readonly<{ current: () => SignInTab; show: (tab: SignInTab) => void }>;

/** Brings the two tabs to life; `onLeave` is told when another one is shown. */
export function startTabs(onLeave: () => void): Tabs {
  const list = findPart('tabs', HTMLElement);
  const tabs = { signIn: findTab(list, 'signIn'), forgot: findTab(list, 'forgot') };
  const state: { tab: SignInTab } = { tab: 'signIn' };
  const show = (tab: SignInTab) => {
    if (tab === state.tab) return;
    state.tab = tab;
    onLeave();
    for (const name of ['signIn', 'forgot'] as const) {
      tabs[name].setAttribute('aria-selected', String(name === tab));
      tabs[name].tabIndex = name === tab ? 0 : -1;
    }
    findPart('panel', HTMLElement).setAttribute('aria-labelledby', tabs[tab].id);
    for (const element of document.querySelectorAll<HTMLElement>('[data-only]'))
      element.hidden = element.dataset.only !== tab;
  };
  const choose = (tab: SignInTab) => {
    show(tab);
    tabs[tab].focus();
  };
  for (const name of ['signIn', 'forgot'] as const)
    tabs[name].addEventListener('click', () => {
      show(name);
      document.getElementById('username')?.focus();
    });
  list.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowLeft' || key === 'ArrowRight') choose(state.tab === 'signIn' ? 'forgot' : 'signIn');
    if (key === 'Home') choose('signIn');
    if (key === 'End') choose('forgot');
  });
  return { current: () => state.tab, show };
}

function findTab(list: HTMLElement, tab: SignInTab): HTMLButtonElement {
  const button = list.querySelector(`[data-tab="${tab}"]`);
  if (!(button instanceof HTMLButtonElement)) throw new Error(`There is no tab ${tab}.`);
  return button;
}
