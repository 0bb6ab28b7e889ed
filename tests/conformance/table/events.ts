import type { Case } from '../case';
import { dispatch, reply, subscribe, unsubscribe } from '../script';
import { entitlement, user } from './entities';
import { failedToParse } from './replies';
import { eventSamples } from './samples';

const subscriptionFrame = (cmd: string, evt: string, args: unknown, nonce: number) => [
  1,
  { cmd, evt, args, nonce },
];
const done = { resolved: undefined };
const accepted = (evt: string) => reply({ evt });

/** What each event carries, and what of it is read. */
export const eventCases: Case[] = [
  ...Object.entries(eventSamples).flatMap(([evt, { args, data }]): Case[] => [
    {
      name: `${evt} is subscribed to, heard, and unsubscribed from`,
      steps: [
        subscribe(evt, 'first', args),
        accepted(evt),
        dispatch(evt, data),
        unsubscribe(evt, 'first', args),
        accepted(evt),
        dispatch(evt, data),
      ],
      both: {
        wire: [
          subscriptionFrame('SUBSCRIBE', evt, args, 1),
          subscriptionFrame('UNSUBSCRIBE', evt, args, 2),
        ],
        outcomes: [done, done],
        received: [['first', data]],
        console: [],
      },
      covers: { event: evt },
    },
    {
      name: `${evt} brings fields that are not known`,
      steps: [subscribe(evt, 'first', args), accepted(evt), dispatch(evt, { ...data, news: 1 })],
      differs: {
        because: 'a newer client’s fields are of use before the SDK has been updated',
        bridge: { received: [['first', { ...data, news: 1 }]] },
        published: { received: [['first', data]] },
      },
    },
    {
      name: `${evt} is not heard when it does not parse`,
      steps: [subscribe(evt, 'first', args), accepted(evt), dispatch(evt, { nothing: 'known' })],
      differs: {
        because: 'one line has the reason too',
        bridge: { console: [['error', 'Failed to parse']] },
        published: { console: failedToParse },
      },
      both: { received: [] },
    },
  ]),

  ...(
    [
      ['ACTIVITY_LAYOUT_MODE_UPDATE', { layout_mode: 99 }, { layout_mode: -1 }],
      ['THERMAL_STATE_UPDATE', { thermal_state: 'hot' }, { thermal_state: -1 }],
      [
        'ORIENTATION_UPDATE',
        { screen_orientation: 99, orientation: 'landscape' },
        { screen_orientation: -1, orientation: 'landscape' },
      ],
      [
        'ENTITLEMENT_CREATE',
        { entitlement: { ...entitlement, type: 99 } },
        { entitlement: { ...entitlement, type: -1 } },
      ],
    ] as const
  ).map(
    ([evt, data, heard]): Case => ({
      name: `an unknown value in ${evt} becomes -1`,
      steps: [subscribe(evt), accepted(evt), dispatch(evt, data)],
      both: { received: [['first', heard]], console: [] },
    }),
  ),
  ...(
    [
      ['ORIENTATION_UPDATE', { screen_orientation: 1 }, 'the deprecated orientation'],
      ['ACTIVITY_JOIN', { secret: 'secret' }, 'the application’s id'],
      [
        'QUEST_ENROLLMENT_STATUS_UPDATE',
        { quest_id: '1', is_enrolled: true, enrolled_at: '2026-01-10T11:20:00.000Z' },
        'a date without its time',
      ],
      [
        'QUEST_ENROLLMENT_STATUS_UPDATE',
        { quest_id: '1', is_enrolled: false, enrolled_at: null },
        'a date for a user who is not enrolled',
      ],
      ['CURRENT_USER_UPDATE', { ...user, bot: undefined }, 'whether a person is a bot'],
    ] as const
  ).map(
    ([evt, data, missing]): Case => ({
      name: `${evt} does not insist on ${missing}`,
      steps: [subscribe(evt), accepted(evt), dispatch(evt, data)],
      differs: {
        because: 'clients send it so, and the event would be lost',
        bridge: { received: [['first', data]], console: [] },
        published: { received: [], console: failedToParse },
      },
    }),
  ),
];
