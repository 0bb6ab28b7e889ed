import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openPage } from '../harness/open-page';
import { type Page, pages } from './pages';
import { failureIn, failureText, happens, tryEverything } from './person';

type Answer = (init?: RequestInit) => Response | Promise<Response>;

const requestTests = pages.flatMap((page) =>
  (['platform', 'server'] as const)
    .filter((target) => page.asks[target])
    .map((target) => ({ title: `${page.manifest.name}, which asks the ${target}`, page, target })),
);

const refusals = {
  platform: () => Response.json({ message: 'Refused on purpose' }, { status: 403 }),
  server: () =>
    Response.json({ error: { code: 'refused', message: 'Refused on purpose' } }, { status: 403 }),
};

const nobody = () => {
  throw new TypeError('Failed to fetch');
};

/** Opens the page in front of a platform and a server with these answers, and uses it until it has asked. */
async function openAndAsk(
  { page, target }: { page: Page; target: 'platform' | 'server' },
  answer: Answer,
) {
  const opened = await openPage(page, {
    before: ({ answerForPlatform, answerForServer }) => {
      if (target === 'platform') answerForPlatform(answer);
      else answerForServer((_, init) => answer(init));
    },
  });
  const requests = target === 'platform' ? opened.requests : opened.serverRequests;
  const problem = `${page.manifest.key} asks the ${target}, and nothing on the page does so`;
  expect(await tryEverything(opened, () => requests.length > 0), problem).toBe(true);
  return {
    ...opened,
    /** Lets both answer properly from now on, and tells whether the page has asked again and shows no error. */
    async recovers() {
      opened.answerForPlatform(undefined);
      opened.answerForServer(undefined);
      requests.length = 0;
      const { view, user } = opened;
      for (const again of view.queryAllByRole('button', { name: 'Try again' }))
        await user.click(again);
      return happens(() => requests.length > 0 && !failureIn(view), 4000);
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

describe.each(requestTests)('$title', (asking) => {
  test('while there is no response, the page shows that it is waiting', async () => {
    const { view } = await openAndAsk(asking, () => new Promise(() => {}));
    const statuses = () => view.queryAllByRole('status').map(({ textContent }) => textContent);
    expect(await happens(() => statuses().some((text) => text))).toBe(true);
  });

  test.each([
    ['a refusal shows its reason', refusals[asking.target], /(403|refused).*Refused on purpose/],
    ['a missing response is reported', nobody, /did not respond: check the network/],
    ['an HTML page as the response is reported', () => new Response('<!doctype html>'), /JSON/],
  ])('%s, and the page can recover', async (_, answer, words) => {
    const { view, recovers } = await openAndAsk(asking, answer);
    expect(await failureText(view)).toMatch(words);
    expect(await recovers()).toBe(true);
  });

  // Requests to the platform count towards the person's rate limit.
  if (asking.target === 'platform') {
    test('leaving the page aborts the pending request', async () => {
      let signal: AbortSignal | null | undefined;
      const { view } = await openAndAsk(asking, (init) => {
        signal = init?.signal;
        return new Promise(() => {});
      });
      expect(signal?.aborted).toBe(false);
      view.unmount();
      expect(signal?.aborted).toBe(true);
    });
  }

  test.each([null, {}, [null]])('the response %j does not break the page', async (answer) => {
    const { view } = await openAndAsk(asking, () => Response.json(answer));
    expect(await happens(() => view.queryByRole('button', { name: 'Retry' }) !== null, 100)).toBe(
      false,
    );
    expect(view.getByRole('heading', { level: 1 })).toBeDefined();
  });
});
