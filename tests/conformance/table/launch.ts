import { expect } from '@playwright/test';
import type { Case } from '../case';
import { readyData, readyFrame, subscribe, waitForReady } from '../script';
import { failedToParse, invalid, resolved, settledByTheBridge } from './seen';

const required = { frame_id: 'frame-1', instance_id: 'instance-1', platform: 'desktop' };

function query(changes: Record<string, string | undefined> = {}): string {
  const entries = Object.entries({ ...required, ...changes });
  const present = entries.filter((entry): entry is [string, string] => entry[1] !== undefined);
  return new URLSearchParams(present).toString();
}

const handshake = (version: object) => [
  0,
  { v: 1, encoding: 'json', client_id: 'client-1', frame_id: 'frame-1', ...version },
];
const named = { handshake: handshake({ sdk_version: '2.4.0' }) };
const unnamed = { handshake: handshake({}) };

export const launchCases: Case[] = [
  {
    name: 'the handshake of desktop names the version, and optional launch parameters are null',
    steps: [],
    both: {
      ...named,
      sdk: expect.objectContaining({ customId: null, guildId: null, channelId: null }),
    },
  },
  {
    name: 'every launch parameter is a field',
    launch: query({
      custom_id: 'dice',
      referrer_id: '2',
      guild_id: '610000000000000001',
      channel_id: '710000000000000001',
      location_id: 'gc-1-2',
      mobile_app_version: '260.1',
    }),
    steps: [],
    both: {
      sdk: {
        clientId: 'client-1',
        instanceId: 'instance-1',
        customId: 'dice',
        referrerId: '2',
        platform: 'desktop',
        guildId: '610000000000000001',
        channelId: '710000000000000001',
        locationId: 'gc-1-2',
        mobileAppVersion: '260.1',
        sdkVersion: '2.4.0',
        configuration: { disableConsoleLogOverride: true },
        sourceIsHost: true,
        // Frames to the host are addressed to the referrer.
        sourceOrigin: 'http://localhost:3333/',
      },
    },
  },

  ...(
    [
      ['249.9', unnamed],
      ['250.0', named],
      ['1000.0.1', named],
      [undefined, unnamed],
      ['x250.0', unnamed],
      ['99.250', unnamed],
      ['260', unnamed],
    ] as const
  ).map(
    ([version, both]): Case => ({
      name: `the handshake of mobile ${version} ${both === named ? 'names' : 'does not name'} the version`,
      launch: query({ platform: 'mobile', mobile_app_version: version }),
      steps: [],
      both,
    }),
  ),

  ...['frame_id', 'instance_id', 'platform'].flatMap((name): Case[] =>
    [undefined, ''].map((value) => ({
      name: `the launch needs ${name}, which is ${value === '' ? 'empty' : 'absent'}`,
      launch: query({ [name]: value }),
      ready: false,
      steps: [],
      both: { sdk: { threw: `${name} query param is not defined` }, handshake: undefined },
    })),
  ),
  {
    name: 'the launch refuses another platform',
    launch: query({ platform: 'web' }),
    ready: false,
    steps: [],
    both: {
      sdk: {
        threw: 'Invalid query param "platform" of "web". Valid values are "desktop" or "mobile"',
      },
    },
  },

  {
    name: 'ready() resolves with READY, and at once after it; its listener hears it, unasked',
    ready: false,
    steps: [waitForReady, subscribe('READY'), readyFrame(), waitForReady],
    both: {
      wire: [],
      outcomes: [resolved(), resolved(), resolved()],
      received: [['first', readyData]],
    },
  },
  {
    name: 'READY may come without a user',
    ready: false,
    steps: [waitForReady, readyFrame({ v: 1, config: readyData.config })],
    both: { outcomes: [resolved()] },
  },
  ...[{ ...readyData.user, avatar: null }, null].map(
    (user): Case => ({
      name: `READY of ${user ? 'a user without an avatar' : 'no user'} is READY`,
      ready: false,
      steps: [waitForReady, readyFrame({ ...readyData, user })],
      because: 'some users have no avatar, and their activity would wait forever',
      ...settledByTheBridge(resolved()),
    }),
  ),
  {
    name: 'ready() rejects when READY does not parse, and a good one still counts',
    ready: false,
    steps: [waitForReady, readyFrame({ v: 1 }), readyFrame(), waitForReady],
    because: 'a host that cannot be understood is not waited for without a word',
    bridge: {
      outcomes: [invalid('READY is not valid: config'), resolved()],
      console: [['error', 'Failed to parse']],
    },
    published: { outcomes: [resolved(), resolved()], console: failedToParse },
  },
  {
    name: 'READY comes once',
    steps: [subscribe('READY'), readyFrame()],
    because: 'a host that is ready stays ready; code that waits for READY runs once',
    bridge: { received: [] },
    published: { received: [['first', readyData]] },
  },
];
