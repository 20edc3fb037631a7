import './ui/mantine-entry.css';
import './ui/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Boot, leadToSignIn, preload } from './app/boot.tsx';
import { createBackend } from './lib/calls/backend.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
const backend = createBackend();
const startsAtSignIn = leadToSignIn(backend.session.get(), window);
if (!startsAtSignIn) preload();
createRoot(root).render(
  <StrictMode>
    <Boot backend={backend} startsAtSignIn={startsAtSignIn} />
  </StrictMode>,
);
