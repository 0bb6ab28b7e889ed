import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/**
 * Returns the paths of the pages in the last commit, such as `plugins/quests`; none without git. What a newer page has
 * in common with one of them is the newer one's to change.
 */
export function committedPages(root = join(import.meta.dirname, '..')): Set<string> {
  const args = ['ls-tree', '-d', '--name-only', 'HEAD', 'plugins/'];
  const { stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return new Set(stdout?.split('\n').filter(Boolean));
}
