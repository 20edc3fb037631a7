import type { AnswerOf } from '@korpus/contract/endpoint.ts';
import type { sendReminders } from '@korpus/contract/reminders/reminders.ts';
import { type Cents, sumCents } from '@korpus/domain/money/cents.ts';
import type { AskedLetter, LeftOut, Letter } from '../letters.ts';
import { askedOf } from '../letters.ts';

export type Way = 'PRINT' | 'MAIL';

/** A letter on its way, with whom it is for. */
type Waiting = Readonly<{ asked: AskedLetter; clientName: string; hasMail: boolean }>;

type Answer = AnswerOf<typeof sendReminders>[number];

/** Outcome of a letter. */
type Outcome = Pick<Waiting, 'clientName' | 'hasMail'> & Pick<Answer, 'made' | 'dropped'>;

/** A reminder that was made. */
export type MadePaper = Pick<Outcome, 'clientName' | 'hasMail'> &
  Readonly<{ id: string; number: string; total: Cents }>;

/** Reminder that was made and did not go out by mail, with the reason. */
export type NotMailed = Readonly<{ id: string; clientName: string; number: string; why: string }>;

/** Letters that somebody sends, from the first call to the last paper. */
export type Job = Readonly<{
  way: Way;
  /** Step of the job: in the end DONE; STOPPED: a call failed, and can be made once more. */
  step: 'MAKING' | 'MAILING' | 'JOINING' | 'DONE' | 'STOPPED';
  waiting: readonly Waiting[];
  outcomes: readonly Outcome[];
  /** Number of letters that are done in this step. */
  done: number;
  /** Reason why the job has stopped. */
  why: string | null;
  mailed: number;
  notMailed: readonly NotMailed[];
  /** Paper that is printed, with its address. */
  stack: Readonly<{ url: string; filename: string; count: number }> | null;
  hasNoStack: boolean;
}>;

export const newJob = (way: Way, letters: readonly Letter[], leftOut: LeftOut): Job => ({
  way,
  step: 'MAKING',
  waiting: letters.flatMap((letter) => {
    const [asked] = askedOf([letter], leftOut);
    const { clientName, email } = letter;
    return asked === undefined ? [] : [{ asked, clientName, hasMail: email !== null }];
  }),
  outcomes: [],
  done: 0,
  why: null,
  mailed: 0,
  notMailed: [],
  stack: null,
  hasNoStack: false,
});

/** Number of letters in one call; the server takes up to a hundred. */
const atOnce = 50;

export const nextPart = ({ waiting }: Job): readonly Waiting[] => waiting.slice(0, atOnce);

/** The answers come in the order of what was asked. */
export const withAnswers = (job: Job, part: readonly Waiting[], answers: readonly Answer[]): Job => ({
  ...job,
  waiting: job.waiting.slice(part.length),
  outcomes: [
    ...job.outcomes,
    ...answers.flatMap(({ made, dropped }, place) => {
      const letter = part[place];
      return letter === undefined
        ? []
        : [{ clientName: letter.clientName, hasMail: letter.hasMail, made, dropped }];
    }),
  ],
});

export const madeIn = ({ outcomes }: Pick<Job, 'outcomes'>): readonly MadePaper[] =>
  outcomes.flatMap(({ made, clientName, hasMail }) =>
    made === null ? [] : [{ ...made, clientName, hasMail }],
  );

export const totalOf = (papers: readonly MadePaper[]): Cents => sumCents(papers.map(({ total }) => total));

/** Tells whether a paper goes by mail: the customer has an address; the others are printed. */
export const isMailed = ({ way }: Pick<Job, 'way'>, { hasMail }: Pick<MadePaper, 'hasMail'>): boolean =>
  way === 'MAIL' && hasMail;

export const isUnderWay = ({ step }: Job): boolean => step !== 'DONE' && step !== 'STOPPED';
