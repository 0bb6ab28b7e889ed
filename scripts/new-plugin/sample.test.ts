import { expect, it } from 'vitest';
import { events } from '../../host-bridge/protocol';
import { listenable, placeOf } from './events';
import { samplePayload, samplePayloadCode } from './sample';

it.each(listenable)('the sample payload of %s is one', (event) => {
  const payload = samplePayload(event);
  expect(events[event].payload.safeParse(payload).error).toBeUndefined();
  expect(Object.keys(payload as object)).not.toEqual([]);
});

it('knows what a subscription names', () => {
  expect(placeOf('CURRENT_USER_UPDATE')).toBe('none');
  expect(placeOf('VOICE_STATE_UPDATE')).toBe('channel');
  expect(placeOf('SPEAKING_START')).toBe('channel');
  expect(placeOf('CURRENT_GUILD_MEMBER_UPDATE')).toBe('guild');
});

it('writes a payload as code that names the places of the simulated world', () => {
  expect(samplePayloadCode('CURRENT_GUILD_MEMBER_UPDATE')).toBe(
    '{"user_id":"1","guild_id":ids.boardGames}',
  );
});
