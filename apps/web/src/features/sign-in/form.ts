import { isMailAddress } from '@korpus/domain/addresses/mail-address.ts';
import { askForLink, askForTokens } from './ask.ts';
import { notices } from './notices.ts';
import { findPart } from './part.ts';
import { signInMessage } from './sign-in-message.ts';
import { signInTexts as texts } from './sign-in-texts.ts';
import type { SignInTab, Tabs } from './tabs.ts';

type Tokens = Readonly<{ token: string; refreshToken: string }>;

/** Keeps the tokens and goes on; false where they could not be kept. */
type GoOn = (tokens: Tokens) => Promise<boolean>;

export type Form = Readonly<{
  fill: (credentials: { username: string; password: string }) => void;
  /** Takes back what was wrong, and looks again at what is complete. */
  refresh: () => void;
}>;

/** Brings the form to life, which signs in or asks for a link, as the tab says. */
export function startForm(tabs: Tabs, goOn: GoOn): Form {
  const form = findPart('form', HTMLFormElement);
  const fields = { username: findField(form, 'username'), password: findField(form, 'password') };
  const buttons = { signIn: findButton(form, 'signIn'), forgot: findButton(form, 'forgot') };
  const state = { isSending: false };
  const isComplete = (tab: SignInTab) =>
    isFilled(fields.username) && (tab === 'forgot' || isFilled(fields.password));
  const update = () => {
    for (const tab of ['signIn', 'forgot'] as const) {
      const isBusy = state.isSending && tab === tabs.current();
      buttons[tab].disabled = state.isSending || !isComplete(tab);
      // Enter sends by the first button that sends, seen or not.
      buttons[tab].type = tab === tabs.current() ? 'submit' : 'button';
      buttons[tab].toggleAttribute('data-disabled', buttons[tab].disabled && !isBusy);
      buttons[tab].toggleAttribute('data-loading', isBusy);
    }
  };
  const during = async (work: () => Promise<void>) => {
    state.isSending = true;
    update();
    try {
      await work();
    } finally {
      state.isSending = false;
      update();
    }
  };

  const signIn = async () => {
    notices.clear(); // the answer to this try is what counts now
    showFault(fields.password, []); // the message goes with the next try (rules: people#sign-in-failures)
    const { username, password } = fields;
    const asked = await askForTokens({ username: username.value, password: password.value });
    if (asked.kind === 'answered') {
      // The form stays busy until the program takes its place.
      if (await goOn(asked.answer)) await new Promise(() => {});
      return;
    }
    const { message, hint } = signInMessage(asked);
    showFault(fields.password, hint === null ? [message] : [message, hint]);
  };
  const askForLinkByMail = async () => {
    const email = fields.username.value;
    const isWrong = !isMailAddress(email);
    showFault(fields.username, isWrong ? [placeOfFault(fields.username).dataset.sentence ?? ''] : []);
    if (isWrong) return;
    // The hint is the same whatever comes of it, so that nobody learns which addresses exist
    // (rules: people#forgotten-password).
    await askForLink({ email });
    tabs.show('signIn');
    notices.say('success', texts.sent);
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const tab = tabs.current();
    if (state.isSending || !isComplete(tab)) return;
    void during(tab === 'signIn' ? signIn : askForLinkByMail);
  });
  form.addEventListener('input', update);
  form.addEventListener('change', update);
  fields.username.addEventListener('input', () => showFault(fields.username, []));
  startEye(fields.password);
  const refresh = () => {
    for (const field of Object.values(fields)) showFault(field, []);
    update();
  };
  refresh();
  return {
    fill: ({ username, password }) => {
      fields.username.value = username;
      fields.password.value = password;
      refresh();
    },
    refresh,
  };
}

/** A browser that filled a password in tells what it is only when the person does something. */
const isFilled = (field: HTMLInputElement): boolean =>
  field.value.trim() !== '' || field.matches(':autofill');

function findField(form: HTMLFormElement, name: string): HTMLInputElement {
  const field = form.elements.namedItem(name);
  if (!(field instanceof HTMLInputElement)) throw new Error(`The sign-in form has no ${name}.`);
  return field;
}

function findButton(form: HTMLFormElement, tab: SignInTab): HTMLButtonElement {
  const button = form.querySelector(`button[data-only="${tab}"]`);
  if (!(button instanceof HTMLButtonElement)) throw new Error(`The sign-in form has no button for ${tab}.`);
  return button;
}

const placeOfFault = ({ name }: HTMLInputElement): HTMLElement =>
  findPart(name === 'username' ? 'email-fault' : 'password-fault', HTMLElement);

/** Says below a field what is wrong, a line each; with no lines, takes it back. */
function showFault(field: HTMLInputElement, lines: readonly string[]): void {
  const place = placeOfFault(field);
  const isWrong = lines.length > 0;
  place.replaceChildren(
    ...lines.map((text) => Object.assign(document.createElement('span'), { textContent: text })),
  );
  place.hidden = !isWrong;
  for (const element of [field, field.closest('.mantine-Input-wrapper')])
    element?.toggleAttribute('data-error', isWrong);
  if (isWrong) {
    field.setAttribute('aria-invalid', 'true');
    field.setAttribute('aria-describedby', place.id);
  } else {
    field.removeAttribute('aria-invalid');
    field.removeAttribute('aria-describedby');
  }
}

/** The button in the password's field shows the password and hides it again. */
function startEye(field: HTMLInputElement): void {
  const button = field.closest('.mantine-Input-wrapper')?.querySelector('button');
  button?.addEventListener('click', () => {
    const isShown = field.type === 'password';
    field.type = isShown ? 'text' : 'password';
    const { otherLabel = '' } = button.dataset;
    button.dataset.otherLabel = button.ariaLabel ?? '';
    button.ariaLabel = otherLabel;
    button.toggleAttribute('data-shown', isShown);
  });
}
