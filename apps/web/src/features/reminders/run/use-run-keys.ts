import { isPressed } from '../../../ui/keys/shortcuts.ts';
import { isOfControl, useScreenKeys } from '../../../ui/keys/use-screen-keys.ts';

type ReminderKeys = Readonly<{
  onStep: (step: 1 | -1) => void;
  onOpen: () => void;
  onTick?: (() => void) | undefined;
  onTickAll?: (() => void) | undefined;
  onPrint?: (() => void) | undefined;
  onMail?: (() => void) | undefined;
  /** False: nothing is open that could be left. */
  onLeave: () => boolean;
}>;

/** Keys of all lists of the screen; what somebody may not do has none (rules: screens#keys). */
export const useReminderKeys = (keys: ReminderKeys): void => useScreenKeys((event) => isHandled(event, keys));

function isHandled(event: KeyboardEvent, keys: ReminderKeys): boolean {
  if (isPressed(event, 'reminderRow')) keys.onStep(event.key === 'ArrowDown' ? 1 : -1);
  // A key that is held sends and ticks once.
  else if (event.repeat) return false;
  else if (isPressed(event, 'reminderOpen') && !isOfControl(event)) keys.onOpen();
  else if (isPressed(event, 'reminderTick') && !isOfControl(event)) return done(keys.onTick);
  else if (isPressed(event, 'reminderTickAll')) return done(keys.onTickAll);
  else if (isPressed(event, 'reminderPrint')) return done(keys.onPrint);
  else if (isPressed(event, 'reminderMail')) return done(keys.onMail);
  else if (isPressed(event, 'close')) return keys.onLeave();
  else return false;
  return true;
}

function done(run: (() => void) | undefined): boolean {
  run?.();
  return run !== undefined;
}
