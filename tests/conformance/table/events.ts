import type { Case } from '../case';
import { dispatch, reply, subscribe, unsubscribe } from '../script';
import { entitlement, user } from './entities';
import { eventSamples } from './samples';
import { failedToParse, resolved, subscribing, unsubscribing } from './seen';

const accepted = (evt: string) => reply({ evt });
/** A listener with the name of the event hears each payload. */
const heard = (payloads: readonly (readonly [evt: string, data: unknown, ...unknown[]])[]) =>
  payloads.flatMap(([evt, data]) => [subscribe(evt, evt), accepted(evt), dispatch(evt, data)]);

const growing = [
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
] as const;

/** The payload of each event, and the part of it that is read. */
export const eventCases: Case[] = [
  ...Object.entries(eventSamples).map(
    ([evt, { args, data }]): Case => ({
      name: `${evt} is subscribed to, heard with fields that are not known, and unsubscribed from`,
      steps: [
        ...[subscribe(evt, 'first', args), accepted(evt), dispatch(evt, data)],
        ...[dispatch(evt, { ...data, news: 1 }), dispatch(evt, { nothing: 'known' })],
        ...[unsubscribe(evt, 'first', args), accepted(evt), dispatch(evt, data)],
      ],
      because: 'a newer client’s fields are of use; one line has the reason of what does not parse',
      bridge: {
        received: [data, { ...data, news: 1 }].map((payload) => ['first', payload]),
        console: [['error', 'Failed to parse']],
      },
      published: {
        received: [data, data].map((payload) => ['first', payload]),
        console: failedToParse,
      },
      both: {
        wire: [subscribing(evt, args), unsubscribing(evt, args)],
        outcomes: [resolved(), resolved()],
      },
    }),
  ),
  {
    name: 'unknown values in events become -1',
    steps: heard(growing),
    both: { received: growing.map(([evt, , read]) => [evt, read]), console: [] },
  },
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
      steps: heard([[evt, data]]),
      because: 'clients send it so, and the event would be lost',
      bridge: { received: [[evt, data]], console: [] },
      published: { received: [], console: failedToParse },
    }),
  ),
];
