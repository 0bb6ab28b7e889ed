import { expect, test } from 'vitest';
import { allPanels } from './list';
import type { Panel } from './panel';

/** The panels that folders of the stage export. */
const exported = import.meta.glob<Record<string, Panel>>('../*/panel.{ts,tsx}', { eager: true });

test('the list names the panel of every folder that has one', () => {
  const panels = Object.values(exported).flatMap((module) => Object.values(module));
  expect(panels.length).toBeGreaterThan(10);
  expect(panels.map(({ id }) => id).toSorted()).toEqual(allPanels.map(({ id }) => id).toSorted());
});
