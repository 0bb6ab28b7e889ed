import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Finding } from '../../advice';
import type { NewReportEntry } from '../../host';
import { platformPolicy } from '../../proxy';
import type { ProxyState } from '../../proxy-control';
import type { Row } from '../../traffic';
import { ids } from '../../world';
import { OtherPlayerProblems } from '../frame/other-player-problems';
import { Inspector } from '../inspector/inspector';
import { ProxyClient } from '../services/proxy-client';
import { place, showOnStage } from '../testing/on-stage';
import { openSection } from '../testing/open-section';
import { problemsOf, withoutRefusals } from './sources';

const message = 'https://a.b was refused: it is not mapped.';
const state: ProxyState = {
  ...{ publicKey: 'ab12', mappings: [], policy: platformPolicy, signature: 'valid' },
  ...{ signatures: {}, tokenPath: null, origins: {} },
  problems: ['No URL mapping matches "/". Map it.'],
  notices: [
    { kind: 'policy', userId: ids.me, message, lines: ['--map /a=a.b'] },
    { kind: 'picture', userId: ids.me, message: 'A picture passed.', lines: [] },
    { kind: 'cookie', userId: '2', message: 'A cookie of another player.', lines: [] },
  ],
};

/** A proxy that has noticed something about two players, and something about its mappings. */
function noticing(problems = state.problems) {
  const proxy = new ProxyClient('http://localhost:1');
  const show = (next: ProxyState) => Reflect.get(proxy, 'show').call(proxy, next);
  show({ ...state, problems });
  const clear = vi.fn(async (_userId: string) => show({ ...state, problems, notices: [] }));
  return Object.assign(proxy, { clear });
}

let seq = 0;

function show(proxy?: ProxyClient) {
  const { session, user } = showOnStage(() => <Inspector dock={place} />, { proxy });
  const read = (entry: NewReportEntry, at = 0) => {
    seq += 1;
    session.advice.read({ seq, at, ...entry }, undefined);
    session.errors.read({ seq, at, ...entry }, undefined);
    session.signIn.read({ seq, at: Date.now(), ...entry }, undefined);
  };
  return { session, read, user };
}
const page = (frame: object): NewReportEntry => ({
  ...{ kind: 'ignored', isFrame: false, why: 'it is no frame', frame },
});
const uncaught = (message: string, more: object = {}) =>
  page({ type: 'simulator:uncaught', message, ...more });
const stack = 'Error: No board\n    at draw (http://a.b/game.js:3:7)';
const logs = (message: string): NewReportEntry => ({ kind: 'log', level: 'error', message });
const list = () => screen.getByRole('list', { name: 'Problems' });
const shown = () =>
  [...list().querySelectorAll<HTMLElement>('[data-problem]')].map(
    ({ dataset }) => `${dataset.severity}: ${dataset.problem}`,
  );
/** The stage draws new problems in the next frame. */
const shownSoon = (problems: string[]) => vi.waitFor(() => expect(shown()).toEqual(problems));
const tab = () => screen.getByRole('tab', { name: /^Problems/ }).textContent;

test('one list sorts errors, proxy notices and advice by severity, and the tab counts only mistakes and errors', async () => {
  const { read } = show(noticing());
  await openSection('Problems');
  expect(tab()).toBe('Problems2 mistakes and errors');
  read({ kind: 'handshake', accepted: true });
  read(logs('It is written'));
  read(uncaught('Error: No board', { stack }));
  const request = { cmd: 'GET_CHANNEL', nonce: 'n', size: 2, args: {} } as const;
  read({ kind: 'request', ...request, early: true });
  await shownSoon([
    'error: uncaught',
    'error: console',
    'mistake: before-ready',
    'mistake: mapping',
    'mistake: policy',
    'note: picture',
  ]);
  expect(tab()).toBe('Problems5 mistakes and errors');
});

test('each problem shows where and why it occurred and what to write, which can be copied', async () => {
  const { read, user } = show(noticing());
  await openSection('Problems');
  const item = (name: RegExp) => {
    const button = within(list()).getByRole('button', { name });
    return [button, button.closest('li') as HTMLElement] as const;
  };
  const [refusal, refused] = item(/a\.b was refused/);
  if (refusal.getAttribute('aria-expanded') === 'false') await user.click(refusal);
  expect(refused.textContent).toContain('It is not mapped.');
  await user.click(within(refused).getByRole('button', { name: 'Copy --map /a=a.b' }));
  expect(await navigator.clipboard.readText()).toBe('--map /a=a.b');

  read(uncaught('Error: No board', { stack }));
  await screen.findByText('Error: No board');
  const [error, thrown] = item(/^Error.*No board/);
  expect(error.textContent).toContain('/game.js:3');
  // A problem that a person has opened stays open when a heavier one comes.
  expect(refusal.getAttribute('aria-expanded')).toBe('true');
  await user.click(error);
  await user.click(within(thrown).getByRole('button', { name: 'Copy the stack' }));
  expect(await navigator.clipboard.readText()).toContain('at draw');
});

