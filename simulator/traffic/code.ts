import { commandNameOf } from '../../host-bridge/protocol';
import { literal } from './literal';
import { maskSecrets, maskText } from './mask';
import { quoted } from './query';
import { contentOf, groupOf, isEmpty, outcomeOf, type Row, rowName } from './row';

/**
 * Formats a row as code for an activity on `@discord/embedded-app-sdk`, whose instance is called
 * `discordSdk`. A masked value becomes a variable of the field's name.
 */
export function asCode(row: Row): string {
  switch (row.kind) {
    case 'call':
      return callAsCode(row);
    case 'event':
      if (row.event === 'READY') return 'await discordSdk.ready();';
      return `await discordSdk.subscribe(${literal(row.event)}, (data) => {\n  // ${comment(JSON.stringify(row.data))}\n}${subscriptionArgs(row.subscription?.args)});`;
    case 'rest':
    case 'proxied':
      return requestAsCode(row);
    case 'handshake':
      return `const discordSdk = new DiscordSDK(${literal(row.clientId ?? '')});\nawait discordSdk.ready();`;
    case 'closed':
      return `discordSdk.close(${row.code}, ${literal(row.message)});`;
    default:
      return `// ${comment(rowName(row))}`;
  }
}

/**
 * Formats a row as a test for Playwright: it opens the stage at the same address, and waits for the
 * same event. The stage of a test masks secrets, so the test has none.
 *
 * @param address the stage's
 * @param known values that are known to be secrets
 */
export function asTest(full: Row, address: string, known?: ReadonlySet<string>): string {
  const row = maskSecrets(full, known);
  const name = rowName(row);
  const outcome = outcomeOf(row);
  const { sent } = contentOf(row);
  const args = row.kind === 'call' && !isEmpty(sent) ? JSON.stringify(sent) : '';
  const only = { console: 'is:console ', files: 'is:file ' }[groupOf(row) as string] ?? '';
  const query = `${only}name:${quoted(name)}${args ? ` ${quoted(args)}` : ''}`;
  return `import { expect, test } from '@playwright/test';

test(${literal(`${name}: ${outcome}`)}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(${literal(maskText(address, known))});
  await page.getByRole('combobox', { name: 'Filter' }).fill(${literal(query)});
  const rows = page.locator(${literal(`[data-name=${JSON.stringify(name)}][data-outcome=${JSON.stringify(outcome)}]`)});
  await expect(rows.first()).toBeVisible();
});
`;
}

/** The maximum number of characters of a row's content in its line. */
export const MAX_COMPACT_LENGTH = 200;

function callAsCode({ cmd, evt, args }: Extract<Row, { kind: 'call' }>): string {
  if (cmd === 'SUBSCRIBE') {
    return `await discordSdk.subscribe(${literal(evt)}, (data) => {\n  console.log(data);\n}${subscriptionArgs(args)});`;
  }
  if (cmd === 'UNSUBSCRIBE') {
    return `// Pass the listener that you subscribed.\nawait discordSdk.unsubscribe(${literal(evt)}, listener${subscriptionArgs(args)});`;
  }
  const name = commandNameOf(cmd);
  if (!name) return `// The SDK has no method for ${comment(cmd)}.`;
  const code = isEmpty(args) ? '' : literal(args);
  return `const result = await discordSdk.commands.${name}(${code});`;
}

/** Endpoints that accept only forms. Source: topics/oauth2 of Discord's reference. */
const FORM_ENDPOINT = /\/oauth2\/token(?:\/revoke)?$/;

function requestAsCode(row: Extract<Row, { kind: 'rest' | 'proxied' }>): string {
  const isForm = row.kind === 'rest' && FORM_ENDPOINT.test(row.path);
  const headers = {
    ...(row.authorization ? { Authorization: row.authorization } : {}),
    ...(row.args === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
  };
  const lines = Object.entries(headers).map(([name, value]) =>
    name === 'Authorization'
      ? `    Authorization: \`${value} \${token}\`,`
      : `    '${name}': '${value}',`,
  );
  const address = row.kind === 'rest' ? `https://discord.com${row.path}` : row.path;
  const body = literal(row.args, 1);
  const init = [
    ...(row.method === 'GET' ? [] : [`  method: ${literal(row.method)},`]),
    ...(lines.length > 0 ? ['  headers: {', ...lines, '  },'] : []),
    ...(row.args === undefined
      ? []
      : [`  body: ${isForm ? `new URLSearchParams(${body})` : `JSON.stringify(${body})`},`]),
  ];
  const second = init.length > 0 ? `, {\n${init.join('\n')}\n}` : '';
  return `const response = await fetch(${literal(address)}${second});`;
}

function subscriptionArgs(args: unknown): string {
  return isEmpty(args) ? '' : `, ${literal(args)}`;
}

/** Formats untrusted text for a line comment: a line break would end the comment. */
const comment = (text = '') =>
  text.slice(0, MAX_COMPACT_LENGTH).replace(/[\n\r\u2028\u2029]+/g, ' ');
