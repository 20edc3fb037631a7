import type { shortcutTexts } from './shortcuts-texts.ts';

type ShortcutName = keyof typeof shortcutTexts;
/** Place where a key works. Those of a table or of articles work where the focus is in one. */
type ShortcutPlace =
  | 'everywhere'
  | 'dialog'
  | 'table'
  | 'calendar'
  | 'week'
  | 'period'
  | 'bank'
  | 'reminders'
  | 'list'
  | 'articles';

type Shortcut = Readonly<{
  place: ShortcutPlace;
  /** Keys as the browser names them; any of them will do. */
  keys: readonly string[];
  ctrl?: boolean;
  alt?: boolean;
  shift?: boolean;
}>;

/**
 * Every key that does something beyond the field it is pressed in. Handlers ask for it by name, and the sheet shows this
 * list: so there is none that the sheet does not tell (rules: screens#keys).
 */
export const shortcuts: Readonly<Record<ShortcutName, Shortcut>> = {
  search: { place: 'everywhere', keys: ['k'], ctrl: true },
  create: { place: 'everywhere', keys: ['n'] },
  goTo: { place: 'everywhere', keys: ['g'] },
  sheet: { place: 'everywhere', keys: ['?'] },
  close: { place: 'everywhere', keys: ['Escape'] },
  save: { place: 'dialog', keys: ['s'], ctrl: true },
  send: { place: 'dialog', keys: ['Enter'], ctrl: true },
  undo: { place: 'dialog', keys: ['z'], ctrl: true },
  open: { place: 'table', keys: ['Enter'] },
  control: { place: 'table', keys: ['F2'] },
  select: { place: 'table', keys: [' '] },
  selectAll: { place: 'table', keys: ['a'], ctrl: true },
  moveRow: { place: 'table', keys: ['ArrowUp', 'ArrowDown'], alt: true },
  resizeColumn: { place: 'table', keys: ['ArrowLeft', 'ArrowRight'], shift: true },
  moveColumn: { place: 'table', keys: ['ArrowLeft', 'ArrowRight'], ctrl: true, shift: true },
  calendarStep: { place: 'calendar', keys: ['ArrowLeft', 'ArrowRight'] },
  calendarToday: { place: 'calendar', keys: ['t'] },
  calendarView: { place: 'calendar', keys: ['1', '2', '3', '4', '5'] },
  calendarEvents: { place: 'calendar', keys: ['ArrowUp', 'ArrowDown'] },
  calendarOpen: { place: 'calendar', keys: ['Enter'] },
  calendarRemove: { place: 'calendar', keys: ['Delete'] },
  weekStep: { place: 'week', keys: ['ArrowLeft', 'ArrowRight'] },
  weekToday: { place: 'week', keys: ['t'] },
  periodStep: { place: 'period', keys: ['ArrowLeft', 'ArrowRight'] },
  periodToday: { place: 'period', keys: ['t'] },
  bankLine: { place: 'bank', keys: ['ArrowUp', 'ArrowDown'] },
  bankBook: { place: 'bank', keys: ['Enter'] },
  bankProposal: { place: 'bank', keys: ['1', '2', '3', '4', '5'] },
  bankOther: { place: 'bank', keys: ['Tab'] },
  bankSplit: { place: 'bank', keys: ['s'] },
  bankAside: { place: 'bank', keys: ['n'] },
  bankUndo: { place: 'bank', keys: ['z'], ctrl: true },
  listRow: { place: 'list', keys: ['ArrowUp', 'ArrowDown'] },
  reminderRow: { place: 'reminders', keys: ['ArrowUp', 'ArrowDown'] },
  reminderTick: { place: 'reminders', keys: [' '] },
  reminderTickAll: { place: 'reminders', keys: ['a'], ctrl: true },
  reminderOpen: { place: 'reminders', keys: ['Enter'] },
  reminderPrint: { place: 'reminders', keys: ['d'] },
  reminderMail: { place: 'reminders', keys: ['e'] },
  nextArticle: { place: 'articles', keys: ['Enter'] },
  articleAbove: { place: 'articles', keys: ['Enter'], shift: true },
  moveArticle: { place: 'articles', keys: ['ArrowUp', 'ArrowDown'], alt: true },
};

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Tells whether this shortcut is pressed; ⌘ counts as Ctrl. A letter or sign is what it is, with or without Shift. */
export function isPressed(event: Press, name: ShortcutName): boolean {
  const { keys, ctrl = false, alt = false, shift = false } = shortcuts[name];
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const isSign = key.length === 1 && !ctrl;
  return (
    keys.includes(key) &&
    (event.ctrlKey || event.metaKey) === ctrl &&
    event.altKey === alt &&
    (isSign || event.shiftKey === shift)
  );
}

/** Tells whether somebody types, or is inside a dialog or menu that has keys of its own. */
export function hasKeysOfItsOwn({ target }: Pick<KeyboardEvent, 'target'>): boolean {
  if (!(target instanceof Element)) return false;
  const typing = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';
  return target.closest(`${typing}, [role="dialog"], [role="menu"]`) !== null;
}

/** Writes a shortcut for screen readers: `Control+S`. */
export const ariaKeys = (name: ShortcutName): string => {
  const { keys, ctrl = false } = shortcuts[name];
  return `${ctrl ? 'Control+' : ''}${keys.map((key) => (key.length === 1 ? key.toUpperCase() : key)).join(' ')}`;
};

/** Names the keys as they stand on a German keyboard. */
export function namesOfKeys(name: ShortcutName): readonly string[] {
  const { keys, ctrl, alt, shift } = shortcuts[name];
  const held = [ctrl === true && 'Strg', alt === true && 'Alt', shift === true && 'Umschalt'];
  const pressed = keys.map((key) => keyNames.get(key) ?? key.toUpperCase()).join('/');
  return [...held.filter((each) => each !== false), pressed];
}

const keyNames: ReadonlyMap<string, string> = new Map([
  ['Escape', 'Esc'],
  ['Enter', 'Eingabe'],
  ['Delete', 'Entf'],
  [' ', 'Leertaste'],
  ['ArrowUp', '↑'],
  ['ArrowDown', '↓'],
  ['ArrowLeft', '←'],
  ['ArrowRight', '→'],
]);

const places: readonly ShortcutPlace[] = [
  'everywhere',
  'dialog',
  'table',
  'calendar',
  'week',
  'period',
  'list',
  'bank',
  'reminders',
  'articles',
];

/** All there are, by the place they work in. */
export const shortcutsByPlace = places.map((place) => ({
  place,
  names: Object.keys(shortcuts)
    .filter(isName)
    .filter((name) => shortcuts[name].place === place),
}));

function isName(key: string): key is ShortcutName {
  return key in shortcuts;
}
