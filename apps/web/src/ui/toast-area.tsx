import '@mantine/core/styles/Notification.css';
import '@mantine/notifications/styles.css';
import { Notifications } from '@mantine/notifications';
import classes from './toast-area.module.css';
import { useToastPlace } from './use-toast-place.ts';

export function ToastArea() {
  useToastPlace(area);
  return (
    <Notifications
      classNames={{ root: classes.area ?? '' }}
      position="bottom-right"
      limit={4}
      autoClose={4_000}
      containerWidth={380}
    />
  );
}

const area = (): HTMLElement | null =>
  document.querySelector<HTMLElement>(`.${classes.area}[data-position="bottom-right"]`);
