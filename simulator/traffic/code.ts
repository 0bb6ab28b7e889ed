import { commandNamed } from '../../host-bridge/protocol';
import { literal } from './literal';
import { MASK } from './mask';
import { contentOf, nameOf, outcomeOf, type Row } from './row';

/**
 * A row as code for an activity on `@discord/embedded-app-sdk`, whose instance is called `discordSdk`.
 * What is masked is left to a variable of the field's name.
 */
export function asCode(row: Row): string {
  switch (row.kind) {
    case 'call':
      return callAsCode(row);
    case 'event':
      return `await discordSdk.subscribe('${row.event}', (data) => {\n  // ${oneLine(row.data)}\n}${subscriptionArgs(row.subscription?.args)});`;
    case 'rest':
    case 'proxied':
      return requestAsCode(row);
    case 'handshake':
      return `const discordSdk = new DiscordSDK('${row.clientId ?? ''}');\nawait discordSdk.ready();`;
    case 'closed':
      return `discordSdk.close(${row.code}, ${literal(row.message)});`;
    default:
      return `// ${nameOf(row)}`;
  }
}

/**
 * A row as a test for Playwright: it opens the stage at the same address, and waits until the same happens again.
 *
 * @param address the stage's
 */
export function asTest(row: Row, address: string): string {
  const name = nameOf(row);
  const outcome = outcomeOf(row);
  const { sent } = contentOf(row);
  const args = sent === undefined || sent === null ? '' : JSON.stringify(sent);
  const withArgs =
    row.kind === 'call' && args.length > 2 && args.length <= COMPACT && !args.includes(MASK);
  return `import { expect, test } from '@playwright/test';

test(${literal(`${name}: ${outcome}`)}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(${literal(address)});
  await page.getByRole('combobox', { name: 'Name' }).fill(${literal(name)});
  const rows = page.locator(${literal(`[data-name=${JSON.stringify(name)}][data-outcome=${JSON.stringify(outcome)}]`)});
  await expect(rows${withArgs ? `.filter({ hasText: ${literal(args)} })` : ''}.first()).toBeVisible();
});
`;
}

/** How many characters of a row's content its line shows. */
export const COMPACT = 200;

function callAsCode({ cmd, evt, args }: Extract<Row, { kind: 'call' }>): string {
  if (cmd === 'SUBSCRIBE') {
    return `await discordSdk.subscribe('${evt}', (data) => {\n  console.log(data);\n}${subscriptionArgs(args)});`;
  }
  if (cmd === 'UNSUBSCRIBE') {
    return `// Pass the listener that you subscribed.\nawait discordSdk.unsubscribe('${evt}', listener${subscriptionArgs(args)});`;
  }
  const name = commandNamed(cmd);
  if (!name) return `// The SDK has no method for ${cmd}.`;
  const given = args === undefined || args === null || isEmpty(args) ? '' : literal(args);
  return `const result = await discordSdk.commands.${name}(${given});`;
}

function requestAsCode(row: Extract<Row, { kind: 'rest' | 'proxied' }>): string {
  const headers = {
    ...(row.authorization ? { Authorization: row.authorization } : {}),
    ...(row.args === undefined ? {} : { 'Content-Type': 'application/json' }),
  };
  const lines = Object.entries(headers).map(([name, value]) =>
    name === 'Authorization'
      ? `    Authorization: \`${value} \${token}\`,`
      : `    '${name}': '${value}',`,
  );
  const address = row.kind === 'rest' ? `https://discord.com${row.path}` : row.path;
  const init = [
    ...(row.method === 'GET' ? [] : [`  method: '${row.method}',`]),
    ...(lines.length > 0 ? ['  headers: {', ...lines, '  },'] : []),
    ...(row.args === undefined ? [] : [`  body: JSON.stringify(${literal(row.args, 1)}),`]),
  ];
  const second = init.length > 0 ? `, {\n${init.join('\n')}\n}` : '';
  return `const response = await fetch(${literal(address)}${second});`;
}

function subscriptionArgs(args: unknown): string {
  return args === undefined || args === null || isEmpty(args) ? '' : `, ${literal(args)}`;
}

const oneLine = (value: unknown) => JSON.stringify(value)?.slice(0, COMPACT) ?? '';
const isEmpty = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0;
