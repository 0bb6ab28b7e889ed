import { expect } from '@playwright/test';
import type { Case } from '../case';
import { readyData, readyFrame, subscribe, waitForReady } from '../script';
import { failedToParse } from './replies';

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
const mobile = (mobile_app_version?: string) => query({ platform: 'mobile', mobile_app_version });

export const launchCases: Case[] = [
  { name: 'the handshake of desktop names the version', steps: [], both: named },
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
        // The referrer: what frames to the host are addressed to.
        sourceOrigin: 'http://localhost:3333/',
      },
    },
  },
  {
    name: 'optional launch parameters are null',
    steps: [],
    both: { sdk: expect.objectContaining({ customId: null, guildId: null, channelId: null }) },
  },

  {
    name: 'mobile 249 does not name the version',
    launch: mobile('249.9'),
    steps: [],
    both: unnamed,
  },
  { name: 'mobile 250 names the version', launch: mobile('250.0'), steps: [], both: named },
  { name: 'mobile 1000 names the version', launch: mobile('1000.0.1'), steps: [], both: named },
  { name: 'an unknown mobile version counts as -1', launch: mobile(), steps: [], both: unnamed },
  {
    name: 'a mobile version in words counts as -1',
    launch: mobile('newest.one'),
    steps: [],
    both: unnamed,
  },
  {
    name: 'a mobile version without a minor one counts as -1',
    launch: mobile('260'),
    steps: [],
    both: unnamed,
  },

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
    name: 'ready() resolves with READY',
    ready: false,
    steps: [waitForReady, readyFrame()],
    both: { outcomes: [{ resolved: undefined }] },
    covers: { event: 'READY' },
  },
  {
    name: 'ready() resolves at once after READY',
    steps: [waitForReady],
    both: { outcomes: [{ resolved: undefined }] },
  },
  {
    name: 'a listener of READY hears it, and the host is not asked',
    ready: false,
    steps: [subscribe('READY'), readyFrame()],
    both: { wire: [], outcomes: [{ resolved: undefined }], received: [['first', readyData]] },
  },
  {
    name: 'READY may come without a user',
    ready: false,
    steps: [waitForReady, readyFrame({ v: 1, config: readyData.config })],
    both: { outcomes: [{ resolved: undefined }] },
  },
  {
    name: 'READY of a user without an avatar is READY',
    ready: false,
    steps: [waitForReady, readyFrame({ ...readyData, user: { ...readyData.user, avatar: null } })],
    differs: {
      because: 'some users have no avatar, and their activity would wait forever',
      bridge: { outcomes: [{ resolved: undefined }], console: [] },
      published: { outcomes: ['pending'], console: failedToParse },
    },
  },
  {
    name: 'ready() rejects when READY does not parse',
    ready: false,
    steps: [waitForReady, readyFrame({ v: 1 })],
    differs: {
      because: 'a host that cannot be understood is not waited for without a word',
      bridge: {
        outcomes: [
          {
            rejected: {
              code: 'INVALID_REPLY',
              message: expect.stringContaining('READY does not parse: config'),
            },
          },
        ],
        console: [['error', 'Failed to parse']],
      },
      published: { outcomes: ['pending'], console: failedToParse },
    },
  },
  {
    name: 'READY comes once',
    steps: [subscribe('READY'), readyFrame()],
    differs: {
      because: 'a host that is ready stays ready; code that waits for READY runs once',
      bridge: { received: [] },
      published: { received: [['first', readyData]] },
    },
  },
];
