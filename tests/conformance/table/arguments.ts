import { expect } from '@playwright/test';
import { type CommandName, commands } from '../../../host-bridge';
import type { Case } from '../case';
import { call, FUNCTION, readyFrame, reply, subscribe, unsubscribe } from '../script';
import { rejected, resolved, sent, subscribing, unsubscribing } from './seen';

const unsent = (cmd: string, field: string) =>
  rejected(
    'INVALID_ARGUMENTS',
    expect.stringMatching(new RegExp(`^${cmd} was not sent: .*${field}`)),
  );
const notReady = rejected('NOT_READY', 'Attempting to send message before initialization');
const checked = 'a host refuses it without saying which field is wrong; here it is named, unsent';

/** Arguments that fit, as they do at a limit, and others that do not: beyond it, mistyped, or without a field. */
const rows: [method: CommandName, field: string, fitting: object, wrong: object][] = [
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
  ['setConfig', 'pip', { use_interactive_pip: true }, { use_interactive_pip: 1 }],
  ['getQuestEnrollmentStatus', 'quest_id', { quest_id: '1' }, {}],
  ['setOrientationLockState', 'must be 1 or 2 or', { lock_state: 1 }, { lock_state: -1 }],
  ['setOrientationLockState', 'lock', { lock_state: 3 }, { lock_state: 9 }],
];

function limit(
  method: CommandName,
  field: string,
  max: number,
  args: (text: string) => object,
): (typeof rows)[number] {
  return [method, field, args('x'.repeat(max)), args('x'.repeat(max + 1))];
}

function withButtons(buttons: object[]): object {
  const components = buttons.map((button) => ({ type: 2, style: 1, ...button }));
  return { command: 'roll', components: [{ type: 1, components }] };
}

export const argumentCases: Case[] = [
  ...rows.map(([method, field, fitting, wrong], row): Case => {
    const { cmd } = commands[method];
    return {
      name: `${method} sends what fits, and checks ${field} (${row + 1})`,
      steps: [call(method, fitting), call(method, wrong)],
      because: checked,
      bridge: { wire: [sent(cmd, fitting)], outcomes: ['pending', unsent(cmd, field)] },
      published: {
        wire: [sent(cmd, fitting), sent(cmd, wrong, 2)],
        outcomes: ['pending', 'pending'],
      },
    };
  }),
  {
    name: '39: what a command without arguments is given is ignored',
    steps: [call('getSkus', { sku: 1 }), reply({ skus: [] })],
    because: 'a library may call it with arguments of its own, of which a host need not know',
    bridge: { wire: [sent('GET_SKUS_EMBEDDED')] },
    published: { wire: [sent('GET_SKUS_EMBEDDED', { sku: 1 })] },
    both: { outcomes: [resolved({ skus: [] })] },
  },
  {
    name: 'arguments with unknown fields are sent as they are',
    steps: [call('setConfig', { use_interactive_pip: true, brand_new: { deep: [1] } })],
    both: { wire: [sent('SET_CONFIG', { use_interactive_pip: true, brand_new: { deep: [1] } })] },
  },
  {
    name: 'what cannot be cloned is not sent',
    steps: [call('setConfig', { use_interactive_pip: true, callback: FUNCTION })],
    because: 'every rejection is an SDKError with a code; the browser’s reason is in its message',
    bridge: { outcomes: [unsent('SET_CONFIG', 'could not be cloned')] },
    published: { outcomes: [rejected(25, expect.stringContaining('be cloned'))] },
    both: { wire: [] },
  },
  {
    name: 'the arguments of a subscription are checked',
    steps: [subscribe('VOICE_STATE_UPDATE', 'first', {})],
    because: checked,
    bridge: { wire: [], outcomes: [unsent('SUBSCRIBE', 'channel_id')] },
    published: { wire: [subscribing('VOICE_STATE_UPDATE', {})], outcomes: ['pending'] },
  },
  {
    name: 'a command before READY is refused',
    ready: false,
    steps: [call('getSkus'), readyFrame()],
    because: 'a host may answer nothing before it is ready, and the public package then waits on',
    bridge: { wire: [], outcomes: [notReady] },
    published: { wire: [sent('GET_SKUS_EMBEDDED')], outcomes: ['pending'] },
  },
  {
    name: 'a subscription before READY is refused',
    ready: false,
    steps: [subscribe('CURRENT_USER_UPDATE'), readyFrame(), unsubscribe('CURRENT_USER_UPDATE')],
    because: 'it is a command like any other; the listener is gone and can be added again',
    bridge: { wire: [], outcomes: [notReady, resolved()] },
    published: {
      wire: [subscribing('CURRENT_USER_UPDATE'), unsubscribing('CURRENT_USER_UPDATE')],
      outcomes: ['pending', 'pending'],
    },
  },
];
