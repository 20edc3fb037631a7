import { expect, it } from 'vitest';
import { judgeMailFailure } from './mail-failure.ts';

const smtp = (code: string, response?: string) =>
  Object.assign(new Error('Message failed'), {
    code,
    ...(response === undefined ? {} : { response, responseCode: Number.parseInt(response, 10) }),
  });

it.each([
  ['an unknown recipient', smtp('EENVELOPE', '550 5.1.1 No such user'), true, '550 5.1.1 No such user'],
  ['a greylisted one', smtp('EENVELOPE', '451 4.7.1 Come again'), false, '451 4.7.1 Come again'],
  ['a message that is too large', smtp('EMESSAGE', '552 Too big'), true, '552 Too big'],
  ['a full disk', smtp('EMESSAGE', '452 No space'), false, '452 No space'],
  ['an address that no server takes', smtp('EENVELOPE'), true, null],
  ['a wrong password', smtp('EAUTH', '535 Denied'), false, '535 Denied'],
  ['a server that is away', smtp('ECONNECTION'), false, null],
  [
    'several lines with what cannot be seen',
    smtp('EMESSAGE', '554-a\r\n554 b\u0007\u202e c'),
    true,
    '554-a 554 b c',
  ],
  ['something else', 'no error at all', false, null],
])('%s', (_, error, isFinal, words) => {
  expect(judgeMailFailure(error)).toEqual({ isFinal, words });
});

it('cuts what is too long, between letters', () => {
  const { words } = judgeMailFailure(smtp('EMESSAGE', `550 ${'🍳'.repeat(400)}`));
  expect(words).toHaveLength(300);
  expect(words?.isWellFormed()).toBe(true);
});
