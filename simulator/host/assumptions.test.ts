import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inMemory, signIn } from '../../tests/harness/in-memory';
import { ids } from '../world';
import { assumptions } from './assumptions';

const page = readFileSync(`${import.meta.dirname}/../../docs/assumed.md`, 'utf8');
const rows = new Map<string, string>();
for (const [, id = '', statement = ''] of page.matchAll(/^\| `([\w-]+)` \| (.*) \|$/gm))
  rows.set(id, statement);

it.each(Object.entries(assumptions))('docs/assumed.md has a row for %s', (id, statement) => {
  expect(rows.get(id)).toBe(statement);
});

it('docs/assumed.md has each id once, and each id occurs in the code', () => {
  expect(page.match(/^\| `/gm)).toHaveLength(rows.size);
  const folder = `${import.meta.dirname}/..`;
  const code = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
    .join('\n');
  expect([...rows.keys()].filter((id) => !code.includes(id))).toEqual([]);
});

it('the report marks a reply and a refusal that rest on an assumption', async () => {
  const { sdk, world, calls } = inMemory();
  const marks = () => calls.flatMap(({ assumed = [] }) => assumed);
  await signIn({ sdk, world }, ['identify', 'guilds.members.read', 'rpc.activities.write']);
  await sdk.commands.getPlatformBehaviors();
  expect(marks()).toEqual([]);
  await sdk.subscribe('CURRENT_GUILD_MEMBER_UPDATE', () => {}, { guild_id: ids.boardGames });
  expect(marks()).toEqual(['member-color']);
  calls.length = 0;
  await sdk.commands.setActivity({ activity: null });
  await sdk.commands.startPurchase({ sku_id: '820000000000000006' }).catch(() => {});
  expect(marks()).toEqual(['cleared-activity', 'purchase-codes']);
  sdk.dispose();
});

it('a command before AUTHENTICATE is marked as assumed, unless its documentation allows it', async () => {
  const { sdk, world, calls } = inMemory();
  await sdk.ready();
  await sdk.commands.captureLog({ level: 'log', message: 'Loaded' });
  await sdk.commands.encourageHardwareAcceleration();
  await sdk.commands.openExternalLink({ url: 'https://example.com' });
  await sdk.commands.openInviteDialog();
  await sdk.commands.getPlatformBehaviors();
  await signIn({ sdk, world }, ['identify']);
  const early = calls.map(({ cmd, assumed }) => [cmd, assumed?.includes('early-commands')]);
  expect(Object.fromEntries(early)).toEqual({
    CAPTURE_LOG: false,
    ENCOURAGE_HW_ACCELERATION: false,
    OPEN_EXTERNAL_LINK: false,
    OPEN_INVITE_DIALOG: false,
    GET_PLATFORM_BEHAVIORS: true,
    AUTHORIZE: false,
    AUTHENTICATE: false,
  });
  sdk.dispose();
});
