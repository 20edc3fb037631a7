import { printReminder } from '@korpus/contract/reminders/reminders.ts';
import { useState } from 'react';
import { openLink } from '../../lib/browser/open-link.ts';
import { useApi } from '../../lib/calls/api-context.tsx';
import { reportFailure } from '../../ui/report-failure.ts';
import { paperTexts as texts } from './reminder-texts.ts';

/** Opens a reminder as it went out, the same bytes each time (rules: reminders#frozen). */
export function useReminderPrint() {
  const api = useApi();
  const [printing, setPrinting] = useState<string | null>(null);
  const print = async (id: string) => {
    setPrinting(id);
    try {
      openLink(await api.call(printReminder, { params: { id } }));
    } catch (error) {
      reportFailure(texts.openFailed, error);
    } finally {
      setPrinting(null);
    }
  };
  return { print: (id: string) => void print(id), printing };
}
