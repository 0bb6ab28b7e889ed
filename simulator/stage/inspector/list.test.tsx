import { expect, test } from 'vitest';
import type { Section } from '../context/section';
import { sections as known } from '../testing/sections';
import { allTabs } from './list';

test('the tabs contain every exported section once, with a unique id', () => {
  const files = import.meta.glob<Record<string, Section>>('../*/section.{ts,tsx}', { eager: true });
  // The folder of the list has only types.
  const exported = Object.values(files).flatMap((module) => Object.values(module));
  expect(exported.length).toBeGreaterThan(4);
  const ids = exported.map(({ id }) => id).sort();
  const shown = allTabs.flatMap(({ sections }) => sections);
  expect(shown.map(({ id }) => id).sort()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});

test('the tabs match the sections that the tests know', () => {
  const titles = allTabs.map(({ title, sections }) => [title, sections.map((each) => each.title)]);
  expect(Object.fromEntries(titles)).toEqual(known);
});
