import { expect, test } from 'vitest';
import { LayoutMode } from '../../../host-bridge/protocol';
import { scaleToFit, sizeOf } from './sizes';

test('the size follows the platform and the layout mode', () => {
  expect(sizeOf(undefined, LayoutMode.FOCUSED, 'desktop')).toBe('fill');
  expect(sizeOf(undefined, LayoutMode.FOCUSED, 'mobile')).toBe('phone');
  expect(sizeOf(undefined, LayoutMode.GRID, 'desktop')).toBe('fill');
  expect(sizeOf(undefined, LayoutMode.PIP, 'mobile')).toBe('pip');
});

test('a person’s choice holds until the layout mode changes', () => {
  const choice = { size: 'phone', layoutMode: LayoutMode.FOCUSED } as const;
  expect(sizeOf(choice, LayoutMode.FOCUSED, 'desktop')).toBe('phone');
  expect(sizeOf(choice, LayoutMode.PIP, 'desktop')).toBe('pip');
});

test('a frame is scaled down to its room and never up', () => {
  expect(scaleToFit('phone', { width: 1000, height: 422 })).toBe(0.5);
  expect(scaleToFit('phone', { width: 195, height: 2000 })).toBe(0.5);
  expect(scaleToFit('pip', { width: 1000, height: 1000 })).toBe(1);
  expect(scaleToFit('fill', { width: 10, height: 10 })).toBe(1);
});
