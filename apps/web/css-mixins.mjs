/** Name a layout and, where the rule gives one, the gap between what stands in it. */
const withGap = (layout) => (_rule, gap) => (gap ? { ...layout, gap } : layout);

/** Text one step behind what it explains. */
const dimmed = (_rule, size) => ({ color: 'var(--korpus-dimmed)', fontSize: size });

/**
 * Blocks of declarations that many modules need: `@mixin row 0.5rem;` stands for them inside a rule of its own. The build
 * writes the declarations into that very rule, so nothing changes in order or specificity, and no page loads CSS that
 * it does not use. An unknown name fails the build.
 */
export const mixins = {
  row: withGap({ display: 'flex', alignItems: 'center' }),
  'inline-row': withGap({ display: 'inline-flex', alignItems: 'center' }),
  wrapping: withGap({ display: 'flex', flexWrap: 'wrap' }),
  'wrapping-row': withGap({ display: 'flex', flexWrap: 'wrap', alignItems: 'center' }),
  column: withGap({ display: 'flex', flexDirection: 'column' }),
  grid: withGap({ display: 'grid' }),
  // Unlike that of a bare grid, its column never grows with a long word or a wide table.
  'one-column': withGap({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }),
  centered: { display: 'grid', placeItems: 'center' },
  filling: { flex: '1', minWidth: '0' },
  scrolling: { minHeight: '0', overflowY: 'auto', overscrollBehavior: 'contain' },

  surface: {
    border: '1px solid var(--korpus-line)',
    borderRadius: 'var(--mantine-radius-md)',
    backgroundColor: 'var(--korpus-surface)',
  },
  'plain-list': { margin: '0', padding: '0', listStyle: 'none' },
  'bare-button': { border: '0', background: 'none', font: 'inherit', cursor: 'pointer' },
  'focus-ring': (_rule, offset) => ({ outline: '2px solid var(--korpus-focus)', outlineOffset: offset }),

  title: (_rule, size) => ({ margin: '0', fontSize: size, fontWeight: '650' }),
  dimmed,
  remark: (rule, size) => ({ margin: '0', ...dimmed(rule, size) }),
  digits: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  'one-line': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  clamped: (_rule, lines) => ({
    display: '-webkit-box',
    overflow: 'hidden',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: lines,
  }),
  // Read out, but not seen.
  unseen: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
};
