import { type ErrorCode, errorStatus } from '@korpus/contract/errors.ts';
import { keysOf } from '@korpus/domain/values/fields.ts';

/** What to do about each error; the answer says the same in German, to the person. */
const remedies: Readonly<Record<ErrorCode, string>> = {
  VALIDATION: 'Something sent is wrong; `details.violations` names each field and why.',
  LINK_EXPIRED: 'The link was used, is too old or was replaced. Ask for another one.',
  NOT_WHOLE: 'What came is not what was announced. Send it again.',
  UNAUTHENTICATED: 'No token, or one that has ended. Refresh it once, then sign in.',
  SIGN_IN_FAILED: 'Wrong address, wrong password or no access: nobody learns which.',
  FORBIDDEN: 'Not with this role, right or package (`details.denial`).',
  LICENCE_INACTIVE: "The house's licence has ended or was switched off.",
  NOT_FOUND: 'It is missing, foreign or not to be read, all three alike.',
  ORDER_AWAY: 'The order is missing, or not theirs any more (`details.ask` knows more).',
  STALE_VERSION: 'Somebody else has saved since (`changedBy`, `changedAt`). Read it again, then save.',
  KEY_REUSED: 'This Idempotency-Key came with another request before. Use a new one.',
  ID_REUSED: 'Something else has come under this id before, or somebody else has sent it. Use a new one.',
  LIMIT_REACHED: "The house's licence has no place for more.",
  IN_USE: 'Something else needs it, so it cannot be deleted.',
  LOCKED: 'It is billed or in the archive and does not change any more.',
  UNCONFIRMED: 'Something looks odd; look at `details.violations`, and send it again confirmed.',
  REST_CHANGED: 'What is open has changed meanwhile (`details.remaining`).',
  PERIOD_LOCKED: 'This period is closed.',
  PREVIEW_CHANGED: 'It would do something else by now (`details.preview`). Look, then confirm.',
  PAYLOAD_TOO_LARGE: 'The body is larger than this call takes.',
  FILE_TOO_LARGE: 'A file may have 25 MB.',
  UNSUPPORTED_MEDIA_TYPE: 'Send JSON, or a file as `multipart/form-data`.',
  VERSION_MISSING: 'A save of something stored has to say which version it began with.',
  TOO_MANY_REQUESTS: 'Wait for `details.retryAfterSeconds`, which is `Retry-After` too.',
  INTERNAL: 'A fault of ours. The `requestId` is the one in the log.',
  FILE_DAMAGED: 'Its bytes are not those that were stored. Whoever runs Korpus has a backup.',
  NO_ROOM: 'Too little room is left to store anything; reading goes on.',
  UNAVAILABLE: 'Busy or restarting. Try again, after `Retry-After` where it is given.',
};

/** In place of the sentence that an error really brings. */
export const errorMessage = 'What has happened and what helps, in German.';

const errorRows = keysOf(remedies).map(
  (code) => `| ${errorStatus[code]} | \`${code}\` | ${remedies[code]} |`,
);

/** Before the calls, in Markdown; docs/api.md has the same in five worked calls. */
export const guide = `Everything the screens do is done by these calls.

**Signing in.** \`POST /api/authentication/token\` gives a \`token\` for ten minutes and a \`refreshToken\` for thirty days. Send the token as \`Authorization: Bearer …\`. When it has run out, exchange the refresh token for a new pair. It works until that was used, so a lost answer can be asked for again; later its use ends the session.

**Values.** Amounts are euros with at most two decimals, days \`2026-11-20\`, instants UTC. Ids are UUIDs, made by you for what you create. \`null\` is known to be empty; a missing field is not said, or not yours to read.

**Versions.** What can be edited has a \`version\`. Send the one you read; whoever comes too late gets 409 and overwrites nothing.

**Idempotency-Key.** Send one with every call that changes something: 8 to 100 letters, digits, \`-\` or \`_\`, a new one for each thing you want done. If the answer is lost, send the same request with the same key: it is done once, and for 24 hours you get the first answer again, also while the first is still running. The same key with another request is 409 \`KEY_REUSED\`; a request that failed leaves no key.

**Errors.** \`{ code, message, details?, requestId }\`: the code is one of these, the message is German and fit to be shown.

| Status | Code | What to do |
|---|---|---|
${errorRows.join('\n')}
`;
