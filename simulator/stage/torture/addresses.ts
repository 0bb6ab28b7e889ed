import { newWorldName } from '../../world';

/** The options of an address that hold for every situation. */
const copiedOptions = [
  ...['url', 'path', 'scenario', 'device', 'platform', 'mobile_app_version'],
  ...['guild_id', 'channel_id', 'custom_id', 'referrer_id'],
];

/** The address of the stage without what a situation decides, and with nobody asked anything. */
export function stageAddress(href: string): string {
  return copyOptions(href, { decisions: 'accept' });
}

/** The address that tortures the activity which the stage at `href` shows: in all situations, or those with that text in their names. */
export function tortureAddress(href: string, torture = 'all'): string {
  return copyOptions(href, { torture });
}

/** The address of a situation in a frame alone, and in a world of its own. */
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
