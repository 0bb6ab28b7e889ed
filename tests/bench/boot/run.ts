import { join } from 'node:path';
import { build } from 'vite';
import { root } from '../../../scripts/project.mjs';
import { atMost, type Figure, figure, shares } from '../figure';
import { baseline, withHost } from './first-heading';

/** The most that the playground may take, as a multiple of the baseline. */
const GOAL = 1.5;

/** The public package trusts no other local host than the one at this port. */
const PUBLIC_HOST_PORT = 3333;

/**
 * The time from the launch to the first heading, for the playground and for a page that loads React, shakes hands and
 * shows a heading. BENCH_PUBLIC, a folder with the built client of Discord's own playground, is measured beside them.
 */
export default async function benchBoot(executablePath: string): Promise<Figure[]> {
  const folder = join(root, 'test-results/bench-boot/playground');
  const other = process.env.BENCH_PUBLIC;
  const times = await withHost(executablePath, other ? PUBLIC_HOST_PORT : 0, async (host) => {
    process.env.VITE_SIMULATOR_ORIGIN = host.origin;
    await build({
      ...{ root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn' },
      build: { outDir: folder, emptyOutDir: true },
    });
    return host.measure({
      baseline,
      playground: { folder },
      ...(other ? { 'public playground': { folder: other } } : {}),
    });
  });
  const beside = (name: string) => shares(times.playground, times[name]);
  return [
    ...Object.entries(times).map(([name, each]) => figure(`first heading, ${name}`, 'ms', each)),
    atMost(GOAL, figure('playground compared with the baseline', 'times', beside('baseline'))),
    ...(other
      ? [figure('playground compared with the public one', 'times', beside('public playground'))]
      : []),
  ];
}