test('a stuck sign-in is listed once, together with the advice about it, until it continues', async () => {
  const { read } = show();
  await openSection('Problems');
  read({ kind: 'handshake', accepted: true });
  const answer = (more: Partial<Extract<NewReportEntry, { kind: 'answer' }>>) => {
    read({ kind: 'request', cmd: 'AUTHENTICATE', nonce: 'n', size: 2, args: {} });
    const outcome = 'answered';
    read({ kind: 'answer', cmd: 'AUTHENTICATE', request: seq, outcome, took: 1, ...more });
  };
  answer({ outcome: 'refused', refusal: { code: 4009, message: 'Invalid token' } });
  await shownSoon(['error: sign-in']);
  expect(list().textContent).toContain('AUTHENTICATE refused: 4009');
  expect(screen.getByRole('button', { name: 'Copy the code' })).toBeDefined();
  expect(tab()).toBe('Problems1 mistake or error');
  answer({ outcome: 'unanswered' });
  await vi.waitFor(() => expect(list().textContent).toContain('AUTHENTICATE was not answered'));
  answer({});
  await shownSoon([]);
});

test('an uncaught refusal is listed once, with the sign-in step that it stops', () => {
  const problem = { what: 'AUTHENTICATE refused: 4009', why: 'why' };
  const step = { name: 'signed in', state: 'failed', where: 7, problem } as const;
  const refusal = (where: number): Finding => ({
    ...{ id: 'refusal-unhandled', about: 'AUTHENTICATE', severity: 'mistake', what: 'w', why: 'y' },
    ...{ instead: 'catch', link: 'l', count: 1, at: 0, where: [where] },
  });
  const told = (where: number) => problemsOf([step], [refusal(where)], []).map(({ id }) => id);
  expect(told(7)).toEqual(['sign-in']);
  expect(told(8)).toEqual(['sign-in', 'refusal-unhandled']);
  const error = { kind: 'uncaught', stack: '', times: 1, row: undefined } as const;
  const errors = ['Error: Invalid token', 'No board'].map((message) => ({ ...error, message }));
  const row = { kind: 'call', refusal: { code: 4009, message: 'Invalid token' } } as Row;
  const remaining = withoutRefusals(errors, [step], (id) => (id === 7 ? row : undefined));
  expect(remaining.map(({ message }) => message)).toEqual(['No board']);
});

test('the bar of another player’s frame counts their mistakes and errors, and links to them', async () => {
  const [choose, openSection] = [vi.fn(), vi.fn()];
  const shown = showOnStage(() => <OtherPlayerProblems playerName="Marlo" />, {
    choose,
    openSection,
  });
  const { session, user } = shown;
  expect(screen.queryByRole('button')).toBeNull();
  session.errors.read({ seq: 1, at: 0, ...logs('It is written') }, undefined);
  await user.click(await screen.findByRole('button', { name: '1 in Problems of Marlo' }));
  expect(choose).toHaveBeenCalledWith(ids.client);
  expect(openSection).toHaveBeenCalledWith('problems');
});

test('an error is listed once with its count until its page reloads, a lone hint is counted but not in red, and clearing removes everything', async () => {
  const proxy = noticing([]);
  const { read, user } = show(proxy);
  await openSection('Problems');
  for (let times = 0; times < 3; times += 1) read(uncaught('Tick'));
  read(uncaught('Tick', { skipped: 97 }));
  await within(list()).findByText('101 times');
  read(page({ type: 'simulator:page' }));
  await shownSoon(['mistake: policy', 'note: picture']);
  expect(tab()).toBe('Problems1 mistake or error');
  read(logs('x'));
  await user.click(await screen.findByRole('button', { name: 'Clear' }));
  expect(proxy.clear).toHaveBeenCalledWith(ids.me);
  await shownSoon([]);
  expect(screen.getByText(/^Nothing is wrong so far/)).toBeDefined();
  for (let at = 0; at < 5000; at += 1000) {
    read({ kind: 'request', cmd: 'GET_RELATIONSHIPS', nonce: 'n', size: 2, args: {} }, at);
    const answer = { outcome: 'answered', took: 1, size: 2, data: { relationships: [] } } as const;
    read({ kind: 'answer', cmd: 'GET_RELATIONSHIPS', request: seq, ...answer }, at);
  }
  await shownSoon(['hint: polling']);
  expect(tab()).toBe('Problems1 hint');
  expect(screen.getByRole('tab', { name: /^Problems/ }).querySelector('[data-alarm]')).toBeNull();
});

test('50 errors of a page are kept, each truncated and with its secrets masked', () => {
  const { read, session } = show();
  for (let index = 0; index < 200; index += 1) read(logs(`${index} ${'x'.repeat(100_000)}`));
  const errors = session.errors.get();
  expect(errors).toHaveLength(50);
  expect(errors.every(({ message, stack }) => (message + stack).length <= 4100)).toBe(true);
  session.errors.clear();
  read(logs('access_token=hunter2hunter2hunter2'));
  expect(session.errors.get()[0]?.message).not.toContain('hunter2');
});
