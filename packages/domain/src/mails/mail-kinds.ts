import { issuedTypes } from '../documents/document-types.ts';

/**
 * Kinds of mails: papers that were printed, reminders, the page of a complaint or of an acceptance, days that do not
 * hold (rules: mails#what-is-sent).
 */
export const mailKinds = [...issuedTypes, 'COMPLAINT', 'REMINDER', 'ACCEPTANCE', 'DATE_CHANGE'] as const;
export type MailKind = (typeof mailKinds)[number];

export const mailStates = ['QUEUED', 'SENT', 'REFUSED'] as const;
export type MailState = (typeof mailStates)[number];

/** (rules: mails#limits) */
export const mostRecipients = 10;
export const mostSubjectLetters = 200;
export const mostTextLetters = 10_000;
export const mostMailBytes = 15_000_000;
export const mostMailsPerHour = 200;

/** How the history calls the sending of a paper: one field for each kind. */
export const fieldOfMail = (kind: MailKind): string => `mails/${kind}`;
