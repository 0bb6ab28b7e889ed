import { act } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPage } from '../../tests/harness/open-page';

test('shows the inset of each side, which sides are covered, and new insets after a resize', async () => {
  // happy-dom has no layout: a probe has the width that the client's variable gives it in a browser.
  const insets: Record<string, string> = { top: '47px', bottom: '34px', left: '0px', right: '0px' };
  const computed = window.getComputedStyle.bind(window);
  vi.spyOn(window, 'getComputedStyle').mockImplementation((element, ...rest) => {
    const side = /safe-area-inset-(\w+)\)/.exec(element.getAttribute('style') ?? '')?.[1];
    return side ? ({ width: insets[side] } as CSSStyleDeclaration) : computed(element, ...rest);
  });
  const { view } = await openPage('safe-areas');
  const shown = () =>
    view
      .getAllByText(/^(Top|Bottom|Left|Right)$/, { selector: 'dt' })
      .map((term) => [term.textContent, term.nextSibling?.textContent]);
  expect(await view.findByRole('heading', { name: 'Covered: top, bottom' })).toBeDefined();
  expect(shown()).toEqual([
    ['Top', '47px'],
    ['Bottom', '34px'],
    ['Left', '0px'],
    ['Right', '0px'],
  ]);
  Object.assign(insets, { top: '0px', bottom: '0px', left: '21px' });
  act(() => void window.dispatchEvent(new Event('resize')));
  expect(view.getByRole('heading', { name: 'Covered: left' })).toBeDefined();
  insets.left = '0px';
  act(() => void window.dispatchEvent(new Event('resize')));
  expect(view.getByRole('heading', { name: 'No part of this frame is covered' })).toBeDefined();
  expect(shown()[2]).toEqual(['Left', '0px']);
});
