import { expect, test } from 'vitest';
import { listens } from './listens';

test('a subscription without arguments hears every event of that name', () => {
  expect(listens(['CURRENT_USER_UPDATE'], 'CURRENT_USER_UPDATE')).toBe(true);
  expect(listens(['CURRENT_USER_UPDATE'], 'THERMAL_STATE_UPDATE')).toBe(false);
  expect(listens([], 'CURRENT_USER_UPDATE')).toBe(false);
});

test('a subscription with arguments hears only of what they name', () => {
  const subscriptions = ['VOICE_STATE_UPDATE {"channel_id":"7"}'];
  expect(listens(subscriptions, 'VOICE_STATE_UPDATE', { channel_id: '7' })).toBe(true);
  expect(listens(subscriptions, 'VOICE_STATE_UPDATE', { channel_id: '8' })).toBe(false);
  expect(listens(subscriptions, 'VOICE_STATE_UPDATE')).toBe(false);
});

test('an argument that is null asks for nothing in particular', () => {
  const subscriptions = ['SPEAKING_START {"channel_id":"7","lobby_id":null}'];
  expect(listens(subscriptions, 'SPEAKING_START', { channel_id: '7' })).toBe(true);
});
