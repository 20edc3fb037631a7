import { getRouteApi, useRouter } from '@tanstack/react-router';
import { AssembliesPage } from '../../features/assemblies/assemblies-page.tsx';
import { placeInAddress, readPlace, type Way } from '../../features/assemblies/place.ts';
import { useRecordsOver } from './records-over.tsx';

const route = getRouteApi('/signed-in/assemblies');

/** The assemblies of the house, and over them an order. */
export function AssembliesScreen() {
  const navigate = route.useNavigate();
  const { history } = useRouter();
  const { tools, dialogs } = useRecordsOver({ hasAddress: true });
  const place = readPlace(route.useSearch());
  const go: Way['go'] = (next, how = 'push') =>
    void navigate({ search: placeInAddress(next), replace: how === 'replace' });
  const way: Way = {
    place,
    go,
    back: () => (history.canGoBack() ? history.back() : go({ ...place, at: null }, 'replace')),
  };
  return (
    <>
      <AssembliesPage way={way} onEdit={tools.openOrder} />
      {dialogs}
    </>
  );
}
