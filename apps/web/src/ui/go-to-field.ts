/**
 * Puts the focus on the field of a path. Fields carry their path as `name`; where that sits on a hidden input (choice
 * lists), as `data-path`. Without such a field the first one marked as wrong is meant.
 */
export function goToField(root: ParentNode, path: string): void {
  const name = CSS.escape(path);
  const named = root.querySelectorAll<HTMLElement>(`[data-path="${name}"], [name="${name}"]`);
  const field =
    [...named].find(canTakeFocus) ?? root.querySelector<HTMLElement>('[aria-invalid="true"]') ?? undefined;
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}

const canTakeFocus = (element: HTMLElement): boolean =>
  !(element instanceof HTMLInputElement && (element.type === 'hidden' || element.disabled));
