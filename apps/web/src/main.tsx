import './ui/mantine-entry.css';
import './ui/global.css';
import { mayStart } from './app/first-address.ts';
import { startProgram } from './app/start-program.tsx';
import { opensPictureApp, pictureAppPage } from './features/assemblies/kept-person.ts';
import { createSession } from './lib/session/session.ts';
import { leaveToSignIn } from './lib/session/to-sign-in.ts';

const session = createSession(window.localStorage, window);
if (opensPictureApp(session, window.location)) window.location.replace(pictureAppPage);
else if (mayStart(session.get(), window.location)) void startProgram();
else void leaveToSignIn({ target: readAddress(window.location) });

function readAddress({ pathname, search, hash }: Location): string {
  return `${pathname}${search}${hash}`;
}
