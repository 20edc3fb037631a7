import { type FunctionComponent, memo } from 'react';

/**
 * `memo` for components with type parameters: React's own type forgets them. The only assertion of the
 * table, safe because memo changes when a component renders, not what it takes.
 */
export function genericMemo<Component extends FunctionComponent<never>>(
  component: Component,
  isSame?: (one: Parameters<Component>[0], other: Parameters<Component>[0]) => boolean,
): Component {
  return memo(component, isSame) as unknown as Component;
}
