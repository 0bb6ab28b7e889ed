import { expect, test } from 'vitest';
import { PageTracker } from './page-tracker';

/**
 * Whether each page of a story had shaken hands when it had loaded. `b` begins a page, `l` loads it, `h` shakes hands;
 * each of them takes a second, and so does a dot.
 */
function pages(story: string): boolean[] {
  const seen = new PageTracker();
  return [...story].flatMap((what, second) => {
    if (what === 'b') seen.started();
    if (what === 'h') seen.handshakeReceived(second * 1000);
    return what === 'l' ? [seen.loaded(second * 1000)] : [];
  });
}

test.each([
  ['shakes hands while it loads, again after each reload', 'hl....hl....hl', [true, true, true]],
  ['shakes hands while it loads, and never after a reload', 'hl....l....l', [true, false, false]],
  ['shakes hands when it has loaded, and never after a reload', 'lh.....l', [false, false]],
  ['shakes hands when it has loaded, after a reload too', 'lh.....lh.....l', [false, false, false]],
  ['navigates to another page, which shakes hands while it loads', 'l.....hl', [false, true]],
  ['shakes hands again much later, but not after a reload', 'hl....h...........l', [true, false]],
  ['starts, shakes hands, and starts again before it has loaded', 'bhb.l', [false]],
  ['starts, shakes hands, and navigates to a page that does the same', 'bhlbhl', [true, true]],
  ['shakes hands late once, and early the next time', 'lh....hl', [false, true]],
])('each handshake is assigned to the right load of a page that %s', (_, story, shaken) => {
  expect(pages(story)).toEqual(shaken);
});
