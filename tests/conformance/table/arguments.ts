import { expect } from '@playwright/test';
import { type CommandName, commands } from '../../../host-bridge';
import type { Case } from '../case';
import { call, FUNCTION, readyFrame, reply, subscribe, unsubscribe } from '../script';

const unsent = (cmd: string, field: string) => ({
  wire: [],
  outcomes: [
    {
      rejected: {
        code: 'INVALID_ARGUMENTS',
        message: expect.stringMatching(new RegExp(`^${cmd} was not sent: .*${field}`)),
      },
    },
  ],
});

/** Arguments that are at a limit, and the same beyond it. */
const limits: [method: CommandName, field: string, at: object, beyond: object][] = [
  limit('openShareMomentDialog', 'mediaUrl', 1024, (mediaUrl) => ({ mediaUrl })),
  limit('shareInteraction', 'content', 2000, (content) => ({ command: 'roll', content })),
  limit('shareInteraction', 'label', 80, (label) => withButtons([{ label }])),
  limit('shareInteraction', 'custom_id', 100, (custom_id) => withButtons([{ custom_id }])),
  [
    'shareInteraction',
    'components',
    withButtons([{}, {}, {}, {}, {}]),
    withButtons([{}, {}, {}, {}, {}, {}]),
  ],
  ['shareInteraction', 'style', withButtons([{ style: 1 }]), withButtons([{ style: 0 }])],
  ['shareInteraction', 'style', withButtons([{ style: 5 }]), withButtons([{ style: 6 }])],
  limit('shareLink', 'message', 1000, (message) => ({ message })),
  limit('shareLink', 'custom_id', 64, (custom_id) => ({ message: '', custom_id })),
  limit('shareLink', 'link_id', 64, (link_id) => ({ message: '', link_id })),
  limit('inviteUserEmbedded', 'content', 1024, (content) => ({ user_id: '2', content })),
  limit('getUser', 'id', 64, (id) => ({ id })),
];

function limit(
  method: CommandName,
  field: string,
  max: number,
  args: (text: string) => object,
): (typeof limits)[number] {
  return [method, field, args('x'.repeat(max)), args('x'.repeat(max + 1))];
}

function withButtons(buttons: object[]): object {
  const components = buttons.map((button) => ({ type: 2, style: 1, ...button }));
  return { command: 'roll', components: [{ type: 1, components }] };
}

const checked = 'a host refuses it without saying which field is wrong; here it is named, unsent';

function unlike(name: string, method: CommandName, args: unknown, field: string): Case {
  const { cmd } = commands[method];
  return {
    name,
    steps: [call(method, args)],
    differs: {
      because: checked,
      bridge: unsent(cmd, field),
      published: { wire: [[1, { cmd, args, nonce: 1 }]], outcomes: ['pending'] },
    },
  };
}

export const argumentCases: Case[] = [
  ...limits.flatMap(([method, field, at, beyond], row): Case[] => [
    {
      name: `${method} sends ${field} at its limit (${row + 1})`,
      steps: [call(method, at)],
      both: { wire: [[1, { cmd: commands[method].cmd, args: at, nonce: 1 }]] },
    },
    unlike(`${method} checks ${field} against its limit (${row + 1})`, method, beyond, field),
  ]),
  unlike('a field of the wrong type is not sent', 'setConfig', { use_interactive_pip: 1 }, 'pip'),
  unlike('a missing field is not sent', 'getQuestEnrollmentStatus', {}, 'quest_id'),
  unlike(
    'UNHANDLED is not sent',
    'setOrientationLockState',
    { lock_state: -1 },
    'must be 1 or 2 or',
  ),
  unlike('an unknown lock state is not sent', 'setOrientationLockState', { lock_state: 9 }, 'lock'),
  {
    name: '39: what a command without arguments is given is ignored',
    steps: [call('getSkus', { sku: 1 }), reply({ skus: [] })],
    differs: {
      because: 'a library may call it with arguments of its own, of which a host need not know',
      bridge: { wire: [[1, { cmd: 'GET_SKUS_EMBEDDED', nonce: 1 }]] },
      published: { wire: [[1, { cmd: 'GET_SKUS_EMBEDDED', args: { sku: 1 }, nonce: 1 }]] },
    },
    both: { outcomes: [{ resolved: { skus: [] } }] },
  },
  {
    name: 'arguments with unknown fields are sent as they are',
    steps: [call('setConfig', { use_interactive_pip: true, brand_new: { deep: [1] } })],
    both: {
      wire: [
        [
          1,
          {
            cmd: 'SET_CONFIG',
            args: { use_interactive_pip: true, brand_new: { deep: [1] } },
            nonce: 1,
          },
        ],
      ],
    },
  },
  {
    name: 'what cannot be cloned is not sent',
    steps: [call('setConfig', { use_interactive_pip: true, callback: FUNCTION })],
    differs: {
      because: 'every rejection is an SDKError with a code; the browser’s reason is in its message',
      bridge: { outcomes: unsent('SET_CONFIG', 'could not be cloned').outcomes },
      published: {
        outcomes: [{ rejected: { code: 25, message: expect.stringContaining('be cloned') } }],
      },
    },
    both: { wire: [] },
  },
  {
    name: 'the arguments of a subscription are checked',
    steps: [subscribe('VOICE_STATE_UPDATE', 'first', {})],
    differs: {
      because: checked,
      bridge: unsent('SUBSCRIBE', 'channel_id'),
      published: {
        wire: [[1, { cmd: 'SUBSCRIBE', evt: 'VOICE_STATE_UPDATE', args: {}, nonce: 1 }]],
        outcomes: ['pending'],
      },
    },
  },
  {
    name: 'a command before READY is refused',
    ready: false,
    steps: [call('getSkus'), readyFrame()],
    differs: {
      because: 'a host may answer nothing before it is ready, and the public package then waits on',
      bridge: {
        wire: [],
        outcomes: [
          {
            rejected: {
              code: 'NOT_READY',
              message: 'Attempting to send message before initialization',
            },
          },
        ],
      },
      published: {
        wire: [[1, { cmd: 'GET_SKUS_EMBEDDED', nonce: 1 }]],
        outcomes: ['pending'],
      },
    },
  },
  {
    name: 'a subscription before READY is refused',
    ready: false,
    steps: [subscribe('CURRENT_USER_UPDATE'), readyFrame(), unsubscribe('CURRENT_USER_UPDATE')],
    differs: {
      because: 'it is a command like any other; the listener is gone and can be added again',
      bridge: {
        wire: [],
        outcomes: [
          {
            rejected: {
              code: 'NOT_READY',
              message: 'Attempting to send message before initialization',
            },
          },
          { resolved: undefined },
        ],
      },
      published: {
        wire: [
          [1, { cmd: 'SUBSCRIBE', evt: 'CURRENT_USER_UPDATE', nonce: 1 }],
          [1, { cmd: 'UNSUBSCRIBE', evt: 'CURRENT_USER_UPDATE', nonce: 2 }],
        ],
        outcomes: ['pending', 'pending'],
      },
    },
  },
];
