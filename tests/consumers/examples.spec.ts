import { expect } from '@playwright/test';
import { findFreePort } from '../../scripts/ports.mjs';
import { startProgram } from '../e2e/processes';
import { STAGE, test } from './at-stage';
import { exampleIn } from './installed';

/** Each example with what is typed; free ports take the places of those that it has. */
const examples: Record<string, (free: number) => { args: string[]; env?: NodeJS.ProcessEnv }> = {
  html: () => ({ args: ['--', 'npm', 'run', 'dev'], env: { PORT: '0' } }),
  'vite-react': (free) => ({ args: ['--', 'npm', 'run', 'dev'], env: { API_PORT: `${free}` } }),
  worker: (free) => ({
    args: [
      ...['--url', `http://localhost:${free}`, '--'],
      ...['npm', 'run', 'dev', '--', `--socket-addr=http=localhost:${free}`],
    ],
  }),
};

for (const [name, line] of Object.entries(examples)) {
  test(`an example in an empty folder runs signed in by the one command: ${name}`, async ({
    command,
    port,
    page,
  }) => {
    test.setTimeout(120_000);
    const cwd = exampleIn(command, name);
    const { args, env } = line(await findFreePort());
    const program = startProgram(command, { args: ['--port', `${port}`, ...args], cwd, env });
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(String(error)));
    try {
      await expect.poll(program.output, { timeout: 60_000 }).toContain('framed as inside Discord');
      // Whoever is asked goes along, and nobody needs to.
      await page.goto(`${STAGE}/?decisions=accept`);
      const activity = page.frameLocator('iframe');
      await expect(activity.getByRole('heading')).toHaveText('Signed in as wren.hollow', {
        timeout: 30_000,
      });
      // A launch may come again, so that the order of participants varies.
      const names = async () => (await activity.getByRole('listitem').allTextContents()).sort();
      await expect.poll(names).toEqual(['marlo', 'wren.hollow']);
      expect(complaints).toEqual([]);
      program.child.kill('SIGTERM');
      expect(await program.exit).toBe(0);
    } catch (error) {
      console.log(program.output());
      throw error;
    } finally {
      await program.stop();
    }
  });
}
