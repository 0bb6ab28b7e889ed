import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { committedPages } from './committed-pages';

it('the pages of the last commit are known, and a newer one is not; without git, none are', () => {
  const project = mkdtempSync(join(tmpdir(), 'pages-'));
  onTestFinished(() => rmSync(project, { recursive: true }));
  const addPage = (name: string) => {
    mkdirSync(join(project, 'plugins', name), { recursive: true });
    writeFileSync(join(project, 'plugins', name, 'manifest.ts'), '');
  };
  const git = (...args: string[]) => execFileSync('git', args, { cwd: project });
  addPage('older');
  expect(committedPages(project)).toEqual(new Set());
  git('init', '--quiet');
  expect(committedPages(project)).toEqual(new Set());
  git('add', '.');
  git('-c', 'user.name=a', '-c', 'user.email=a@b.c', 'commit', '--quiet', '-m', 'A page');
  addPage('a-new-one');
  expect(committedPages(project)).toEqual(new Set(['plugins/older']));
});
