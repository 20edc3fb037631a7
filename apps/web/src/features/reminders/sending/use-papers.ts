import { getReminderMail, mailReminder } from '@korpus/contract/reminders/reminder-mails.ts';
import { printReminder } from '@korpus/contract/reminders/reminders.ts';
import { openLink } from '../../../lib/browser/open-link.ts';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { describeFailure, isRefusedWith } from '../../../lib/failure/failure.ts';
import { randomId } from '../../../lib/random-id.ts';
import { resultTexts as texts } from '../reminders-texts.ts';
import type { Job, MadePaper, NotMailed } from './job.ts';

type Put = (change: Partial<Job>) => void;

/** Gives what is done with reminders once they are made. */
export function usePapers() {
  const api = useApi();

  const mailOne = async ({ id }: MadePaper): Promise<string | null> => {
    const params = { id };
    const { recipients, subject, text } = await api.call(getReminderMail, { params });
    if (recipients.length === 0) return texts.noAddress;
    const body = { id: randomId(), recipients: [...recipients], subject, text, copyToMe: false };
    await api.call(mailReminder, { params, body });
    return null;
  };

  /** Each with the text of the house; one that fails stops no other, unless none may go any more for now. */
  const mailAll = async (papers: readonly MadePaper[], put: Put): Promise<void> => {
    const notMailed: NotMailed[] = [];
    const state: { mailed: number; isOver: string | null } = { mailed: 0, isOver: null };
    for (const [done, paper] of papers.entries()) {
      put({ step: 'MAILING', done, mailed: state.mailed, notMailed: [...notMailed] });
      const why = state.isOver ?? (await catchFailure(() => mailOne(paper), state));
      if (why === null) state.mailed += 1;
      else notMailed.push({ id: paper.id, clientName: paper.clientName, number: paper.number, why });
    }
    put({ mailed: state.mailed, notMailed });
  };

  /** One opens as it is, several as one paper. */
  const joinAll = async (papers: readonly MadePaper[], put: Put): Promise<void> => {
    const links: Readonly<{ url: string; filename: string }>[] = [];
    try {
      for (const [done, { id }] of papers.entries()) {
        put({ step: 'JOINING', done });
        links.push(await api.call(printReminder, { params: { id } }));
      }
      const link = await joinStack(links);
      if (link === null) return;
      put({ stack: { ...link, count: papers.length } });
      openLink(link);
    } catch {
      put({ hasNoStack: true });
    }
  };
  return { mailAll, joinAll };
}

async function catchFailure(
  mail: () => Promise<string | null>,
  state: { isOver: string | null },
): Promise<string | null> {
  try {
    return await mail();
  } catch (error) {
    const why = describeFailure(error);
    if (isRefusedWith(error, 'TOO_MANY_REQUESTS')) state.isOver = why;
    return why;
  }
}

type Link = Readonly<{ url: string; filename: string }>;

async function joinStack(links: readonly Link[]): Promise<Link | null> {
  const [first] = links;
  if (first === undefined || links.length === 1) return first ?? null;
  const { joinPdfs } = await import('../../../ui/pdf-view/join-pdfs.ts');
  const stack = await joinPdfs(links.map(({ url }) => url));
  return { url: URL.createObjectURL(stack), filename: texts.stackName };
}
