import { expect, test } from 'vitest';
import type { Provider } from '../context/action';
import { allProviders } from './list';

test('the palette has the actions of every folder that exports some', () => {
  const files = import.meta.glob<Record<string, Provider>>('../*/actions.ts', { eager: true });
  const exported = Object.values(files).flatMap((module) => Object.values(module));
  expect(exported.length).toBeGreaterThan(5);
  expect(exported.filter((provider) => !allProviders.includes(provider))).toEqual([]);
});
