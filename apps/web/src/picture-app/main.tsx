import '../ui/fonts.css';
import '../ui/tones.css';
import './picture-app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followScheme } from '../lib/browser/color-scheme.ts';
import { tellStarted } from '../lib/browser/tell-started.ts';
import { createBackend } from '../lib/calls/backend.ts';
import { paintWithPalette } from './paint.ts';
import { PictureApp } from './picture-app.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('app.html has no #root');
tellStarted();
paintWithPalette(document);
followScheme(document);
// Opened by its own name, where no worker answers for it: people see the address they know.
if (window.location.pathname === '/app.html')
  window.history.replaceState(null, '', `/${window.location.search}`);
createRoot(root).render(
  <StrictMode>
    <PictureApp backend={createBackend()} />
  </StrictMode>,
);
