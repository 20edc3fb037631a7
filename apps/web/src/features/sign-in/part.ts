/** Finds an element of the page by its `data-part`. The page is written with this program, so a missing one is a fault. */
export function findPart<E extends HTMLElement>(
  name: string,
  kind: new () => E,
  within: ParentNode = document,
): E {
  const element = within.querySelector(`[data-part="${name}"]`);
  if (!(element instanceof kind)) throw new Error(`The sign-in page has no ${name}.`);
  return element;
}

/** Copies what a template holds. */
export function copyTemplate(name: string): HTMLElement {
  const copy = findPart(name, HTMLTemplateElement).content.firstElementChild?.cloneNode(true);
  if (!(copy instanceof HTMLElement)) throw new Error(`The template ${name} is empty.`);
  return copy;
}
