import { exportTable } from '@korpus/contract/exports/exports.ts';
import { nameOfTab } from '@korpus/domain/records/records.ts';
import { useSave } from '../../../lib/calls/use-save.ts';
import { downloadShown } from '../../../ui/record-list/download-shown.ts';
import type { OverviewTab } from './overview-tabs.ts';
import { overviewTexts as texts } from './overview-texts.ts';

export function useOverviewExport(tab: OverviewTab) {
  const { mutateAsync } = useSave(exportTable);
  return downloadShown((type, ids, columns) => {
    const body = { title: nameOfTab(tab), orders: ids.map((id) => ({ id })), ...columns };
    return mutateAsync({ params: { type }, body });
  }, texts.exportFailed);
}
