import { expect, type Frame, type Page } from '@playwright/test';
import { ids } from '../../simulator/world';
import { simulatorUrl } from './playground';

/** This is another site than the stage's, so that the browser gives the activity a process of its own. */
const ACTIVITY = 'http://127.0.0.1:9/';

/** The function that the activity's page has at hand: it sends a command, or a subscribe. */
export type Ask = (cmd: string, args: object, evt?: string) => void;

interface Where {
  /** The name of its world; a new one by default. */
  world?: string;
  /** Its address; by default on another site than the stage's. */
  activity?: string;
  simulator?: string;
  options?: Record<string, string>;
}

/**
 * Opens the stage with an activity that shakes hands, sends these commands, and has `ask` at hand.
 *
 * @param asks the commands that it sends as soon as it is connected
 * @returns its frame
 */
export async function openActivity(
  page: Page,
  asks: Parameters<Ask>[] = [],
  { world, activity = ACTIVITY, simulator = simulatorUrl(), options }: Where = {},
): Promise<Frame> {
  const handshake = { v: 1, encoding: 'json', client_id: ids.application, frame_id: 'f' };
  const body = `<!doctype html><script>
    let nonce = 0;
    globalThis.ask = (cmd, args, evt) => parent.postMessage([1, {cmd, args, evt, nonce: String(nonce++)}], '*');
    parent.postMessage([0, ${JSON.stringify(handshake)}], '*');
    for (const each of JSON.parse(new URLSearchParams(location.search).get('asks'))) ask(...each);
  </script>`;
  await page
    .context()
    .route(`${activity}**`, (route) => route.fulfill({ contentType: 'text/html', body }));
  const url = `${activity}?${new URLSearchParams({ asks: JSON.stringify(asks) })}`;
  const query = new URLSearchParams({ url, ...(world ? { world } : {}), ...options });
  await page.goto(`${simulator}/?${query}`);
  await expect(page.locator('[data-status]').first()).toHaveAttribute('data-status', 'connected');
  const frame = page.frames().find((each) => each.url().startsWith(activity));
  if (!frame) throw new Error('The stage has no frame of the activity');
  return frame;
}
