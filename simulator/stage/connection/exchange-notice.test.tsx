import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Step } from '../../advice';
import { ids, localWorld } from '../../world';
import { ProxyClient } from '../services/proxy-client';
import { Session } from '../session/session';
import { showOnStage, stageFor } from '../testing/on-stage';
import { ExchangeNotice } from './exchange-notice';

test.each([
  ['shown', null, 1],
  ['not shown if it already answers', '/api/token', 0],
])('the offer to answer in place of the server is %s', async (_, answersAt, offers) => {
  const proxy = new ProxyClient('http://localhost:1');
  const state = { tokenPath: answersAt };
  Object.assign(proxy, { get: () => state });
  const store = localWorld();
  const session = new Session(stageFor(store), ids.client);
  const problem = { what: 'there is no such route', why: 'why', tokenPath: '/api/token' };
  const steps: Step[] = [{ name: 'token', state: 'failed', problem }];
  vi.spyOn(session.signIn, 'get').mockReturnValue(steps);
  showOnStage(ExchangeNotice, { store, proxy, sessions: [session] });
  expect((await screen.findByRole('alert')).textContent).toContain('There is no such route');
  expect(screen.queryAllByRole('button', { name: /^Let the simulator answer/ })).toHaveLength(
    offers,
  );
});
