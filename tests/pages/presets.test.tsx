import { act, render } from '@testing-library/react';
import { Provider } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withManifestDefaults } from '../../core/plugin';
import { startSignInAtom } from '../../core/session/sign-in';
import commandTemplate from '../../scripts/plugin-template/manifest';
import CommandTemplate from '../../scripts/plugin-template/page';
import eventsTemplate from '../../scripts/plugin-template-events/manifest';
import EventsTemplate from '../../scripts/plugin-template-events/page';
import { beginScenario, presets } from '../../simulator/scenario';
import { clientIn, ids } from '../../simulator/world';
import { storeIn, watchedBackend } from '../harness/backend';
import { delivered } from '../harness/in-memory';
import { inFrame } from '../harness/open-page';
import { type Page, pages } from './pages';

const noDirectMessages = '4006 Not authenticated or invalid scope: dm_channels.read is missing';

/** The platform refuses these requests in a situation, as Discord does, and the page says so. */
const refused: Record<string, Record<string, string>> = {
  'direct-message': {
    activityChannel: noDirectMessages,
    getChannel: noDirectMessages,
    voiceState: noDirectMessages,
  },
};

/** The page that closes the connection as it opens comes last. */
const rank = ({ manifest }: Pick<Page, 'manifest'>) => Number(manifest.key === 'closeActivity');
const templates = [
  { manifest: withManifestDefaults('plugin-template', commandTemplate), page: CommandTemplate },
  {
    manifest: withManifestDefaults('plugin-template-events', eventsTemplate),
    page: EventsTemplate,
  },
];
const inOrder = [...pages, ...templates].sort((one, other) => rank(one) - rank(other));

beforeEach(() => {
  // Browsers have it, and happy-dom does not.
  Object.defineProperty(navigator, 'getGamepads', { value: () => [], configurable: true });
});
afterEach(() => void Reflect.deleteProperty(navigator, 'getGamepads'));

test.each(Object.entries(presets))(
  'in the situation %s, one page after another opens without an error and without advice',
  async (situation, scenario) => {
    const log = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
    const world = beginScenario(scenario, 'default');
    const { platform, appVersion } = clientIn(world, ids.client).device;
    const launch = { platform, ...(appVersion === null ? {} : { mobile_app_version: appVersion }) };
    const { backend, calls, requests, advisor } = watchedBackend({ world, launch });
    const store = storeIn(backend);
    await store.set(startSignInAtom);
    const view = render(<Provider store={store} />);
    // A query by role would take most of the time, where a page lists 200 people.
    const find = (selector: string) => view.container.querySelector(selector);
    const alert = () => find('[role="alert"]')?.textContent;
    for (const each of inOrder) {
      const { name, key } = each.manifest;
      view.rerender(<Provider store={store}>{inFrame(each)}</Provider>);
      expect(find('h1')?.textContent).toBe(name);
      const requestCount = () => calls.length + requests.length;
      for (let still = 0, before = requestCount(); still < 5; before = requestCount()) {
        await act(delivered);
        still = requestCount() === before ? still + 1 : 0;
      }
      expect(find('article > :not(header)'), `${name} shows something`).not.toBeNull();
      const expected = refused[situation]?.[key];
      if (expected) await expect.poll(alert).toContain(expected);
      else expect(alert(), name).toBeUndefined();
    }
    // Where the client refuses a channel, more than one page asks for it.
    const isExpected = ({ id }: { id: string }) => id === 'refused-again' && refused[situation];
    expect(advisor.found.filter((finding) => !isExpected(finding))).toEqual([]);
    expect(log.flatMap(({ mock }) => mock.calls)).toEqual([]);
  },
);
