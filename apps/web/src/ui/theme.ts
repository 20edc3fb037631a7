import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';
import {
  brand,
  dark,
  gray,
  green,
  orange,
  red,
  type Scheme,
  schemeVariables,
  surfaces,
  type ToneColors,
  type Tuple10,
  toneColors,
} from './palette.ts';

const fontFamily =
  "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

/** Mantine picks the text colour of filled controls from the light scheme only; ours follows the scheme. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  if (input.variant === 'filled') return { ...colors, color: 'var(--mantine-primary-color-contrast)' };
  return colors;
};

/** Dense by default (32 px), comfortable where fingers are used: see --korpus-control-* in global.css. */
const controlVars = {
  sm: { height: 'var(--korpus-control-height)', fontSize: 'var(--korpus-control-font)' },
};

type SizedProps = { size?: string | undefined };

const isDense = (props: SizedProps) => props.size === undefined || props.size === 'sm';

const inputVars = (_theme: unknown, props: SizedProps) => ({
  wrapper: isDense(props)
    ? {
        '--input-height': controlVars.sm.height,
        '--input-fz': controlVars.sm.fontSize,
        '--input-padding': '0.625rem',
      }
    : {},
});

const buttonVars = (_theme: unknown, props: SizedProps) => ({
  root: isDense(props)
    ? { '--button-height': controlVars.sm.height, '--button-padding-x': '0.875rem' }
    : props.size === 'compact-sm'
      ? { '--button-height': 'var(--korpus-compact-height)' }
      : {},
});

const actionIconVars = (_theme: unknown, props: SizedProps) => ({
  root: props.size === 'md' ? { '--ai-size': controlVars.sm.height } : {},
});

export const theme = createTheme({
  colors: {
    brand: tuple(brand),
    gray: tuple(gray),
    dark: tuple(dark),
    red: tuple(red),
    green: tuple(green),
    orange: tuple(orange),
  },
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 5 },
  black: surfaces.light.text ?? '#000',
  variantColorResolver,
  fontFamily,
  fontFamilyMonospace: "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace",
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.45' },
  fontWeights: { regular: '400', medium: '550', bold: '650' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.25rem', xl: '1.75rem' },
  radius: { xs: '0.1875rem', sm: '0.3125rem', md: '0.5rem', lg: '0.75rem', xl: '1.5rem' },
  defaultRadius: 'md',
  headings: {
    fontFamily,
    fontWeight: '650',
    textWrap: 'pretty',
    sizes: {
      h1: { fontSize: '1.375rem', lineHeight: '1.3' },
      h2: { fontSize: '1.125rem', lineHeight: '1.35' },
      h3: { fontSize: '1rem', lineHeight: '1.4' },
      h4: { fontSize: '0.875rem', lineHeight: '1.45' },
      h5: { fontSize: '0.8125rem', lineHeight: '1.45' },
      h6: { fontSize: '0.75rem', lineHeight: '1.45' },
    },
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Input: { vars: inputVars },
    InputWrapper: { defaultProps: { size: 'sm' } },
    Button: { vars: buttonVars },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' }, vars: actionIconVars },
    Checkbox: { defaultProps: { size: 'sm', iconColor: 'var(--mantine-primary-color-contrast)' } },
    CheckboxIndicator: { defaultProps: { size: 'sm', iconColor: 'var(--mantine-primary-color-contrast)' } },
    Radio: { defaultProps: { size: 'sm', iconColor: 'var(--mantine-primary-color-contrast)' } },
    Paper: { defaultProps: { withBorder: true } },
    Modal: { defaultProps: { centered: true, overlayProps: { backgroundOpacity: 0.45 } } },
    Tooltip: {
      defaultProps: { openDelay: 300, withArrow: true, events: { hover: true, focus: true, touch: false } },
    },
    // A list that opens lies on the hint below its field, wholly.
    Combobox: { defaultProps: { offset: 4 } },
    Popover: { defaultProps: { shadow: 'md' } },
    // Mantine's placeholder is no menu item, and a menu may hold nothing else (axe: aria-required-children).
    Menu: { defaultProps: { shadow: 'md', withInitialFocusPlaceholder: false } },
    Pagination: {
      vars: () => ({ root: { '--pagination-active-color': 'var(--mantine-primary-color-contrast)' } }),
    },
    Anchor: { defaultProps: { underline: 'hover' } },
    Loader: { defaultProps: { type: 'oval' } },
  },
});

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: mantineVariables('light'),
  dark: mantineVariables('dark'),
});

const mantineVariables = (scheme: Scheme): Record<string, string> => ({
  ...schemeVariables(scheme),
  '--mantine-primary-color-contrast': 'var(--korpus-on-primary)',
  '--mantine-color-text': 'var(--korpus-text)',
  '--mantine-color-body': 'var(--korpus-surface)',
  '--mantine-color-dimmed': 'var(--korpus-dimmed)',
  '--mantine-color-placeholder': 'var(--korpus-placeholder)',
  '--mantine-color-error': 'var(--korpus-negative)',
  '--mantine-color-success': 'var(--korpus-positive)',
  '--mantine-color-default-border': 'var(--korpus-line-strong)',
  '--mantine-color-anchor': 'var(--korpus-anchor)',
  '--mantine-color-gray-light-color': 'var(--korpus-text)',
  ...lightVariant('brand', toneColors[scheme].info),
  ...lightVariant('red', toneColors[scheme].danger),
  ...lightVariant('green', toneColors[scheme].success),
  ...lightVariant('orange', toneColors[scheme].warning),
  '--mantine-color-disabled-color': 'var(--korpus-placeholder)',
  ...(scheme === 'dark' ? lighterHovers : {}),
});

/** Dark text on a filled control needs a lighter fill under the mouse; Mantine would take the darker neighbour. */
const lighterHovers: Record<string, string> = Object.fromEntries(
  Object.entries({ brand, red, green, orange }).flatMap(([color, shades]) => [
    [`--mantine-color-${color}-filled-hover`, shades[4]],
    ...(color === 'brand' ? [['--mantine-primary-color-filled-hover', shades[4]]] : []),
  ]),
);

/** Light and subtle buttons wear the tones of the badges instead of Mantine's near-black tints in the dark. */
const lightVariant = (color: string, { text, tint, line }: ToneColors): Record<string, string> => ({
  [`--mantine-color-${color}-light`]: tint,
  [`--mantine-color-${color}-light-hover`]: line,
  [`--mantine-color-${color}-light-color`]: text,
});

function tuple([a, b, c, d, e, f, g, h, i, j]: Tuple10): MantineColorsTuple {
  return [a, b, c, d, e, f, g, h, i, j];
}
