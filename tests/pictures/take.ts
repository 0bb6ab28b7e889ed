import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { root } from '../../scripts/project.mjs';

/**
 * Takes a picture for a document, whose alternative text must name everything in it.
 *
 * @param document that shows it, from the project's folder
 * @param name of the picture, which lies in docs/
 */
export async function take(page: Page, document: string, name: string, ...seen: string[]) {
  const text = readFileSync(join(root, document), 'utf8');
  const alternative = new RegExp(`!\\[([^\\]]*)\\]\\((?:docs/)?${name}\\.png\\)`).exec(text)?.[1];
  for (const part of seen) expect(alternative, `of ${name}.png in ${document}`).toContain(part);
  await page.screenshot({ path: join(root, 'docs', `${name}.png`), animations: 'disabled' });
}
