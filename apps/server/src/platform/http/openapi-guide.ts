import { remedies } from '@korpus/contract/error-remedies.ts';
import { errorStatus } from '@korpus/contract/errors.ts';
import { keysOf } from '@korpus/domain/values/fields.ts';

/** Example in place of the sentence that an error really brings. */
export const anyErrorMessage = 'What has happened and what helps, in German.';

const errorRows = keysOf(remedies).map(
  (code) => `| ${errorStatus[code]} | \`${code}\` | ${remedies[code]} |`,
);

/** Text before the calls, in Markdown; docs/api.md has the same in five worked calls. */
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
