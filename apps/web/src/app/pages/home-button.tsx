import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { pageTexts as texts } from '../navigation/navigation-texts.ts';

export const HomeButton = () => (
  <Button component={Link} to="/" variant="default">
    {texts.home}
  </Button>
);
