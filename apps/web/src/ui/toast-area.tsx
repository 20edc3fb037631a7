import '@mantine/core/styles/Notification.css';
import '@mantine/notifications/styles.css';
import { Notifications } from '@mantine/notifications';

export const ToastArea = () => (
  <Notifications position="bottom-right" limit={4} autoClose={4_000} containerWidth={380} />
);
