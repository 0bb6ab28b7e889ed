import { expect, test } from 'vitest';
import { axes, profileOf } from './profiles';

const standard = (id: string) => profileOf({ id, mapping: 'standard' });

test.each([
  ['Xbox 360 Controller (XInput STANDARD GAMEPAD)', 'Xbox'],
  ['Xbox Wireless Controller (STANDARD GAMEPAD Vendor: 045e Product: 0b13)', 'Xbox'],
  ['045e-028e-Microsoft X-Box 360 pad', 'Xbox'],
  ['xinput', 'Xbox'],
  ['Backbone One (STANDARD GAMEPAD Vendor: 358a Product: 0002)', 'Backbone One'],
  ['358a-0104-BACKBONE', 'Backbone One'],
  ['DualSense Wireless Controller (STANDARD GAMEPAD Vendor: 054c Product: 0ce6)', 'DualSense'],
  ['Wireless Controller (STANDARD GAMEPAD Vendor: 054c Product: 0df2)', 'DualSense'],
  ['054c-0ce6-Sony Interactive Entertainment Wireless Controller', 'DualSense'],
])('%s has the labels of %s', (id, name) => {
  expect(standard(id)?.name).toBe(name);
});

test.each([
  'Wireless Controller (STANDARD GAMEPAD Vendor: 054c Product: 09cc)',
  'Pro Controller (STANDARD GAMEPAD Vendor: 057e Product: 2009)',
  '',
])('%s has no labels', (id) => {
  expect(standard(id)).toBeUndefined();
});

test('a gamepad without the standard mapping has no labels', () => {
  expect(profileOf({ id: '045e-028e-Microsoft X-Box 360 pad', mapping: '' })).toBeUndefined();
});

test.each(['xbox', 'backbone', 'dualsense'])('no two parts of %s have the same label', (id) => {
  const { buttons = [] } = standard(id) ?? {};
  const labels = [...axes, ...buttons];
  expect(axes).toHaveLength(4);
  expect(buttons.length).toBeGreaterThanOrEqual(17);
  expect(new Set(labels).size).toBe(labels.length);
});
