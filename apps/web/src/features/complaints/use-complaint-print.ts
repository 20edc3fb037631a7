import { exportComplaint } from '@korpus/contract/complaints/complaint-file.ts';
import { openLink } from '../../lib/browser/open-link.ts';
import { useApi } from '../../lib/calls/api-context.tsx';
import { reportFailure } from '../../ui/report-failure.ts';
import { complaintsTexts as texts } from './complaints-texts.ts';

/** The one page for whoever repairs it (rules: complaints#page-of-a-complaint). */
export function useComplaintPrint(): (id: string) => Promise<void> {
  const api = useApi();
  return async (id) => {
    try {
      openLink(await api.call(exportComplaint, { params: { id } }));
    } catch (error) {
      reportFailure(texts.printFailed, error);
    }
  };
}
