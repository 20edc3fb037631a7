import './ui/mantine-entry.css';
import './ui/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { createAppRouter } from './app/router.ts';
import { createBackend } from './lib/backend.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
const backend = createBackend();
createRoot(root).render(
  <StrictMode>
    <App backend={backend} router={createAppRouter(backend)} />
  </StrictMode>,
);
