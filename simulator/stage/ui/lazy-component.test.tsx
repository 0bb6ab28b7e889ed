import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { Boundary } from './boundary';
import { lazyComponent } from './lazy-component';

test('a file that failed to load is requested again, and one that loaded is requested once', async () => {
  // React logs the error that a boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let requests = 0;
  const Part = lazyComponent(async () => {
    requests += 1;
    if (requests === 1) throw new Error('Failed to fetch');
    return ({ who }: { who: string }) => <p>Hello {who}</p>;
  });
  const shown = (
    <Boundary what="The dialog">
      <Suspense>
        <Part who="Wren" />
      </Suspense>
    </Boundary>
  );
  const { unmount } = render(shown);
  await screen.findByText(/^Its file could not be loaded: Failed to fetch\. Is the simulator/);
  await userEvent.click(screen.getByRole('button', { name: 'Show again' }));
  await screen.findByText('Hello Wren');
  unmount();
  render(shown);
  await screen.findByText('Hello Wren');
  expect(requests).toBe(2);
});
