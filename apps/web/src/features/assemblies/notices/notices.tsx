import { IconAlertTriangle, IconRefresh, IconWifiOff } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useStore } from '../../../lib/use-store.ts';
import { frameTexts as texts } from '../assemblies-texts.ts';
import { countWaitingOfOthers, type WaitingOfOther } from '../device/people.ts';
import { type Shell, startShell } from '../device/shell/shell.ts';
import type { OpenApp } from '../open-app.ts';
import classes from './notices.module.css';

/** One for the page, whoever is signed in: it keeps the program for the next start. */
const kept: { shell: Shell | null } = { shell: null };
const shellOfPage = (): Shell => {
  kept.shell ??= startShell();
  return kept.shell;
};

/** Shows what there is to be said about device, network and program; nothing as long as all is well. */
export function Notices({ app, isCapturing }: { app: OpenApp; isCapturing: boolean }) {
  const [shell] = useState(shellOfPage);
  const shellState = useStore(shell.state);
  const state = useStore(app.device.state);
  const isOnline = state.network === 'on';
  const others = useOthers(app);
  const waiting = state.items.filter((item) => item.state === 'waiting').length;
  return (
    <div role="status">
      {!isOnline && (
        <Notice tone="warning" icon={<IconWifiOff size={24} aria-hidden />}>
          <strong>{texts.offline}.</strong> {texts.offlineBanner}
        </Notice>
      )}
      {state.needsSignIn && (
        <Notice tone="warning" icon={<IconAlertTriangle size={24} aria-hidden />}>
          {texts.needsSignIn(waiting)}{' '}
          <a className={classes.way} href="/login">
            {texts.signIn}
          </a>
        </Notice>
      )}
      {state.room !== 'enough' && (
        <Notice
          tone={state.room === 'full' ? 'danger' : 'warning'}
          icon={<IconAlertTriangle size={24} aria-hidden />}
        >
          {state.room === 'full' ? texts.roomFull : texts.roomLow}
        </Notice>
      )}
      {(state.needsUpdate || (shellState === 'newVersion' && !isCapturing)) && (
        <Notice tone="info" icon={<IconRefresh size={24} aria-hidden />}>
          {state.needsUpdate ? texts.tooOld : texts.newVersion}{' '}
          <button type="button" className={classes.way} onClick={shell.takeNewVersion}>
            {texts.takeVersion}
          </button>
        </Notice>
      )}
      {shellState === 'off' && (
        <Notice tone="neutral" icon={<IconAlertTriangle size={24} aria-hidden />}>
          {texts.noOffline}
        </Notice>
      )}
      {others.map(({ name, count }) => (
        <Notice key={name} tone="neutral" icon={<IconAlertTriangle size={24} aria-hidden />}>
          {texts.othersWait(name, count)}
        </Notice>
      ))}
    </div>
  );
}

const Notice = ({ tone, icon, children }: { tone: string; icon: ReactNode; children: ReactNode }) => (
  <div className={classes.notice} data-tone={tone}>
    {icon}
    <span>{children}</span>
  </div>
);

/** Pictures of people who were here before: they are told of, and stay theirs. */
function useOthers({ device }: OpenApp): readonly WaitingOfOther[] {
  const [others, setOthers] = useState<readonly WaitingOfOther[]>([]);
  useEffect(() => {
    void countWaitingOfOthers(device.owner).then(setOthers);
  }, [device]);
  return others;
}
