/** Switches in a heading (such as „Storniert“), and the kind of a record, stand before the first field and are none. */
const fields =
  'input:not([type="hidden"], [type="checkbox"], [type="radio"], :disabled, [readonly]:not([aria-haspopup])), textarea:not(:disabled)';

/**
 * Marks the first field, as the ref of a dialog's content: a new record begins there (rules: screens#keys). The
 * dialog's focus trap looks for the mark when it opens, a moment later.
 */
export function markFirstField(content: HTMLElement | null): void {
  if (content === null || content.querySelector('[data-autofocus]') !== null) return;
  content.querySelector(fields)?.setAttribute('data-autofocus', 'true');
}
