import { expect, test } from 'vitest';
import { discover } from './discovery';

test('every folder of plugins/ is a page without a problem', async () => {
  const { plugins, problems } = discover();
  expect(problems).toEqual([]);
  expect(plugins.map(({ route }) => route)).toContain('/');
  for (const { load } of plugins) expect((await load()).default).toBeTypeOf('function');
});
