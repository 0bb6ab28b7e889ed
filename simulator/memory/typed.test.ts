import { expect, test } from 'vitest';
import { matchers, type Player, type PlayerMatchers } from './index';

declare module 'vitest' {
  interface Matchers<T> extends PlayerMatchers<T> {}
}
expect.extend(matchers);

// The compiler reads this, and nothing runs it.
async function typed(player: Player): Promise<void> {
  expect(player).toHaveCalled('SET_ACTIVITY', { activity: { details: expect.any(String) } });
  expect(player).toHaveCalled('SUBSCRIBE', { channel_id: '1' });
  expect(player).toHaveReceived('VOICE_STATE_UPDATE', { user: { id: '1' } });
  expect(player).toBeSubscribed('SPEAKING_START', { channel_id: expect.stringContaining('1') });
  // @ts-expect-error a command that there is not
  expect(player).toHaveCalled('SET_ACTIVTY');
  // @ts-expect-error a misspelt field
  expect(player).toHaveCalled('SET_ACTIVITY', { activity: { detail: 'x' } });
  // @ts-expect-error a field of another type
  expect(player).toHaveCalled('SET_CONFIG', { use_interactive_pip: 'yes' });
  // @ts-expect-error arguments of a command that takes none
  expect(player).toHaveCalled('OPEN_INVITE_DIALOG', { channel_id: '1' });
  // @ts-expect-error the argument of another event
  expect(player).toBeSubscribed('SPEAKING_START', { guild_id: '1' });
  // @ts-expect-error a field that no payload has
  expect(player).toHaveReceived('THERMAL_STATE_UPDATE', { thermal: 1 });

  player.send('THERMAL_STATE_UPDATE', { thermal_state: 2 });
  // @ts-expect-error a payload without its field
  player.send('THERMAL_STATE_UPDATE', {});
  // @ts-expect-error the payload of another event
  player.send('VOICE_STATE_UPDATE', { thermal_state: 2 });
  // @ts-expect-error an event that there is not
  player.send('VOICE_STATE', {});

  const { args, data } = await player.waitForCall('SHARE_LINK', { message: 'Come' });
  const [message, copied]: [string, boolean | undefined] = [args.message, data?.didCopyLink];
  // @ts-expect-error a field that no answer has
  data?.copied;
  const { user_id } = (await player.waitForEvent('SPEAKING_START')).data;
  const spoke: string = user_id;
  const locale: string | undefined = (await player.run('USER_SETTINGS_GET_LOCALE')).data?.locale;
  // @ts-expect-error arguments that the command needs
  await player.run('GET_CHANNEL', {});
  const found: number = await player.until(() => player.calls.length > 1 && player.calls.length);
  console.log(message, copied, spoke, locale, found);
}

test('arguments, replies and payloads have the types of their command or event', () => {
  expect(typed).toBeInstanceOf(Function);
});
