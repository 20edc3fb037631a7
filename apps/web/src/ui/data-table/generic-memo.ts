import { type FunctionComponent, memo } from 'react';

/**
 * `memo` for components with type parameters: React's own type forgets them. Memo changes when a component renders and
 * not what it takes, so what comes out may be used as what came in.
 */
export function genericMemo<Component extends FunctionComponent<never>>(
  component: Component,
  isSame?: (one: Parameters<Component>[0], other: Parameters<Component>[0]) => boolean,
): Component;
export function genericMemo(
  component: FunctionComponent<never>,
  isSame?: (one: never, other: never) => boolean,
) {
  return memo(component, isSame);
}
