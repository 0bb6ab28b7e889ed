import { expect, test } from 'vitest';
import type { ActionProvider } from '../context/action';
import { actionProviders } from './list';

test('the palette contains the actions of every folder that exports any', () => {
  const files = import.meta.glob<Record<string, ActionProvider>>('../*/actions.ts', {
    eager: true,
  });
  const exported = Object.values(files).flatMap((module) => Object.values(module));
  expect(exported.length).toBeGreaterThan(5);
  expect(exported.filter((provider) => !actionProviders.includes(provider))).toEqual([]);
});
