import { askForInstallation } from './ask.ts';
import type { Form } from './form.ts';
import { copyTemplate, findPart } from './part.ts';
import { signInTexts as texts } from './sign-in-texts.ts';
import type { Tabs } from './tabs.ts';

/** Shows what this installation offers; without an answer the form works all the same. */
export async function showInstallation(tabs: Tabs, form: Form): Promise<void> {
  const asked = await askForInstallation();
  if (asked.kind === 'refused') return;
  const { version, demoSignIns, demoPassword } = asked.answer;
  const button = findPart('version-button', HTMLButtonElement);
  button.textContent = `${texts.version(version)} · ${texts.versionHint}`;
  button.addEventListener('click', () => void showReleaseNotes(button));
  findPart('version', HTMLElement).hidden = false;
  if (demoPassword === undefined || demoSignIns.length === 0) return;
  const list = findPart('demo-list', HTMLElement);
  for (const { email, description } of demoSignIns) {
    const choice = copyTemplate('demo-choice');
    findPart('description', HTMLElement, choice).textContent = description;
    findPart('email', HTMLElement, choice).textContent = email;
    choice.querySelector('button')?.addEventListener('click', () => {
      tabs.show('signIn');
      form.fill({ username: email, password: demoPassword });
    });
    list.append(choice);
  }
  findPart('demo', HTMLElement).hidden = false;
}

/** Fetches what is new together with the dialog that shows it. */
async function showReleaseNotes(button: HTMLButtonElement): Promise<void> {
  const fault = findPart('version-fault', HTMLElement);
  fault.hidden = true;
  button.setAttribute('aria-busy', 'true');
  try {
    const { openReleaseNotes } = await import('./release-notes-island.tsx');
    await openReleaseNotes(button);
  } catch {
    fault.hidden = false;
  } finally {
    button.removeAttribute('aria-busy');
  }
}
