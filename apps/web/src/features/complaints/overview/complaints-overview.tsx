import { complaintTabs } from '@korpus/domain/complaints/complaint-tabs.ts';
import type { GoTo } from '../../../lib/lists/list-search.ts';
import { usePerson } from '../../../lib/session/current-user.tsx';
import { useViewMemory } from '../../../ui/record-list/use-view-memory.ts';
import type { ComplaintTarget } from '../complaint-tools.ts';
import { ComplaintDialogHost } from '../dialog/complaint-dialog-host.tsx';
import { ComplaintsList } from './complaints-list.tsx';
import { type ComplaintsSearch, listSearch } from './complaints-search.ts';

type ComplaintsOverviewProps = Readonly<{
  search: ComplaintsSearch;
  onGo: GoTo<ComplaintsSearch>;
}>;

/** /complaints: tabs of one list (rules: complaints#tabs), and the dialog of a complaint over it. */
export function ComplaintsOverview({ search, onGo }: ComplaintsOverviewProps) {
  const person = usePerson();
  const tab = complaintTabs.find((name) => name === search.tab) ?? 'all';
  const memory = useViewMemory({ name: 'complaints/view', tab, list: listSearch(search), onGo });
  const open = (id: string, how?: { replace: boolean }) =>
    onGo((before) => ({ ...listSearch(before), complaint: id }), how);
  return (
    <>
      <ComplaintsList
        person={person}
        tab={tab}
        search={search}
        opensAsTemplateSays={memory.isFresh}
        onGo={onGo}
        onOpen={({ id }) => open(id)}
        onNew={() => onGo((before) => ({ ...listSearch(before), new: 'yes' }))}
      />
      <ComplaintDialogHost
        target={readTarget(search)}
        onClose={() => onGo(listSearch, { replace: true })}
        onOpen={(id) => open(id, { replace: true })}
      />
    </>
  );
}

function readTarget({ complaint, new: wanted }: ComplaintsSearch): ComplaintTarget | null {
  if (complaint !== undefined) return { kind: 'existing', id: complaint };
  return wanted === undefined ? null : { kind: 'new', orderId: null };
}
