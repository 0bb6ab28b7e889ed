import { PassThrough } from 'node:stream';
import { describe, expect, it, onTestFinished } from 'vitest';
import { withManifestDefaults } from '../../core/plugin';
import home from '../../plugins/home/manifest';
import type { PluginOptions } from './options';
import { promptForOptions } from './prompts';

const load = () => import('../../plugins/home/page');
const existing = [{ ...withManifestDefaults('home', home), path: 'plugins/home', load }];

const [enter, tab] = ['\r', '\t'];
const control = (letter: string) => String.fromCharCode(letter.charCodeAt(0) - 64);
const clear = control('U');

/** Answers each question with keystrokes, by a part of its text; keeps all that appears. */
function open(options: PluginOptions, keystrokes: Record<string, string[]>) {
  const input = new PassThrough();
  const output = new PassThrough({ encoding: 'utf8' });
  const remainingKeys = new Map(
    Object.entries(keystrokes).map(([question, keys]) => [question, [...keys]]),
  );
  let printed = '';
  output.on('data', (text: string) => {
    printed += text;
    for (const [question, keys] of remainingKeys) {
      if (!printed.includes(question)) continue;
      remainingKeys.delete(question);
      // The keys come one after another, as from a keyboard.
      for (const [at, key] of keys.entries()) setTimeout(() => input.write(key), 20 * (at + 1));
    }
  });
  onTestFinished(() => {
    input.destroy();
    output.destroy();
  });
  return { spec: promptForOptions(options, existing, { input, output }), printed: () => printed };
}

describe('the prompts', () => {
  it('offer a default for everything but the folder', async () => {
    const asked = ['page called', 'its route', 'does it show'];
    const chosen = ['Under which heading', 'signed-in users'];
    const { spec, printed } = open(
      {},
      {
        'folder called': ['my-demo', enter],
        // A stray letter chooses nothing.
        'Which events': ['a', enter],
        ...Object.fromEntries([...asked, ...chosen].map((question) => [question, [enter]])),
      },
    );
    expect(await spec).toMatchObject({
      folder: 'my-demo',
      key: 'myDemo',
      name: 'My demo',
      route: '/my-demo',
      category: 'Activity',
      requiresAuth: false,
      events: [],
    });
    expect(printed()).toContain('RELATIONSHIP_UPDATE needs the scope relationships.read');
  });

  it('skip the question about sign-in when an event requires it anyway', async () => {
    const { spec, printed } = open(
      { folder: 'my-demo', name: 'Demo', route: '/x', description: 'A demo.', category: 'People' },
      { 'Which events': [tab, enter] },
    );
    expect(await spec).toMatchObject({ events: ['VOICE_STATE_UPDATE'], requiresAuth: true });
    expect(printed()).not.toContain('signed-in users');
  });

  it('report an invalid answer at once, and wait for another', async () => {
    const { spec } = open(
      { folder: 'my-demo', events: [], description: 'A demo.', category: 'People' },
      {
        'page called': [clear, 'Home', enter],
        'name "Home" is taken by plugins/home': [clear, 'Away', enter],
        'its route': [enter],
        'signed-in users': [enter],
      },
    );
    expect(await spec).toMatchObject({ name: 'Away', route: '/my-demo' });
  });

  it('can be cancelled', async () => {
    const { spec } = open({ folder: 'my-demo' }, { 'Which events': [control('C')] });
    expect(await spec).toBeUndefined();
  });
});
