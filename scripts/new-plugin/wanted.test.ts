import { expect, it } from 'vitest';
import { placeOf } from './events';
import { report } from './files';
import { withDefaults } from './wanted';

it('takes key, name and route from the folder, and calls a command', () => {
  expect(withDefaults({ folder: 'my-3d-demo' })).toEqual({
    folder: 'my-3d-demo',
    key: 'my3dDemo',
    name: 'My 3d demo',
    route: '/my-3d-demo',
    description: 'Lets the user press what the activity shows in picture in picture, or not.',
    category: 'Activity',
    requiresAuth: false,
    next: { layoutMode: 'What to show in picture in picture' },
    events: [],
    commands: ['setConfig'],
    e2e: false,
    snippet: false,
  });
});

it('is for signed-in users when asked to, or when an event needs a scope', () => {
  expect(withDefaults({ folder: 'demo', requiresAuth: true }).requiresAuth).toBe(true);
  const free = withDefaults({ folder: 'demo', events: ['ORIENTATION_UPDATE'] });
  expect(free.requiresAuth).toBe(false);
  const scoped = withDefaults({
    folder: 'demo',
    events: ['ORIENTATION_UPDATE', 'VOICE_STATE_UPDATE'],
  });
  expect(scoped.requiresAuth).toBe(true);
});

it('names its events in its description', () => {
  const { description } = withDefaults({
    folder: 'demo',
    events: ['ORIENTATION_UPDATE', 'ACTIVITY_JOIN'],
  });
  expect(description).toBe(
    'Listens to ORIENTATION_UPDATE and ACTIVITY_JOIN, and shows what each changes.',
  );
});

it('is reported with its files, its address and the command that tests it', () => {
  const spec = withDefaults({
    folder: 'my-demo',
    events: ['VOICE_STATE_UPDATE'],
    snippet: true,
  });
  expect(
    report(spec, '4000'),
  ).toBe(`Wrote plugins/my-demo: manifest.ts, page.tsx, page.test.tsx, snippet.ts

Open it:       http://localhost:4000/my-demo (npm start), or "My demo" in the sidebar
Run its tests: npm test -- plugins/my-demo`);
});

it('knows what a subscription names', () => {
  expect(placeOf('CURRENT_USER_UPDATE')).toBe('none');
  expect(placeOf('VOICE_STATE_UPDATE')).toBe('channel');
  expect(placeOf('SPEAKING_START')).toBe('channel');
  expect(placeOf('CURRENT_GUILD_MEMBER_UPDATE')).toBe('guild');
});
