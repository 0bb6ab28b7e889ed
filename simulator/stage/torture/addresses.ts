import { newWorldName } from '../../world';

/** The options of an address that hold for every situation. */
const copiedOptions = [
  ...['url', 'path', 'scenario', 'device', 'platform', 'mobile_app_version'],
  ...['guild_id', 'channel_id', 'custom_id', 'referrer_id'],
];

/** Returns the stage's address without a situation's own options, and with all dialogs accepted. */
export function stageAddress(href: string): string {
  return copyOptions(href, { decisions: 'accept' });
}

/** Returns the torture address for the stage at `href`: all situations, or those whose names contain a text. */
export function tortureAddress(href: string, torture = 'all'): string {
  return copyOptions(href, { torture });
}

/** Returns the address of a situation in a frame alone, and in a world of its own. */
export function frameAddress(situation: string): string {
  const address = new URL(situation);
  address.searchParams.set('world', newWorldName());
  address.searchParams.set('view', 'frame');
  return address.href;
}

function copyOptions(href: string, others: Record<string, string>): string {
  const address = new URL(href);
  const copied = [...address.searchParams].filter(([name]) => copiedOptions.includes(name));
  address.search = new URLSearchParams([...copied, ...Object.entries(others)]).toString();
  address.hash = '';
  return address.href;
}
