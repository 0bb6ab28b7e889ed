import { PassThrough } from 'node:stream';
import { describe, expect, it, onTestFinished } from 'vitest';
import home from '../../plugins/home/manifest';
import { ask } from './ask';
import type { Given } from './wanted';

const known = [{ ...home, path: 'plugins/home', load: () => import('../../plugins/home/page') }];

const enter = '\r';
const down = '\x1b[B';
const control = (letter: string) => String.fromCharCode(letter.charCodeAt(0) - 64);
const clear = control('U');

/** Answers each question, told by its words, with what is typed, and keeps all that appears. */
function open(given: Given, typed: Record<string, string[]>) {
  const input = new PassThrough();
  const output = new PassThrough({ encoding: 'utf8' });
  const left = new Map(Object.entries(typed).map(([question, keys]) => [question, [...keys]]));
  let shown = '';
  output.on('data', (text: string) => {
    shown += text;
    for (const [question, keys] of left) {
      if (!shown.includes(question)) continue;
      left.delete(question);
      // One key after another, as they come from a keyboard.
      for (const [at, key] of keys.entries()) setTimeout(() => input.write(key), 20 * (at + 1));
    }
  });
  onTestFinished(() => {
    input.destroy();
    output.destroy();
  });
  return { wanted: ask(given, known, { input, output }), shown: () => shown };
}

describe('the questions', () => {
  it('offer a default for all but the folder', async () => {
    const { wanted } = open(
      {},
      {
        'folder called': ['my-demo', enter],
        'Which events': [enter],
        'page called': [enter],
        'its route': [enter],
        'does it show': [enter],
        'Under which heading': [enter],
        'signed-in users': [enter],
      },
    );
    expect(await wanted).toMatchObject({
      folder: 'my-demo',
      key: 'myDemo',
      name: 'My demo',
      route: '/my-demo',
      category: 'Activity',
      requiresAuth: false,
      events: [],
    });
  });

  it('are only about what was not given', async () => {
    const { wanted, shown } = open(
      { folder: 'my-demo', events: [], route: '/there', description: 'A demo.', name: 'Demo' },
      { 'Under which heading': [down, enter], 'signed-in users': ['y'] },
    );
    expect(await wanted).toMatchObject({
      name: 'Demo',
      route: '/there',
      category: 'Sharing',
      requiresAuth: true,
    });
    expect(shown()).not.toMatch(/folder called|Which events|page called|its route|does it show/);
  });

  it('do not ask about signing in when an event needs it anyway', async () => {
    const { wanted, shown } = open(
      { folder: 'my-demo', name: 'Demo', route: '/x', description: 'A demo.', category: 'People' },
      { 'Which events': [' ', enter] },
    );
    expect(await wanted).toMatchObject({ events: ['VOICE_STATE_UPDATE'], requiresAuth: true });
    expect(shown()).not.toContain('signed-in users');
  });

  it('say at once what is wrong with an answer, and wait for a better one', async () => {
    const { wanted } = open(
      { folder: 'my-demo', events: [], description: 'A demo.', category: 'People' },
      {
        'page called': [clear, 'Home', enter],
        'name "Home" is taken by plugins/home': [clear, 'Away', enter],
        'its route': [enter],
        'signed-in users': [enter],
      },
    );
    expect(await wanted).toMatchObject({ name: 'Away', route: '/my-demo' });
  });

  it('can be broken off', async () => {
    const { wanted } = open({ folder: 'my-demo' }, { 'Which events': [control('C')] });
    expect(await wanted).toBeUndefined();
  });
});
