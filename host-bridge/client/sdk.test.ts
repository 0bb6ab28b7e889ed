import { describe, expect, it } from 'vitest';
import { SDKError } from '../protocol/errors';
import { delivered, LAUNCH, rawHost } from '../testing/raw-host';
import { DiscordSDK } from './sdk';

const nonce = expect.stringMatching(/^.+$/);

describe('what the SDK knows from its launch', () => {
  it('is on its public fields', () => {
    const { sdk } = rawHost({
      search: `${LAUNCH}&custom_id=c&referrer_id=r&guild_id=g&channel_id=ch&location_id=l&mobile_app_version=300.1`,
    });
    expect(sdk).toMatchObject({
      clientId: 'client-1',
      instanceId: 'instance-1',
      platform: 'desktop',
      customId: 'c',
      referrerId: 'r',
      guildId: 'g',
      channelId: 'ch',
      locationId: 'l',
      mobileAppVersion: '300.1',
      sdkVersion: '2.4.0',
    });
  });

  it('must be complete', () => {
    expect(() => new DiscordSDK('client-1', { search: '' })).toThrow(
      new SDKError('INVALID_LAUNCH', 'frame_id query param is not defined'),
    );
  });

  it('includes the host’s configuration once that is ready', async () => {
    const host = rawHost();
    expect(host.sdk.hostConfig).toBeUndefined();
    await host.ready();
    expect(host.sdk.hostConfig).toEqual({
      api_endpoint: '//host.example/api',
      environment: 'test',
    });
  });
});

describe('the frames that the SDK sends', () => {
  const handshake = { v: 1, encoding: 'json', client_id: 'client-1', frame_id: 'frame-1' };

  it('begin with a handshake that names the SDK’s version', async () => {
    const { frames } = rawHost();
    await delivered();
    expect(frames).toStrictEqual([[0, { ...handshake, sdk_version: '2.4.0' }]]);
  });

  it('do not name the SDK’s version to a mobile client older than 250', async () => {
    const search = '?frame_id=frame-1&instance_id=i&platform=mobile&mobile_app_version=249.0';
    const { frames } = rawHost({ search });
    await delivered();
    expect(frames).toStrictEqual([[0, handshake]]);
  });

  it('carry a command with its arguments and a nonce of its own', async () => {
    const host = rawHost();
    await host.ready();
    void host.sdk.commands.setConfig({ use_interactive_pip: true });
    void host.sdk.commands.userSettingsGetLocale();
    await delivered();
    expect(host.frames.slice(1)).toStrictEqual([
      [1, { cmd: 'SET_CONFIG', args: { use_interactive_pip: true }, nonce }],
      [1, { cmd: 'USER_SETTINGS_GET_LOCALE', args: undefined, nonce }],
    ]);
    const [first, second] = await host.commands();
    expect(first?.nonce).not.toBe(second?.nonce);
  });

  it('carry a subscribe and an unsubscribe with the event’s name and arguments', async () => {
    const host = rawHost();
    await host.ready();
    const listener = () => {};
    const subscribed = host.sdk.subscribe('VOICE_STATE_UPDATE', listener, { channel_id: '7' });
    await host.reply(await host.asked(), { evt: 'VOICE_STATE_UPDATE' });
    expect(await subscribed).toBe(host.sdk);
    const unsubscribed = host.sdk.unsubscribe('VOICE_STATE_UPDATE', listener, { channel_id: '7' });
    await host.reply(await host.asked(), { evt: 'VOICE_STATE_UPDATE' });
    expect(await unsubscribed).toBe(host.sdk);
    const rest = { evt: 'VOICE_STATE_UPDATE', args: { channel_id: '7' }, nonce };
    expect(host.frames.slice(1)).toStrictEqual([
      [1, { cmd: 'SUBSCRIBE', ...rest }],
      [1, { cmd: 'UNSUBSCRIBE', ...rest }],
    ]);
  });

  it('end with a close that says why', async () => {
    const host = rawHost();
    await host.ready();
    host.sdk.close(1000, 'Activity closed');
    await delivered();
    expect(host.frames.slice(1)).toStrictEqual([
      [2, { code: 1000, message: 'Activity closed', nonce }],
    ]);
  });

  it('do not include a farewell when the SDK is disposed of', async () => {
    const host = rawHost();
    await host.ready();
    host.sdk.dispose();
    host.sdk.close(1000, 'Activity closed');
    await delivered();
    expect(host.frames).toHaveLength(1);
  });
});
