import { expect, test } from 'vitest';
import { allPanels } from './list';
import type { Panel } from './panel';

test('the list has every panel that a folder exports, each with an id of its own', () => {
  const files = import.meta.glob<Record<string, Panel>>('../*/panel.{ts,tsx}', { eager: true });
  // The folder of the list has the type alone.
  const panels = Object.values(files).flatMap((exported) => Object.values(exported));
  expect(panels.length).toBeGreaterThan(5);
  const ids = panels.map(({ id }) => id).sort();
  expect(allPanels.map(({ id }) => id).sort()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});
