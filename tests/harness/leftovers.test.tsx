import { render } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { usePolled } from '../../core';
import { useRestoredFocus } from '../../core/shell/use-restored-focus';
import { watchLeftovers } from './leftovers';

function Polling() {
  usePolled(async () => 1, 1000);
  return null;
}

function Watching() {
  const watched = useRef<HTMLParagraphElement>(null);
  useRestoredFocus(watched);
  return <p ref={watched} />;
}

test.each([
  ['a timer that the project’s code has not stopped is reported', false],
  ['a timer that has been stopped is not reported', true],
])('%s', async (_, isLeft) => {
  const leftovers = watchLeftovers();
  const view = render(<Polling />);
  await new Promise((resolve) => setTimeout(resolve, 20));
  if (isLeft) view.unmount();
  expect(leftovers.stop()).toEqual(isLeft ? [] : ['setTimeout in core/ui/use-polled.ts']);
});

test('an observer that is not disconnected is reported', () => {
  const leftovers = watchLeftovers();
  const view = render(<Watching />);
  const disconnect = vi
    .spyOn(MutationObserver.prototype, 'disconnect')
    .mockImplementation(() => {});
  view.unmount();
  disconnect.mockRestore();
  expect(leftovers.stop()).toEqual(['MutationObserver in core/shell/use-restored-focus.ts']);
});
