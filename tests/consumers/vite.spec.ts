import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { findFreePort } from '../../scripts/ports.mjs';
import { root } from '../../scripts/project.mjs';
import { startProgram } from '../e2e/processes';
import { STAGE, test } from './at-stage';
import { exampleIn } from './installed';

/** The example with the plugin in its configuration, and a port for its server. */
async function withPlugin(command: string, options: object) {
  const cwd = exampleIn(command, 'vite-react');
  const api = await findFreePort();
  writeFileSync(
    join(cwd, 'vite.config.js'),
    `import react from '@vitejs/plugin-react';
    import { simulator } from 'activity-simulator/vite';

    export default {
      plugins: [react(), simulator(${JSON.stringify(options)})],
      server: { port: ${await findFreePort()}, proxy: { '/api': 'http://localhost:${api}' } },
    };`,
  );
  return { cwd, env: { API_PORT: `${api}` } };
}

const answers = (port: number) =>
  fetch(`http://localhost:${port}`).then(
    () => true,
    () => false,
  );

async function isSignedIn(page: Page) {
  await page.goto(`${STAGE}/?decisions=accept`);
  const heading = page.frameLocator('iframe').getByRole('heading');
  await expect(heading).toHaveText('Signed in as wren.hollow', { timeout: 30_000 });
}

test('one line in the configuration of Vite serves the stage in its process, signed in, and stops with it', async ({
  command,
  port,
  page,
}) => {
  const { cwd, env } = await withPlugin(command, { port });
  const vite = startProgram(join(cwd, 'dev.js'), { cwd, env });
  try {
    await vite.printed(/framed as inside Discord/);
    // The activity's server is in this process too, and its exchange is answered here.
    await isSignedIn(page);
    // Vite starts again when its configuration changes, and the simulator with it.
    const runs = () => vite.output().match(/framed as inside Discord/g)?.length;
    utimesSync(join(cwd, 'vite.config.js'), new Date(), new Date());
    await expect.poll(runs).toBe(2);
    await isSignedIn(page);
    vite.child.kill('SIGINT');
    expect(await vite.exit).toBe(130);
    expect(await answers(port)).toBe(false);
  } catch (error) {
    console.log(vite.output());
    throw error;
  } finally {
    await vite.stop();
  }
});

test('the plugin has the options of the command, and leaves the stage to a simulator that has started Vite', async ({
  command,
  port,
}) => {
  const bin = join(root, 'node_modules/vite/bin/vite.js');
  const wrong = await withPlugin(command, { prot: port });
  const refused = startProgram(bin, wrong);
  expect(await refused.exit).toBe(1);
  expect(refused.output()).toContain(
    'simulator() in the configuration of Vite: there is no setting "prot"; there are url,',
  );

  const { cwd, env } = await withPlugin(command, { port });
  const outer = await findFreePort();
  const args = ['--port', `${outer}`, '--', 'node', 'dev.js'];
  const started = startProgram(command, { args, cwd, env });
  await started.printed(/framed as inside Discord/);
  expect([await answers(outer), await answers(port)]).toEqual([true, false]);
  await started.stop();

  const built = startProgram(bin, { cwd, env, args: ['build'] });
  expect(await built.exit).toBe(0);
});
