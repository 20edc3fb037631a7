import { getToken, requestPasswordReset } from '@korpus/contract/authentication/authentication.ts';
import { getInstallation } from '@korpus/contract/system/system.ts';
import { expect, it } from 'vitest';
import { paths } from './ask.ts';
import { signInMessage } from './sign-in-message.ts';

const wrong = 'Falscher Benutzername oder falsches Passwort';
const soon = 'Versuche es in ein paar Sekunden noch einmal.';

it.each([
  ['a wrong password', 401, undefined, wrong, null],
  [
    'a licence that is over',
    403,
    undefined,
    'Lizenz inaktiv oder abgelaufen. Bitte kontaktiere den Support.',
    null,
  ],
  ['too many attempts', 429, 900, wrong, 'Zu viele Versuche. Versuche es in 15 Minuten noch einmal.'],
  [
    'too many attempts, nearly over',
    429,
    1,
    wrong,
    'Zu viele Versuche. Versuche es in einer Sekunde noch einmal.',
  ],
  [
    'a busy server',
    503,
    5,
    wrong,
    'Korpus ist gerade nicht erreichbar. Versuche es in 5 Sekunden noch einmal.',
  ],
  ['a proxy with nothing behind it', 502, undefined, wrong, `Korpus ist gerade nicht erreichbar. ${soon}`],
  ['nobody who answers', null, undefined, wrong, `Korpus ist gerade nicht erreichbar. ${soon}`],
  ['a fault of ours', 500, undefined, wrong, `Bei der Anmeldung ist etwas schiefgegangen. ${soon}`],
])('says for %s what happened and what to do', (_, status, retryAfterSeconds, message, hint) => {
  expect(signInMessage({ status, retryAfterSeconds })).toEqual({ message, hint });
});

it('knows the addresses of the contract', () => {
  expect(paths).toEqual({
    token: getToken.path,
    passwordReset: requestPasswordReset.path,
    installation: getInstallation.path,
  });
  expect([getToken, requestPasswordReset, getInstallation].map(({ method }) => method)).toEqual([
    'POST',
    'POST',
    'GET',
  ]);
});
