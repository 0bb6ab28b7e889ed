import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runStep } from './steps.mjs';

describe('a step of the tests', () => {
  let folder: string;
  let shown: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'step-'));
    shown = '';
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      shown += text;
      return true;
    });
    vi.spyOn(console, 'log').mockImplementation((text) => {
      shown += `${text}\n`;
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
    rmSync(folder, { recursive: true });
  });

  const step = (code: string) => {
    const file = join(folder, 'step.mjs');
    writeFileSync(file, code);
    return { name: 'Types', file, args: [] };
  };

  it('that succeeds shows its name and duration, not its output', async () => {
    expect(await runStep(step('console.log("all is well")'))).toBe(true);
    expect(shown).toMatch(/^Types \.\.\. ok \(\d+\.\d s\)\n$/);
  });

  it('that fails shows its output of both streams as well', async () => {
    const failing = step('console.log("one"); console.error("two"); process.exitCode = 3;');
    expect(await runStep(failing)).toBe(false);
    expect(shown).toMatch(/^Types \.\.\. failed \(\d+\.\d s\)\n/);
    expect(shown).toContain('one\n');
    expect(shown).toContain('two\n');
  });

  it('gets its own variables, and no NODE_ENV of somebody else', async () => {
    const checking = step(
      'process.exitCode = process.env.MINE === "yes" && !process.env.NODE_ENV ? 0 : 1',
    );
    expect(await runStep({ ...checking, env: { MINE: 'yes' } })).toBe(true);
  });
});
