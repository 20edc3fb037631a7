import { Loader } from '@mantine/core';
import { pageTexts as texts } from '../navigation/navigation-texts.ts';
import classes from './loading-page.module.css';

export const LoadingPage = () => (
  <div className={classes.page} role="status" aria-label={texts.loading}>
    <Loader size="md" />
  </div>
);
