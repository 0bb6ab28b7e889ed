import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { ReportEntry } from '../../host';
import { ids, localWorld } from '../../world';
import { ProxyView } from '../proxied/proxy-view';
import { Session } from '../session/session';
import { OnStage, stageFor } from '../testing/on-stage';
import { ExchangeNotice } from './exchange-notice';

/** A player whose activity has posted its code, and got a 404. */
async function refused(tokenPath: string | null) {
  const proxy = new ProxyView('http://localhost:1');
  const state = { tokenPath };
  Object.assign(proxy, { get: () => state });
  proxy.change = vi.fn(async () => {});
  const store = localWorld();
  const stage = stageFor(store);
  const session = new Session(stage, ids.client);
  const again = vi.spyOn(session.launcher, 'again').mockReturnValue(undefined);
  render(
    <OnStage store={store} stage={{ ...stage, proxy, sessions: [session] }}>
      <ExchangeNotice />
    </OnStage>,
  );
  const stop = session.signIn.watch();
  const call = { cmd: 'AUTHORIZE', nonce: 'n', size: 1 };
  const answered = { cmd: 'AUTHORIZE', outcome: 'answered', took: 1, data: { code: 'c' } };
  const entries = [
    { kind: 'handshake', accepted: true },
    { kind: 'request', ...call },
    { kind: 'answer', request: 1, ...answered },
  ];
  await act(async () => {
    for (const [seq, entry] of entries.entries())
      session.signIn.read({ seq, at: Date.now(), ...entry } as ReportEntry, undefined);
    const post = { kind: 'proxied', method: 'POST', path: '/.proxy/api/token' } as const;
    const about = { at: Date.now(), client: ids.client, took: 1, args: { code: 'c' } };
    stage.traffic.log.add({ ...post, ...about, status: 404 });
  });
  stop();
  return { proxy, again, user: userEvent.setup() };
}

test('one click has the simulator answer where the page posts its code, and launches again', async () => {
  const { proxy, again, user } = await refused(null);
  expect((await screen.findByRole('alert')).textContent).toContain('POST /api/token: there is no');
  expect(screen.getByText('--token-path /api/token')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Let the simulator answer /api/token' }));
  expect(proxy.change).toHaveBeenCalledWith({ tokenPath: '/api/token' });
  expect(again).toHaveBeenCalledOnce();
});

test('where the simulator answers already, it is not offered', async () => {
  await refused('/api/token');
  await screen.findByRole('alert');
  expect(screen.queryByRole('button', { name: /Let the simulator/ })).toBeNull();
});
