import type { IconProps } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import classes from './home.module.css';

type HomeTileProps = Readonly<{
  label: string;
  description: string;
  Icon: ComponentType<Pick<IconProps, 'size' | 'stroke'>>;
}>;

/** What a tile shows; the link around it is the caller's, who knows where it leads. */
export const HomeTile = ({ label, description, Icon }: HomeTileProps) => (
  <>
    <span className={classes.tileIcon} aria-hidden>
      <Icon size={20} stroke={1.75} />
    </span>
    <span>
      <span className={classes.tileLabel}>{label}</span>
      <span className={classes.tileText}>{description}</span>
    </span>
  </>
);
