import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usePolled } from '../../core';
import { watchLeftovers } from './leftovers';

function Polling() {
  usePolled(async () => 1, 1000);
  return null;
}

test('what the project’s code has started and not stopped is named', async () => {
  const leftovers = watchLeftovers();
  const view = render(<Polling />);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(leftovers.stop()).toEqual(['setTimeout in core/ui/use-polled.ts']);
  view.unmount();
});

test('what has been stopped is not', async () => {
  const leftovers = watchLeftovers();
  const view = render(<Polling />);
  await new Promise((resolve) => setTimeout(resolve, 20));
  view.unmount();
  expect(leftovers.stop()).toEqual([]);
});
