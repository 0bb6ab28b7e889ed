import { describe, expect, it } from 'vitest';
import { allChecks, checksOf, resolveFolders } from './checks.mjs';

const pages = [
  { path: 'plugins/quests', name: 'Quests' },
  { path: 'plugins/current-guild', name: 'Current Guild' },
  { path: 'plugins/current-guild-member', name: 'Current Guild Member' },
];
const nameOf = ({ name }: { name: string }) => name;
const namesOf = (folders: string[], browser?: string) =>
  checksOf(folders, pages, browser).flat(2).map(nameOf);

const inBrowser = 'End-to-end and conformance tests';
const inFolder = ['Types', 'Format and lint', 'Import directions', 'Unit tests'];

describe('the checks of a folder', () => {
  it.each([
    ['with a page’s browser tests', ['plugins/quests'], '/bin/chromium', [...inFolder, inBrowser]],
    ['without a browser', ['plugins/quests'], undefined, inFolder],
    ['without a page', ['core/ui', 'server'], '/bin/chromium', inFolder],
  ])('are types, lint, import directions and unit tests, %s', (_, folders, browser, names) => {
    expect(namesOf(folders, browser)).toEqual(names);
  });

  it('include the browser tests of its page and of no other', () => {
    const folders = ['plugins/current-guild', 'plugins/quests'];
    const args = checksOf(folders, pages, '/bin/chromium').flat(2).at(-1)?.args ?? [];
    const grep = args.find((arg) => arg.startsWith('--grep='))?.slice('--grep='.length) ?? '';
    const opens = (page: string) => `e2e pages.spec.ts ${page} opens by its custom_id`;
    const included = [opens('Current Guild'), opens('Quests')];
    const shell = 'e2e shell.spec.ts the launch query stays in the address';
    const all = [...included, opens('Current Guild Member'), shell];
    expect(all.filter((title) => new RegExp(grep).test(title))).toEqual(included);
  });

  it('accept existing folders only, in any notation', () => {
    expect(resolveFolders(['./plugins/quests/', 'core'])).toEqual(['plugins/quests', 'core']);
    expect(() => resolveFolders(['plugins/guests'])).toThrow(
      'There is no folder "plugins/guests" in the project. Name one such as plugins/quests.',
    );
    expect(() => resolveFolders(['/etc'])).toThrow('There is no folder "/etc" in the project.');
  });
});

it('without a browser, all checks but one run', () => {
  const namesOfAll = (browser?: string) => allChecks(browser).flat(2).map(nameOf);
  expect(namesOfAll()).toEqual(namesOfAll('/bin/chromium').slice(0, -1));
});
