import { exportComplaint } from '@korpus/contract/complaints/complaint-file.ts';
import { useApi } from '../../lib/api-context.tsx';
import { openLink } from '../../lib/open-link.ts';
import { reportFailure } from '../../ui/report-failure.ts';
import { complaintsTexts as texts } from './complaints-texts.ts';

/** The one page for whoever repairs it (spec 3 §2.1). */
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
