import { describe, expect, it } from 'vitest';
import { chooseAnswerSource, oldShells } from './shell-rules.ts';

const origin = 'https://korpus.example';
const files = new Set(['/icon.svg']);
const asked = (path: string, change = {}) =>
  chooseAnswerSource(
    { method: 'GET', url: `${origin}${path}`, isNavigation: false, ...change },
    origin,
    files,
  );

describe('where an answer comes from', () => {
  it.each(['/api/orders/app', '/api/files/app/1/2', '/orders', '/index.html', '/other.png'])(
    'the network, untouched: %s',
    (path) => expect(asked(path)).toBe('network'),
  );

  it('the shell, for its files and its two addresses', () => {
    expect([asked('/icon.svg'), asked('/assets/app-1.js')]).toEqual(['file', 'file']);
    const navigation = { isNavigation: true };
    expect([asked('/', navigation), asked('/assemblies?day=1', navigation)]).toEqual(['page', 'page']);
    expect([asked('/orders', navigation), asked('/api/files/1', navigation)]).toEqual(['network', 'network']);
  });

  it('what was shared, and the page that takes it', () => {
    const share = (change = {}) => asked('/share', { method: 'POST', isNavigation: true, ...change });
    expect(share()).toBe('share');
    expect([share({ isNavigation: false }), share({ method: 'GET' }), share({ method: 'PUT' })]).toEqual(
      Array(3).fill('network'),
    );
    expect(share({ url: 'https://elsewhere.example/share' })).toBe('network');
    expect(asked('/orders/all?shared=all', { isNavigation: true })).toBe('shared');
    expect(asked('/orders/all?shared=all')).toBe('network');
    expect(asked('/orders/all', { isNavigation: true })).toBe('network');
  });

  it('never what is written, nor what is somebody else’s', () => {
    expect(asked('/icon.svg', { method: 'PUT' })).toBe('network');
    expect(asked('/', { method: 'POST', isNavigation: true })).toBe('network');
    expect(asked('', { url: 'https://elsewhere.example/icon.svg' })).toBe('network');
  });
});

it('the shell before is kept, older ones and those of nobody are not', () => {
  const names = ['korpus-app-mark', 'korpus-shell-1', 'korpus-shell-2', 'korpus-shell-3'];
  expect(oldShells(names, 'korpus-shell-3')).toEqual(['korpus-shell-1']);
  expect(oldShells(['korpus-shell-1'], 'korpus-shell-1')).toEqual([]);
});
