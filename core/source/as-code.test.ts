import { expect, test } from 'vitest';
import { asCode } from './as-code';

test.each([
  [
    'userSettingsGetLocale',
    {},
    '// Needs the scope identify.\nconst result = await discordSdk.commands.userSettingsGetLocale();',
  ],
  ['getQuest', undefined, 'const result = await discordSdk.commands.getQuest();'],
  [
    'shareLink',
    { message: '"custom_id": no name', 'a-b': [1, null] },
    `const result = await discordSdk.commands.shareLink({
  message: "\\"custom_id\\": no name",
  "a-b": [
    1,
    null
  ]
});`,
  ],
  ['getGuilds', {}, '// The public package has no method for getGuilds.'],
] as const)('%s with %o becomes code for the public package', (command, args, code) => {
  expect(asCode(command, args)).toBe(code);
});
