import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Reply } from '../../host';
import { Playback, Recorder } from '../../recording';
import { ids, localWorld } from '../../world';
import { OnStage } from '../testing/on-stage';
import { ReplayView } from './replay-view';

/** Plays a recording of these calls, each answered at once. */
function playbackOf(calls: readonly { cmd: string; args: object }[]): Playback {
  const world = localWorld();
  const recorder = new Recorder(world, { worldName: 'default', madeBy: 'a test' });
  const read = recorder.host(ids.client);
  const at = 1_700_000_000_000;
  read({ seq: 0, at, kind: 'handshake', accepted: true });
  calls.forEach(({ cmd, args }, index) => {
    const seq = 2 * index + 1;
    read({ seq, at, kind: 'request', cmd, args, nonce: `${seq}`, size: 9 });
    read({ seq: seq + 1, at, kind: 'answer', request: seq, cmd, outcome: 'answered', took: 1 });
  });
  recorder.stop();
  const lateCallTimeoutMs = Number.POSITIVE_INFINITY;
  return new Playback(recorder.recording(), {
    world,
    lateCallTimeoutMs,
    speed: Number.POSITIVE_INFINITY,
  });
}

test('each difference is shown at once, a missing call after it was given up, and the verdict at the end', async () => {
  const user = userEvent.setup();
  const playback = playbackOf([
    { cmd: 'OPEN_EXTERNAL_LINK', args: { url: 'https://example.com/a' } },
    { cmd: 'GET_USER', args: { id: ids.marlo } },
  ]);
  render(
    <OnStage store={localWorld()}>
      <ReplayView replay={{ playback, again() {} }} />
    </OnStage>,
  );
  const host = playback.host(ids.client);
  host.begin({ send() {}, close() {} });
  const call = (cmd: string, args: object) =>
    host.answer({ cmd, args }, async () => new Reply({ opened: true }));
  await call('OPEN_EXTERNAL_LINK', { url: 'https://example.com/b' });

  const [changed] = await within(
    await screen.findByRole('list', { name: 'Differences' }),
  ).findAllByRole('listitem');
  expect(changed?.textContent).toContain('ChangedOPEN_EXTERNAL_LINK');
  expect(changed?.querySelector('del')?.textContent).toBe('"https://example.com/a"');
  expect(changed?.querySelector('ins')?.textContent).toBe('"https://example.com/b"');
  expect(screen.getByRole('status').textContent).toContain('1 of 2 calls');
  expect(await screen.findByText('GET_USER')).toBeDefined();

  await user.click(screen.getByRole('button', { name: 'Continue without it' }));
  expect(await screen.findByText('Missing')).toBeDefined();
  await call('CLOSE_EVERYTHING', {});
  expect(await screen.findByText('New')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  expect(
    await screen.findByText('The activity does 3 things differently.', {}, { timeout: 5000 }),
  ).toBeDefined();
  expect(screen.getByRole('button', { name: 'Replay again' })).toBeDefined();
});
