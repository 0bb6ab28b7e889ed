import type { Case } from '../case';
import { close, dispatch, refuse, reply, subscribe, THROWING, unsubscribe } from '../script';
import { user } from './entities';
import { eventSamples } from './samples';
import { rejected, resolved, subscribing, unsubscribing } from './seen';

const done = resolved();
const accepted = (evt: string) => reply({ evt });

const VOICE = 'VOICE_STATE_UPDATE';
const SPEAKING = 'SPEAKING_START';
const USER = 'CURRENT_USER_UPDATE';
const voice = eventSamples[VOICE].data;
const here = { channel_id: '710000000000000001' };
const there = { channel_id: '710000000000000002' };
const anywhere = { user_id: '1' };
const twice = (listener: string) => [1, 2].map(() => [listener, user]);

/** The listeners of each event, and the requests that the host gets for them. */
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
      wire: [subscribing(USER), unsubscribing(USER)],
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
      received: twice(THROWING),
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
    because: 'the host need not send what nobody hears; the public package goes on being sent it',
    bridge: { wire: [subscribing(USER), unsubscribing(USER)], outcomes: [done, done, 'pending'] },
    published: { wire: [subscribing(USER)], outcomes: [done, done, done] },
    both: { received: twice('first') },
  },
  {
    name: 'a listener that is removed without arguments hears none of the event any more',
    steps: [
      ...[subscribe(VOICE, 'first', here), accepted(VOICE)],
      ...[unsubscribe(VOICE), accepted(VOICE), dispatch(VOICE, voice)],
    ],
    because: 'the host is told which channel it is about; it knows no subscription without one',
    bridge: { wire: [subscribing(VOICE, here), unsubscribing(VOICE, here)] },
    published: { wire: [subscribing(VOICE, here), unsubscribing(VOICE)] },
    both: { outcomes: [done, done], received: [] },
  },
  {
    name: 'a second channel is subscribed to; speech in one is not heard by a listener for the other',
    steps: [
      ...[subscribe(SPEAKING, 'here', here), accepted(SPEAKING)],
      ...[subscribe(SPEAKING, 'there', there), accepted(SPEAKING)],
      ...[dispatch(SPEAKING, anywhere), dispatch(SPEAKING, { ...anywhere, ...there })],
    ],
    because: 'the host was never asked for the second, and the payload says which it is about',
    bridge: {
      wire: [subscribing(SPEAKING, here), subscribing(SPEAKING, there, 2)],
      received: [
        ['here', anywhere],
        ['there', anywhere],
        ['there', { ...anywhere, ...there }],
      ],
    },
    published: {
      wire: [subscribing(SPEAKING, here)],
      received: [anywhere, { ...anywhere, ...there }].flatMap((payload) => [
        ['here', payload],
        ['there', payload],
      ]),
    },
  },
  {
    name: 'a refused subscribe can be tried again',
    steps: [
      subscribe(USER),
      refuse(4006, 'no'),
      subscribe(USER),
      accepted(USER),
      dispatch(USER, user),
    ],
    because: 'the listener of a refused subscribe is gone; otherwise the host is not asked again',
    bridge: {
      wire: [subscribing(USER), subscribing(USER, undefined, 2)],
      received: [['first', user]],
    },
    published: { wire: [subscribing(USER)], received: twice('first') },
    both: { outcomes: [rejected(4006, 'no'), done] },
  },
  {
    name: 'a refused unsubscribe rejects, and its listener is gone',
    steps: [
      ...[subscribe(USER), accepted(USER), unsubscribe(USER), refuse(4004, 'Invalid event')],
      dispatch(USER, user),
    ],
    because: 'who has left must not be called; a component may be gone',
    bridge: { received: [] },
    published: { received: [['first', user]] },
    both: { outcomes: [done, rejected(4004, 'Invalid event')] },
  },
  {
    name: 'unsubscribing while the host has not answered waits for its answer',
    steps: [subscribe(USER), unsubscribe(USER), accepted(USER), accepted(USER)],
    because: 'two requests about one event under way could be carried out the other way round',
    bridge: { outcomes: [done, done] },
    // The host's second answer belongs to the second request, and the first request never gets one.
    published: { outcomes: ['pending', done] },
    both: { wire: [subscribing(USER), unsubscribing(USER)] },
  },
  {
    name: 'closing while the host has not answered a subscription settles it',
    steps: [subscribe(USER), close(1000, 'bye')],
    because: 'nothing that comes can be heard any more',
    bridge: {
      outcomes: [rejected('CLOSED', 'The activity closed the connection: bye (1000)'), done],
    },
    published: { outcomes: ['pending', done] },
  },
  {
    name: 'a listener that was never added takes nobody’s subscription away',
    steps: [subscribe(USER), accepted(USER), unsubscribe(USER, 'second'), dispatch(USER, user)],
    because: 'the host would stop sending to the one who listens',
    bridge: { wire: [subscribing(USER)], outcomes: [done, done] },
    published: { wire: [subscribing(USER), unsubscribing(USER)], outcomes: [done, 'pending'] },
  },
  {
    name: 'what nobody listens to is heard by nobody, and unsubscribing from it tells the host nothing',
    steps: [dispatch(USER, user), unsubscribe(USER)],
    both: { wire: [], outcomes: [done], received: [], console: [], faults: [] },
  },
  {
    name: 'an event of an unknown name cannot be subscribed to',
    steps: [subscribe('BRAND_NEW')],
    because: 'a misspelt name would wait for an event that never comes',
    bridge: { outcomes: [rejected('UNRECOGNIZED_EVENT', 'Unrecognized event type BRAND_NEW')] },
    published: { outcomes: [done] },
    both: { wire: [] },
  },
  {
    name: 'subscribe gives back what can be subscribed to',
    steps: [subscribe(USER), accepted(USER)],
    because: 'there is no emitter inside; the SDK itself can be chained on',
    bridge: { kinds: ['sdk'] },
    published: { kinds: ['object'] },
  },
];
