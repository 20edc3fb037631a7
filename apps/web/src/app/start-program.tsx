import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBackend } from '../lib/calls/backend.ts';
import { askForFirstUser } from '../lib/calls/first-user.ts';
import { createAppRouter } from './app-router.ts';
import { Boot } from './boot.tsx';
import { yieldTo } from './placeholder.ts';

/**
 * Starts the program in the page that is open; what the page shows stays until there is something in its place. The
 * person is asked for at once, beside the frame and the screen that the address names.
 */
export function startProgram(): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no #root');
  const backend = createBackend();
  if (backend.session.get().kind === 'signedIn') askForFirstUser(backend);
  const router = createAppRouter(backend);
  yieldTo(root);
  createRoot(root).render(
    <StrictMode>
      <Boot backend={backend} router={router} />
    </StrictMode>,
  );
}

/** Fetches what everybody needs who signs in. */
export const preload = async (): Promise<void> => {
  await Promise.all([import('./signed-in/signed-in-frame.tsx'), import('./screens/home-screen.tsx')]);
};
