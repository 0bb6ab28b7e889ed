import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import documented from '../../../docs/simulator.md?raw';
import { commands } from '../../../host-bridge/protocol';
import { clientIn, ids, seed } from '../../world';
import { RowLine } from '../traffic/row-line';
import { dialogs } from './table';

const RIGHT_TO_LEFT = '\u202e';
const TURNS_AROUND = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

function shown(url: string) {
  const world = seed();
  const client = clientIn(world, ids.client);
  const dialog = { id: 'd', command: 'OPEN_EXTERNAL_LINK', url } as const;
  const { title, Content } = dialogs.OPEN_EXTERNAL_LINK;
  const part = { dialog, world, client, input: {}, onInput() {} };
  return { title: title(dialog, part), content: render(<Content {...part} />).container };
}

test.each([
  [
    `https://evil.test/${RIGHT_TO_LEFT}moc.drocsid//:sptth`,
    'https://evil.test/%E2%80%AEmoc.drocsid//:sptth',
  ],
  ['https://evil.test/?q=\u2066שלום', 'https://evil.test/?q=%E2%81%A6%D7%A9%D7%9C%D7%95%D7%9D'],
  ['https://dіscord.com/gift', 'https://xn--dscord-pvf.com/gift'],
  ['HTTPS://evil.test:443/a/../b', 'https://evil.test/b'],
])('the link %j is shown as URL parsers read it, with its direction isolated', (url, address) => {
  const { title, content } = shown(url);
  expect(title).toBe(`Leave for ${new URL(url).hostname}?`);
  expect(content.querySelector('bdi[dir=ltr]')?.textContent).toBe(address);
  expect(content.textContent).not.toMatch(TURNS_AROUND);
});

test('an invalid URL cannot reverse the text next to it', () => {
  const { title, content } = shown(`${RIGHT_TO_LEFT}moc.drocsid`);
  expect(title).toBe('Leave for \\u202emoc.drocsid?');
  expect(content.textContent).not.toMatch(TURNS_AROUND);
});

test('a traffic row shows text direction characters as JSON escapes', () => {
  const args = { url: `https://evil.test/${RIGHT_TO_LEFT}moc` };
  const row = { id: 1, at: 0, kind: 'call', cmd: 'OPEN_EXTERNAL_LINK', args, outcome: 'waiting' };
  render(<RowLine row={row as never} players={undefined} hasAdvice={false} hidden={undefined} />);
  expect(screen.getByText(/evil\.test\/\\u202emoc/).textContent).not.toMatch(TURNS_AROUND);
});

test('the documentation has a row for each dialog', () => {
  const opens = Object.entries(commands).filter(([, { cmd }]) => cmd in dialogs);
  expect(opens).toHaveLength(Object.keys(dialogs).length);
  const [, table = ''] = documented.split('| command | the dialog | the reply |');
  const missing = opens.filter(([method]) => !table.includes(`| \`${method}\` |`));
  expect(missing.map(([method]) => method)).toEqual([]);
});
