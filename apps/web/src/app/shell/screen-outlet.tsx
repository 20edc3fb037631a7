import { Outlet } from '@tanstack/react-router';
import { ForbiddenPage } from '../pages/forbidden-page.tsx';
import { NotFoundPage } from '../pages/not-found-page.tsx';
import { useScreen } from './use-screen.ts';

/** The screen, or why it is not shown. Its calls would be refused as well; this spares the person the failure. */
export function ScreenOutlet() {
  const { screen, denial } = useScreen();
  if (denial !== null) return <ForbiddenPage denial={denial} />;
  if (screen === null) return <NotFoundPage />;
  return <Outlet />;
}
