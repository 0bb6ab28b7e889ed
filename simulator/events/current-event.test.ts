import { expect, test } from 'vitest';
import { initialValueOf } from '../../forms/initial';
import { jsonSchemaOf } from '../../forms/json-schema';
import { commands, type EventName, events } from '../../host-bridge/protocol';
import { applyChange, ids, seed } from '../world';
import { currentEvent } from './current-event';
import { currentValues } from './current-values';

const config = { api_endpoint: '//localhost:3333/api', environment: 'simulator' };
const names = Object.keys(events) as EventName[];

test.each(names)('the initial payload of %s is current and fits its schema', (event) => {
  const present = currentEvent(event, seed(), ids.client, config);
  expect(events[event].payload.safeParse(present?.data).error).toBeUndefined();
  const spec = events[event];
  if ('args' in spec) expect(spec.args.safeParse(present?.about).error).toBeUndefined();
});

test('the payload follows the state of the client', () => {
  const patch = { layoutMode: 2, thermalState: 3 };
  const turned = applyChange(seed(), { type: 'device', client: ids.client, patch });
  const data = (event: EventName) => currentEvent(event, turned, ids.client, config)?.data;
  expect(data('ACTIVITY_LAYOUT_MODE_UPDATE')).toEqual({ layout_mode: 2 });
  expect(data('THERMAL_STATE_UPDATE')).toEqual({ thermal_state: 3 });
});

test('an event about a guild or a channel has no payload outside of them', () => {
  const place = { guildId: undefined, channelId: undefined };
  const nowhere = seed({ launch: { place, instanceId: 'i-1' } });
  expect(currentEvent('VOICE_STATE_UPDATE', nowhere, ids.client, config)).toBeUndefined();
  expect(currentEvent('CURRENT_GUILD_MEMBER_UPDATE', nowhere, ids.client, config)).toBeUndefined();
});

test.each(Object.entries(commands))('initial arguments of %s are current and fit', (name, spec) => {
  const root = jsonSchemaOf(spec.request);
  const args = initialValueOf(root, root, currentValues(seed(), ids.client));
  expect(spec.request.safeParse(args).error).toBeUndefined();
  if (name === 'getChannel') expect(args).toEqual({ channel_id: ids.gameNight });
});
