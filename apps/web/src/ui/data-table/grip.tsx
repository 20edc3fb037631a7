import { IconGripVertical } from '@tabler/icons-react';
import styles from './grip.module.css';

/** What a finger takes to drag a row, and what shows that rows can be dragged. */
export const Grip = ({ whyNot, hint }: Readonly<{ whyNot: string | null; hint: string }>) => (
  <span
    className={styles.grip}
    data-grip=""
    data-off={whyNot === null ? undefined : true}
    title={whyNot ?? hint}
  >
    <IconGripVertical size={16} stroke={1.75} aria-hidden />
  </span>
);
