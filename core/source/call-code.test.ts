import { expect, test } from 'vitest';
import { commandToCode, subscriptionToCode } from './call-code';

test.each([
  [
    'userSettingsGetLocale',
    {},
    '// Needs the scope identify.\nconst { locale } = await discordSdk.commands.userSettingsGetLocale();',
  ],
  ['getQuest', undefined, 'const quest = await discordSdk.commands.getQuest();'],
  [
    'shareLink',
    { message: '"custom_id": no name', 'a-b': [1, null] },
    `const { success, didCopyLink, didSendMessage } =
  await discordSdk.commands.shareLink({
    message: "\\"custom_id\\": no name",
    "a-b": [
      1,
      null
    ]
  });`,
  ],
  ['openInviteDialog', undefined, 'await discordSdk.commands.openInviteDialog();'],
  [
    'setActivity',
    { activity: null },
    '// Needs the scope rpc.activities.write.\nconst result = await discordSdk.commands.setActivity({\n  activity: null\n});',
  ],
  ['getGuilds', {}, '// The public package has no method for getGuilds.'],
] as const)('%s with %o becomes code for the public package', (command, args, code) => {
  expect(commandToCode(command, args)).toBe(code);
});

test('a long subscription has a line for each of its arguments', () => {
  expect(subscriptionToCode('CURRENT_GUILD_MEMBER_UPDATE', { guild_id: '1' })).toBe(`\
// Needs the scopes identify and guilds.members.read.
const onCurrentGuildMemberUpdate = (data) => console.log(data);
await discordSdk.subscribe(
  'CURRENT_GUILD_MEMBER_UPDATE',
  onCurrentGuildMemberUpdate,
  {
    guild_id: "1"
  }
);`);
});

test('two subscriptions on one page have separate listeners', () => {
  const code = [
    subscriptionToCode('SPEAKING_START', { channel_id: '1' }),
    subscriptionToCode('SPEAKING_STOP', undefined),
  ].join('\n');
  expect(code.match(/const \w+/g)).toEqual(['const onSpeakingStart', 'const onSpeakingStop']);
  expect(code).toContain("discordSdk.subscribe('SPEAKING_STOP', onSpeakingStop);");
});
