import { useEffect, useState } from 'react';

/** Loads the screens after the first card is there, and at once then: without network it is too late. */
async function loadScreens() {
  const [{ TaskScreen }, { WaitingScreen }] = await Promise.all([
    import('./capture/task-screens.tsx'),
    import('./waiting/waiting-screen.tsx'),
  ]);
  return { TaskScreen, WaitingScreen };
}
type Screens = Awaited<ReturnType<typeof loadScreens>>;

/** The screens that lie over the list; `isMissing`: they were not loaded while there was network. */
export function useTasks(isOnline: boolean) {
  const [screens, setScreens] = useState<Screens | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const load = (onFailure: () => void) =>
    loadScreens().then((loaded) => {
      setScreens(loaded);
      setIsMissing(false);
    }, onFailure);
  // biome-ignore lint/correctness/useExhaustiveDependencies: again as soon as there is network
  useEffect(() => void load(() => setIsMissing(true)), [isOnline]);
  return {
    screens,
    isMissing,
    /** A server of a newer version has these files no more; its page has others. The address leads back to here. */
    retry: () => void load(() => navigator.onLine && window.location.reload()),
  };
}
