import './ui/mantine-entry.css';
import './ui/global.css';
import { mayStart } from './app/first-address.ts';
import { startProgram } from './app/start-program.tsx';
import { opensPictureApp, pictureAppPage } from './features/assemblies/kept-person.ts';
import { findStorage } from './lib/browser/find-storage.ts';
import { createSession } from './lib/session/session.ts';
import { leaveToSignIn } from './lib/session/to-sign-in.ts';

const storage = findStorage();
const { pathname, search, hash } = window.location;
const session = storage === null ? null : createSession(storage, window);
if (session !== null && opensPictureApp(session, window.location)) window.location.replace(pictureAppPage);
else if (session !== null && mayStart(session.get(), window.location)) startProgram();
// The sign-in says what is wrong with a browser that keeps nothing.
else void leaveToSignIn({ target: `${pathname}${search}${hash}` });
