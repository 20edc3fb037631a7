import { describe, expect, it } from 'vitest';
import { mailBodyOf, newMail, problemsOfMail, type TypedMail } from './mail-draft.ts';

const mail: TypedMail = {
  id: '00000000-0000-4000-8000-000000000001',
  recipients: 'Nina Nord <nina@nord.example>; post@nord.example',
  subject: 'Ihr Angebot 🍳',
  text: 'Guten Tag,\n\nim Anhang …',
  copyToMe: true,
};

describe('a typed mail', () => {
  it('is sent to each address in it', () => {
    expect(problemsOfMail(mail)).toEqual([]);
    expect(mailBodyOf(mail).recipients).toEqual(['nina@nord.example', 'post@nord.example']);
  });

  it.each<[Partial<TypedMail>, string, RegExp]>([
    [{ recipients: ' , ' }, 'recipients', /mindestens eine/],
    [{ recipients: 'a@b.example, käse@' }, 'recipients', /„käse@“ ist keine/],
    [
      { recipients: Array.from({ length: 11 }, (_, n) => `k${n}@b.example`).join() },
      'recipients',
      /höchstens 10/,
    ],
    [{ subject: ' ' }, 'subject', /Betreff/],
    [{ subject: 'A\u0007B' }, 'subject', /eine Zeile/],
    [{ text: '' }, 'text', /Text/],
    [{ text: 'A\u001bB' }, 'text', /Steuerzeichen/],
  ])('with %j says so at the field', (change, path, message) => {
    expect(problemsOfMail({ ...mail, ...change })).toEqual([
      { path, message: expect.stringMatching(message) },
    ]);
  });

  it('begins with what the server proposes', () => {
    const draft = { recipients: ['a@b.example', 'c@d.example'], subject: 'S', text: 'T' };
    const others = { suggestions: [], attachments: [], from: 'H <h@h.example>', replyTo: 'Anna' };
    expect(newMail({ ...draft, ...others }, 'id')).toEqual({
      id: 'id',
      recipients: 'a@b.example, c@d.example',
      subject: 'S',
      text: 'T',
      copyToMe: false,
    });
  });
});
