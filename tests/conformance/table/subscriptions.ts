import type { Case } from '../case';
import { close, dispatch, refuse, reply, subscribe, THROWING, unsubscribe } from '../script';
import { user } from './entities';
import { eventSamples } from './samples';

const subscriptionFrame = (cmd: string, evt: string, args: unknown, nonce: number) => [
  1,
  { cmd, evt, args, nonce },
];
const done = { resolved: undefined };
const accepted = (evt: string) => reply({ evt });

const VOICE = 'VOICE_STATE_UPDATE';
const USER = 'CURRENT_USER_UPDATE';
const voice = eventSamples[VOICE].data;
const here = { channel_id: '710000000000000001' };
const there = { channel_id: '710000000000000002' };

/** Who listens to what, and what the host is told of it. */
export const subscriptionCases: Case[] = [
  {
    name: 'the first of two listeners subscribes, the last one unsubscribes',
    steps: [
      subscribe(USER, 'first'),
      accepted(USER),
      subscribe(USER, 'second'),
      dispatch(USER, user),
      unsubscribe(USER, 'first'),
      dispatch(USER, user),
      unsubscribe(USER, 'second'),
      accepted(USER),
      dispatch(USER, user),
    ],
    both: {
      wire: [
        subscriptionFrame('SUBSCRIBE', USER, undefined, 1),
        subscriptionFrame('UNSUBSCRIBE', USER, undefined, 2),
      ],
      outcomes: [done, done, done, done],
      received: [
        ['first', user],
        ['second', user],
        ['second', user],
      ],
    },
  },
  {
    name: '39: what a listener throws is an exception that nobody caught',
    steps: [subscribe(USER, THROWING), accepted(USER), dispatch(USER, user), dispatch(USER, user)],
    both: {
      received: [
        [THROWING, user],
        [THROWING, user],
      ],
      faults: ['Error: not my day', 'Error: not my day'],
      console: [],
    },
  },
  {
    name: 'a listener can come back',
    steps: [
      ...[subscribe(USER), accepted(USER), unsubscribe(USER), accepted(USER)],
      ...[subscribe(USER), accepted(USER), dispatch(USER, user)],
    ],
    both: { outcomes: [done, done, done], received: [['first', user]] },
  },
  {
    name: 'a listener that was added twice hears twice, and nothing once it is removed',
    steps: [
      ...[subscribe(USER), accepted(USER), subscribe(USER), dispatch(USER, user)],
      ...[unsubscribe(USER), dispatch(USER, user)],
    ],
    differs: {
      because: 'the host need not send what nobody hears; the public package goes on being sent it',
      bridge: {
        wire: [
          subscriptionFrame('SUBSCRIBE', USER, undefined, 1),
          subscriptionFrame('UNSUBSCRIBE', USER, undefined, 2),
        ],
        outcomes: [done, done, 'pending'],
      },
      published: {
        wire: [subscriptionFrame('SUBSCRIBE', USER, undefined, 1)],
        outcomes: [done, done, done],
      },
    },
    both: {
      received: [
        ['first', user],
        ['first', user],
      ],
    },
  },
  {
    name: 'a listener that is removed without arguments hears none of the event any more',
    steps: [
      ...[subscribe(VOICE, 'first', here), accepted(VOICE)],
      ...[unsubscribe(VOICE), accepted(VOICE), dispatch(VOICE, voice)],
    ],
    differs: {
      because: 'the host is told which channel it is about; it knows no subscription without one',
      bridge: {
        wire: [
          subscriptionFrame('SUBSCRIBE', VOICE, here, 1),
          subscriptionFrame('UNSUBSCRIBE', VOICE, here, 2),
        ],
      },
      published: {
        wire: [
          subscriptionFrame('SUBSCRIBE', VOICE, here, 1),
          subscriptionFrame('UNSUBSCRIBE', VOICE, undefined, 2),
        ],
      },
    },
    both: { outcomes: [done, done], received: [] },
  },
  {
    name: 'nobody hears an event that nobody listens to',
    steps: [dispatch(USER, user)],
    both: { received: [], console: [], faults: [] },
  },
  {
    name: 'a second channel of one event is subscribed to',
    steps: [
      subscribe(VOICE, 'here', here),
      accepted(VOICE),
      subscribe(VOICE, 'there', there),
      accepted(VOICE),
      dispatch(VOICE, voice),
    ],
    differs: {
      because: 'the host was never asked for it, so its listener heard the first channel only',
      bridge: {
        wire: [
          subscriptionFrame('SUBSCRIBE', VOICE, here, 1),
          subscriptionFrame('SUBSCRIBE', VOICE, there, 2),
        ],
      },
      published: { wire: [subscriptionFrame('SUBSCRIBE', VOICE, here, 1)] },
    },
  },
  {
    name: 'speech in one channel is not heard by a listener for another channel',
    steps: [
      subscribe('SPEAKING_START', 'here', here),
      accepted('SPEAKING_START'),
      subscribe('SPEAKING_START', 'there', there),
      accepted('SPEAKING_START'),
      dispatch('SPEAKING_START', { user_id: '1', ...there }),
    ],
    differs: {
      because: 'the payload says which channel it is about',
      bridge: {
        wire: [
          subscriptionFrame('SUBSCRIBE', 'SPEAKING_START', here, 1),
          subscriptionFrame('SUBSCRIBE', 'SPEAKING_START', there, 2),
        ],
        received: [['there', { user_id: '1', ...there }]],
      },
      published: {
        wire: [subscriptionFrame('SUBSCRIBE', 'SPEAKING_START', here, 1)],
        received: [
          ['here', { user_id: '1', ...there }],
          ['there', { user_id: '1', ...there }],
        ],
      },
    },
  },
  {
    name: 'a refused subscribe can be tried again',
    steps: [
      subscribe(USER),
      refuse(4006, 'Not authenticated or invalid scope'),
      subscribe(USER),
      accepted(USER),
      dispatch(USER, user),
    ],
    differs: {
      because: 'the listener of a refused subscribe is gone; otherwise the host is not asked again',
      bridge: {
        wire: [
          subscriptionFrame('SUBSCRIBE', USER, undefined, 1),
          subscriptionFrame('SUBSCRIBE', USER, undefined, 2),
        ],
        received: [['first', user]],
      },
      published: {
        wire: [subscriptionFrame('SUBSCRIBE', USER, undefined, 1)],
        received: [
          ['first', user],
          ['first', user],
        ],
      },
    },
    both: {
      outcomes: [{ rejected: { code: 4006, message: 'Not authenticated or invalid scope' } }, done],
    },
  },
  {
    name: 'a refused unsubscribe rejects',
    steps: [subscribe(USER), accepted(USER), unsubscribe(USER), refuse(4004, 'Invalid event')],
    both: { outcomes: [done, { rejected: { code: 4004, message: 'Invalid event' } }] },
  },
  {
    name: 'the listener of a refused unsubscribe is gone',
    steps: [
      ...[subscribe(USER), accepted(USER), unsubscribe(USER), refuse(4004, 'Invalid event')],
      dispatch(USER, user),
    ],
    differs: {
      because: 'who has left must not be called; a component may be gone',
      bridge: { received: [] },
      published: { received: [['first', user]] },
    },
  },
  {
    name: 'unsubscribing while the host has not answered waits for its answer',
    steps: [subscribe(USER), unsubscribe(USER), accepted(USER), accepted(USER)],
    differs: {
      because: 'two requests about one event under way could be carried out the other way round',
      bridge: { outcomes: [done, done] },
      // The host's second answer is to the second request, which the first one has never had.
      published: { outcomes: ['pending', done] },
    },
    both: {
      wire: [
        subscriptionFrame('SUBSCRIBE', USER, undefined, 1),
        subscriptionFrame('UNSUBSCRIBE', USER, undefined, 2),
      ],
    },
  },
  {
    name: 'closing while the host has not answered a subscription settles it',
    steps: [subscribe(USER), close(1000, 'bye')],
    differs: {
      because: 'nothing that comes can be heard any more',
      bridge: {
        outcomes: [
          {
            rejected: {
              code: 'CLOSED',
              message: 'The activity closed the connection: bye (1000)',
            },
          },
          done,
        ],
      },
      published: { outcomes: ['pending', done] },
    },
  },
  {
    name: 'a listener that was never added takes nobody’s subscription away',
    steps: [subscribe(USER), accepted(USER), unsubscribe(USER, 'second'), dispatch(USER, user)],
    differs: {
      because: 'the host would stop sending to the one who listens',
      bridge: {
        wire: [subscriptionFrame('SUBSCRIBE', USER, undefined, 1)],
        outcomes: [done, done],
      },
      published: {
        wire: [
          subscriptionFrame('SUBSCRIBE', USER, undefined, 1),
          subscriptionFrame('UNSUBSCRIBE', USER, undefined, 2),
        ],
        outcomes: [done, 'pending'],
      },
    },
  },
  {
    name: 'unsubscribing from what nobody listens to tells the host nothing',
    steps: [unsubscribe(USER)],
    both: { wire: [], outcomes: [done] },
  },
  {
    name: 'an event of an unknown name cannot be subscribed to',
    steps: [subscribe('BRAND_NEW')],
    differs: {
      because: 'a misspelt name would wait for an event that never comes',
      bridge: {
        outcomes: [
          {
            rejected: {
              code: 'UNRECOGNIZED_EVENT',
              message: 'Unrecognized event type BRAND_NEW',
            },
          },
        ],
      },
      published: { outcomes: [done] },
    },
    both: { wire: [] },
  },
  {
    name: 'subscribe gives back what can be subscribed to',
    steps: [subscribe(USER), accepted(USER)],
    differs: {
      because: 'there is no emitter inside; the SDK itself can be chained on',
      bridge: { kinds: ['sdk'] },
      published: { kinds: ['object'] },
    },
  },
];
