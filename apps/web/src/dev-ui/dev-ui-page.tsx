import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { isoDate } from '@korpus/domain/dates/iso-date.ts';
import {
  MantineProvider,
  SegmentedControl,
  Text,
  Title,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { cssVariablesResolver, theme } from '../ui/theme.ts';
import { Toasts } from '../ui/toasts.tsx';
import { TodayProvider } from '../ui/today.tsx';
import classes from './dev-ui-page.module.css';
import { devUiTexts } from './dev-ui-texts.ts';

export type Showcase = Readonly<{ id: string; title: string; Content: ComponentType }>;

/** A fixed day, so that pictures and tests of this page stay the same. */
const exampleToday = isoDate('2026-11-21');

export function DevUiPage({ showcases }: { showcases: readonly Showcase[] }) {
  const only = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get('only') });
  const shown = showcases.filter(({ id }) => only === null || only.split(',').includes(id));
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      <TodayProvider today={exampleToday}>
        <Toasts />
        <div className={classes.page}>
          <Navigation showcases={shown} />
          <main className={classes.main}>
            <header>
              <Title order={1}>{devUiTexts.title}</Title>
              <Text c="dimmed">{devUiTexts.lead}</Text>
            </header>
            {shown.map(({ id, title, Content }) => (
              <section key={id} id={id} aria-labelledby={`${id}-title`} className={classes.section}>
                <Title order={2} id={`${id}-title`}>
                  {title}
                </Title>
                <Content />
              </section>
            ))}
          </main>
        </div>
      </TodayProvider>
    </MantineProvider>
  );
}

function Navigation({ showcases }: { showcases: readonly Showcase[] }) {
  return (
    <nav className={classes.navigation} aria-label={devUiTexts.navigation}>
      <SchemeChoice />
      <ul>
        {showcases.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SchemeChoice() {
  const { setColorScheme } = useMantineColorScheme();
  const colorScheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  return (
    <SegmentedControl
      aria-label={devUiTexts.scheme}
      size="xs"
      fullWidth
      value={colorScheme}
      onChange={(value) => setColorScheme(value === 'dark' ? 'dark' : 'light')}
      data={[
        { value: 'light', label: devUiTexts.light },
        { value: 'dark', label: devUiTexts.dark },
      ]}
    />
  );
}
