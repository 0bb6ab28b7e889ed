import { join } from 'node:path';
import { expect } from '@playwright/test';
import { root } from '../../scripts/project.mjs';
import { connectWorld } from '../../simulator/control-client';
import { idsOf } from '../../simulator/world';
import { findFreePort } from '../harness/free-port';
import { openSection } from './open-section';
import { ofStoppedServers, playgroundUrl, test } from './playground';
import { answers, type RunningProgram, startProgram } from './processes';
import { openActivity } from './scripted-activity';

test.use({ allowedInConsole: [ofStoppedServers] });

const folder = join(root, 'test-results/servers');

test('a person’s changes survive a crash of the simulator: the stage reports it and restores them with their undo history, while the activity keeps running', async ({
  page,
  context,
  worldName,
}) => {
  const port = await findFreePort();
  const simulator = `http://localhost:${port}`;
  let program: RunningProgram | undefined;
  const start = async () => {
    program = await startSimulator(port);
  };
  await start();
  try {
    const frame = await openActivity(page, [], { simulator, world: worldName });
    const other = await context.newPage();
    await openActivity(other, [], { simulator, world: worldName });
    await openSection(page, 'Decisions');
    const choice = page.getByRole('combobox', { name: 'SHARE_LINK' });
    await choice.selectOption('Cancel');
    const undo = page.getByRole('button', { name: 'Undo' });
    await expect(undo).toBeEnabled();
    await frame.evaluate(() => Object.assign(globalThis, { isTheSame: true }));

    program?.child.kill('SIGKILL');
    await program?.exit;
    await expect(page.getByText('The simulator’s own server does not respond')).toBeVisible();
    await start();
    const words = page.getByText('The simulator no longer has this world');
    await expect(words).toBeVisible();
    await expect(other.getByText('The simulator no longer has this world')).toBeVisible();
    await page.getByRole('button', { name: 'Restore the world' }).click();
    await expect(words).toHaveCount(0);
    // The other tab of this world recovers by itself.
    await expect(other.getByText('The simulator no longer has this world')).toHaveCount(0);

    const world = await connectWorld(simulator, { world: worldName });
    const decided = () => world.get().clients[idsOf(worldName).client]?.decisions.SHARE_LINK;
    expect(decided()).toBe('cancel');
    await undo.click();
    await expect.poll(decided).toBeUndefined();
    await expect(choice).toHaveValue('ask');
    world.close();
    expect(await frame.evaluate(() => 'isTheSame' in globalThis)).toBe(true);
  } finally {
    await program?.stop();
  }
});

test('a person’s proxy settings survive a crash: the stage reports it and restores them', async ({
  page,
}) => {
  const port = await findFreePort();
  const WEBAPP_SERVE_PORT = new URL(playgroundUrl()).port;
  const start = () => startSimulator(port, ['--no-direct'], { WEBAPP_SERVE_PORT });
  let program = await start();
  try {
    await page.goto(`http://localhost:${port}`);
    // A part of the playground that is still on its way would not arrive.
    await expect(page.frameLocator('iframe').locator('main[data-phase]')).toBeVisible();
    await openSection(page, 'Proxy');
    const signatures = page.getByLabel('This player’s signatures');
    await signatures.selectOption('Expired');
    await expect(signatures).toHaveValue('expired');
    program.child.kill('SIGKILL');
    await program.exit;
    program = await start();
    const back = page.getByRole('button', { name: 'Restore the settings' });
    await expect(back).toBeVisible();
    await expect(signatures).toHaveValue('valid');
    await back.click();
    await expect(signatures).toHaveValue('expired');
    await expect(back).toHaveCount(0);
  } finally {
    await program.stop();
  }
});

/** Starts the built simulator, and waits until it answers. */
async function startSimulator(port: number, args: string[] = [], env: Record<string, string> = {}) {
  const program = startProgram(join(folder, 'dist/server/simulator.js'), {
    cwd: folder,
    args,
    env: { SIMULATOR_PORT: String(port), ...env },
  });
  await answers(`http://localhost:${port}`, program);
  return program;
}
