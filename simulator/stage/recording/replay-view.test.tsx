import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Reply } from '../../host';
import { Playback, Recorder } from '../../recording';
import { ids, localWorld } from '../../world';
import { showOnStage } from '../testing/on-stage';
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
  const { POSITIVE_INFINITY: speed } = Number;
  return new Playback(recorder.recording(), { world, lateCallTimeoutMs: speed, speed });
}

test('each difference is shown at once, a missing call when it is skipped, and the verdict at the end', async () => {
  const playback = playbackOf([
    { cmd: 'OPEN_EXTERNAL_LINK', args: { url: 'https://example.com/a' } },
    { cmd: 'GET_USER', args: { id: ids.marlo } },
  ]);
  const { user } = showOnStage(() => <ReplayView replay={{ playback, again() {} }} />);
  const host = playback.host(ids.client);
  host.begin({ send() {}, close() {} });
  const call = (cmd: string, args: object) =>
    host.reply({ cmd, args }, async () => new Reply({ opened: true }));
  await call('OPEN_EXTERNAL_LINK', { url: 'https://example.com/b' });

  const list = within(await screen.findByRole('list', { name: 'Differences' }));
  const [changed] = await list.findAllByRole('listitem');
  expect(changed?.textContent).toContain('ChangedOPEN_EXTERNAL_LINK');
  expect(changed?.querySelector('del')?.textContent).toBe('"https://example.com/a"');
  expect(screen.getByRole('status').textContent).toContain('1 of 2 calls');
  expect(await screen.findByText('GET_USER')).toBeDefined();

  await user.click(screen.getByRole('button', { name: 'Continue without it' }));
  await screen.findByText('Missing');
  await call('CLOSE_EVERYTHING', {});
  await screen.findByText('New');
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  await screen.findByText('The activity does 3 things differently.');
  expect(screen.getByRole('button', { name: 'Replay again' })).toBeDefined();
});
