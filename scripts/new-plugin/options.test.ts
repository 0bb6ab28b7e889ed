import { expect, it } from 'vitest';
import type { EventName } from '../../host-bridge/protocol';
import { eventLocation } from './events';
import { successMessage } from './files';
import { readOptions, withDefaults } from './options';

it('derives key, name and route from the folder, and calls a command', () => {
  expect(withDefaults({ folder: 'my-3d-demo' })).toEqual({
    folder: 'my-3d-demo',
    key: 'my3dDemo',
    name: 'My 3d demo',
    route: '/my-3d-demo',
    description: 'Makes the activity interactive in picture in picture, or not.',
    category: 'Activity',
    requiresAuth: false,
    next: { layoutMode: 'What to show in picture in picture' },
    events: [],
    commands: ['setConfig'],
    e2e: false,
    snippet: false,
  });
});

it('describes its events, and requires sign-in on request, or when an event needs a scope', () => {
  const events: EventName[] = ['ORIENTATION_UPDATE', 'ACTIVITY_JOIN'];
  expect(withDefaults({ folder: 'demo', events })).toMatchObject({
    description: 'Listens to ORIENTATION_UPDATE and ACTIVITY_JOIN, and shows what each changes.',
    requiresAuth: false,
  });
  const scoped = withDefaults({ folder: 'demo', events: [...events, 'VOICE_STATE_UPDATE'] });
  expect(scoped.requiresAuth).toBe(true);
  expect(withDefaults({ folder: 'demo', requiresAuth: true }).requiresAuth).toBe(true);
});

it('has no options when help is requested', () => {
  expect(readOptions(['my-demo', '--help'])).toBeUndefined();
});

it('is reported with its files, its URL and the command that runs its tests', () => {
  const spec = withDefaults({ folder: 'my-demo', events: ['VOICE_STATE_UPDATE'], snippet: true });
  expect(
    successMessage(spec, '4000'),
  ).toBe(`Wrote plugins/my-demo: manifest.ts, page.tsx, page.test.tsx, snippet.ts

Open it:       http://localhost:4000/my-demo (npm start), or "My demo" in the sidebar
Run its tests: npm test -- plugins/my-demo`);
});

it.each([
  ['CURRENT_USER_UPDATE', 'none'],
  ['VOICE_STATE_UPDATE', 'channel'],
  ['SPEAKING_START', 'channel'],
  ['CURRENT_GUILD_MEMBER_UPDATE', 'guild'],
] as const)('a subscription to %s needs the id of: %s', (event, place) => {
  expect(eventLocation(event)).toBe(place);
});
