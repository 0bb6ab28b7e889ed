import { render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, test } from 'vitest';
import { clientIn } from '../../world/parts';
import { ids } from '../../world/seed';
import { localWorld, type WorldStore } from '../../world/world-store';
import { useLaunch } from './use-launch';

const options = { url: 'http://localhost:4000', path: '/', platform: 'desktop' } as const;

/** A world behind a wire, on which one change may overtake another. */
function slowWorld(): WorldStore {
  const world = localWorld();
  return {
    ...world,
    async commit(change) {
      await new Promise((resolve) => setTimeout(resolve, change.type === 'leave' ? 1 : 20));
      return world.commit(change);
    },
  };
}

function Opened({ store }: { store: WorldStore }) {
  const opening = { store, client: ids.client, holder: 'the stage', reachable: true };
  const [launch] = useLaunch(options, opening);
  return <output>{launch?.instanceId}</output>;
}

test('an activity that is opened, closed and opened again at once is open in the end', async () => {
  const store = slowWorld();
  render(
    <StrictMode>
      <Opened store={store} />
    </StrictMode>,
  );
  await new Promise((resolve) => setTimeout(resolve, 200));
  const { launch } = clientIn(store.get(), ids.client);
  expect(launch?.holders).toEqual(['the stage']);
  expect(screen.getByRole('status').textContent).toBe(launch?.instanceId);
});
