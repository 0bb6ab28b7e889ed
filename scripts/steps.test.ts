import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { folderWith } from '../simulator/cli/testing/folder-with';
import { runStep } from './steps.mjs';

describe('a test step', () => {
  let shown: string;

  beforeEach(() => {
    shown = '';
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      shown += text;
      return true;
    });
    vi.spyOn(console, 'log').mockImplementation((text) => {
      shown += `${text}\n`;
    });
  });
  afterEach(() => void vi.restoreAllMocks());

  const step = (code: string) => {
    const file = join(folderWith({ 'step.mjs': code }), 'step.mjs');
    return { name: 'Types', file, args: [] };
  };

  it.each([
    ['succeeds', 'console.log("all is well")', true, /^Types \.\.\. ok \(\d+\.\d s\)\n$/],
    [
      'fails',
      'console.log("one"); console.error("two"); process.exitCode = 3;',
      false,
      /^Types \.\.\. failed \(\d+\.\d s\)\n(?=.*one\n)(?=.*two\n)/s,
    ],
  ])('that %s shows its name and duration, output if it fails', async (_, code, passes, output) => {
    expect(await runStep(step(code))).toBe(passes);
    expect(shown).toMatch(output);
  });

  it('gets its own variables, and no inherited NODE_ENV', async () => {
    const check = 'process.exitCode = process.env.MINE === "yes" && !process.env.NODE_ENV ? 0 : 1';
    expect(await runStep({ ...step(check), env: { MINE: 'yes' } })).toBe(true);
  });
});
