import { expect, it } from 'vitest';
import { commandEnvironment } from './environment';

it('loads the preload beside other preloads, and makes Python print at once', () => {
  const env = commandEnvironment({ NODE_OPTIONS: '--no-warnings', OWN: '1' }, '/a b/preload.js', 4);
  expect(env).toMatchObject({
    OWN: '1',
    // On Windows a drive stands before the folder.
    NODE_OPTIONS: expect.stringMatching(/^--no-warnings --import=file:\/\/\/.*a%20b\/preload\.js$/),
    ACTIVITY_SIMULATOR_PORT: '4',
    PYTHONUNBUFFERED: '1',
  });
});
