import { chmodSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openHeadless } from './headless';
import { folderWith, writeFiles } from './testing/folder-with';

afterEach(() => void vi.unstubAllEnvs());

/** Opens a page in a browser that has a folder of its own for its profile. */
function open(browser: string) {
  const temporary = folderWith({});
  vi.stubEnv('TMPDIR', temporary);
  vi.stubEnv('CHROMIUM_PATH', browser);
  const onEnd = vi.fn();
  return { opened: openHeadless('about:blank', onEnd), onEnd, temporary };
}

describe.skipIf(process.platform === 'win32')('a headless browser', () => {
  it('runs until it is stopped, even if a wrapper script starts it, as in Debian', async () => {
    const folder = folderWith({});
    const [script, pidFile] = [join(folder, 'browser.sh'), join(folder, 'browser.pid')];
    const run = `require('node:fs').writeFileSync('${pidFile}', String(process.pid)); setInterval(() => {}, 1000);`;
    writeFiles(folder, { 'browser.sh': `#!/bin/sh\n${process.execPath} -e "${run}"` });
    chmodSync(script, 0o755);
    const browser = await open(script).opened;
    await expect.poll(() => existsSync(pidFile)).toBe(true);
    const pid = Number(readFileSync(pidFile, 'utf8'));
    expect(process.kill(pid, 0)).toBe(true);
    await browser.stop();
    // The system may take a moment to end what it has killed.
    await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow());
  });

  it('that is missing, or exits by itself, fails with 72 and leaves no files behind', async () => {
    const missing = open('/no/such/browser');
    const message = expect.stringContaining('does not start');
    await expect(missing.opened).rejects.toMatchObject({ code: 72, message });
    expect(readdirSync(missing.temporary)).toEqual([]);
    const { opened, onEnd, temporary } = open('/bin/false');
    await vi.waitUntil(() => onEnd.mock.lastCall);
    const ended = { code: 72, message: expect.stringContaining('exited with 1') };
    expect(onEnd.mock.lastCall?.[0]).toMatchObject(ended);
    await (await opened).stop();
    expect(readdirSync(temporary)).toEqual([]);
  });
});
