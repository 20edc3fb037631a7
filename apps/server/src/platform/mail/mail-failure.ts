import { z } from 'zod';

const smtpError = z.object({
  code: z.string().optional().catch(undefined),
  response: z.string().optional().catch(undefined),
  responseCode: z.number().optional().catch(undefined),
});

type MailFailure = {
  /** The mail server does not take this mail, however often it comes. */
  readonly isFinal: boolean;
  /** Null: nobody answered. */
  readonly words: string | null;
};

/**
 * Why a mail did not go out. What was said of this very mail or its recipients is final unless the server asks to come
 * again (4xx); all else, a server that is away or does not let us in, passes.
 */
export function judgeMailFailure(error: unknown): MailFailure {
  const { code, responseCode = 0 } = parsed(error);
  const isOfMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  const comesAgain = responseCode >= 400 && responseCode < 500;
  const words = wordsOf(error);
  return { isFinal: isOfMail && !comesAgain, words: words === '' ? null : words };
}

const mostLetters = 300;

/** Gives what the mail server said, on one line. */
export const wordsOf = (error: unknown): string =>
  (parsed(error).response ?? '')
    .replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029\s]+/gu, ' ')
    .trim()
    .slice(0, mostLetters)
    .toWellFormed();

const parsed = (error: unknown): z.infer<typeof smtpError> => smtpError.safeParse(error).data ?? {};
