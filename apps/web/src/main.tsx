import './ui/mantine-entry.css';
import './ui/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Boot, leadToSignIn, preload } from './app/boot.tsx';
import { opensPictureApp, pictureAppPage } from './features/assemblies/kept-person.ts';
import { createBackend } from './lib/calls/backend.ts';

const root = findRoot(document);
const backend = createBackend();
if (opensPictureApp(backend.session, window.location)) window.location.replace(pictureAppPage);
else void start();

async function start(): Promise<void> {
  const startsAtSignIn = leadToSignIn(backend.session.get(), window);
  const application = startsAtSignIn ? null : await preload();
  createRoot(root).render(
    <StrictMode>
      <Boot backend={backend} startsAtSignIn={startsAtSignIn} application={application} />
    </StrictMode>,
  );
}

function findRoot(page: Document): HTMLElement {
  const element = page.getElementById('root');
  if (element === null) throw new Error('index.html has no #root');
  return element;
}
