import { expect, type Frame, type Locator, type Page } from '@playwright/test';
import { idsOf } from '../../simulator/world';
import { objections } from './axe';
import { openPerson } from './on-stage';
import { openSection } from './open-section';
import {
  openInMockMode,
  openInSimulator,
  playgroundUrl,
  sizes,
  test,
  testInOwnTab,
} from './playground';

/** Opens the playground in a frame of a page that answers nothing. */
async function openInSilentHost(page: Page): Promise<Frame> {
  const launch = '/?frame_id=f&instance_id=i&platform=desktop';
  const host = `${playgroundUrl()}/silent-host`;
  const body = `<!doctype html><title>Host</title><iframe title="Activity" src="${launch}"></iframe>`;
  await page.route(host, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(host);
  const frame = page.frames().find((frame) => frame.url().endsWith(launch));
  if (!frame) throw new Error(`${host} has not framed the playground`);
  return frame;
}

/** Opens the call on a phone, where it is a sheet over the others. */
async function openCall(stage: Page): Promise<void> {
  const call = stage.getByRole('button', { name: 'Call', exact: true, expanded: false });
  if (await call.isVisible()) await call.click();
}

/** What is not there until somebody asks for it, how they do, and the faults that the stage is opened with for it. */
const opened: readonly [what: string, open: (stage: Page) => Promise<Locator>, faults?: string][] =
  [
    [
      'the menu of a frame',
      async (stage) => {
        await stage.getByRole('button', { name: 'More for Marlo' }).press('Enter');
        await stage.getByRole('menu').press('ArrowDown');
        await expect(stage.getByRole('menu').locator('[role^=menuitem]:focus')).toHaveCount(1);
        return stage.getByRole('menu');
      },
    ],
    [
      'a row of the traffic',
      async (stage) => {
        await openSection(stage, 'Traffic');
        await stage.locator('[data-cmd=AUTHENTICATE]').click();
        return stage.getByRole('region', { name: 'AUTHENTICATE' });
      },
    ],
    [
      'the words for the filter',
      async (stage) => {
        await openSection(stage, 'Traffic');
        await stage.getByRole('combobox', { name: 'Filter' }).pressSequentially('is:');
        return stage.getByRole('listbox', { name: 'Filter terms' });
      },
    ],
    [
      'an event by hand',
      async (stage) => {
        const events = await openSection(stage, 'Events');
        await events.getByRole('button', { name: 'THERMAL_STATE_UPDATE by hand' }).click();
        return events.getByRole('button', { name: 'Send', exact: true });
      },
    ],
    [
      'a command that was run',
      async (stage) => {
        const commands = await openSection(stage, 'Commands');
        await commands.getByRole('button', { name: 'Run', exact: true }).click();
        return commands.getByRole('region', { name: 'History' });
      },
    ],
    [
      'what can be added to the world',
      async (stage) => {
        const editor = await openSection(stage, 'Editor');
        await editor.getByRole('button', { name: 'Add', exact: true }).click();
        return editor.getByRole('button', { name: 'Continue' });
      },
    ],
    [
      // What can be added is still open.
      'a thing of the world',
      async (stage) => {
        const editor = await openSection(stage, 'Editor');
        await editor.getByRole('button', { name: 'Back' }).click();
        await editor.getByRole('listitem').getByRole('button').first().click();
        return editor.getByRole('button', { name: 'Remove' });
      },
    ],
    [
      'a fault that is on',
      async (stage) => {
        const faults = await openSection(stage, 'Faults');
        await faults.getByRole('button', { name: 'Add fault' }).click();
        return faults.getByRole('button', { name: /^End / });
      },
    ],
    [
      'a recording',
      async (stage) => {
        const recording = await openSection(stage, 'Recording');
        await recording.getByRole('button', { name: 'Walk through it' }).click();
        return recording.getByRole('slider', { name: 'Entry' });
      },
    ],
    [
      'somebody in the call',
      async (stage) => {
        await openCall(stage);
        return openPerson(stage, 'Juni');
      },
    ],
    [
      'the scenarios of the call',
      async (stage) => {
        await openCall(stage);
        await stage.getByRole('button', { name: /▾$/ }).click();
        return stage.getByRole('menu');
      },
    ],
    [
      // The last, since the fault stays in the world.
      'a step of the sign-in that failed',
      async (stage) => {
        await stage.locator('[data-state=failed]').getByRole('button').click();
        return stage.getByRole('dialog');
      },
      'AUTHENTICATE:refuse,code=4009',
    ],
  ];

/** Parts of the open tab with controls beyond their edge, where no wheel leads. */
function cutOff(stage: Page): Promise<string[]> {
  return stage.getByRole('tabpanel').evaluate((panel) =>
    [panel, ...panel.querySelectorAll('*')]
      .filter((part) => {
        const isHidden = getComputedStyle(part).overflowY === 'hidden';
        const isLonger = part.scrollHeight > part.clientHeight + 1;
        return isHidden && isLonger && part.querySelector('button, input, select, a');
      })
      .map(({ className }) => String(className)),
  );
}

test.describe('axe finds nothing to object to, in light and in dark, on', () => {
  test.use({ allowedInConsole: [/Error starting auth/] });

  for (const [size, viewport] of Object.entries(sizes)) {
    test(`a page with a result, in a ${size} frame`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await openInMockMode(page, '/user-settings-get-locale');
      await expect(page.getByText('en-GB', { exact: true })).toBeVisible();
      await page.getByText(/^JSON/).click();
      await expect(page.getByRole('region', { name: 'Result' })).toContainText('locale');
      expect(await objections(page)).toEqual([]);
    });
  }

  testInOwnTab('the loading screen, even when the host is late', async ({ page }) => {
    await page.clock.install();
    const frame = await openInSilentHost(page);
    await expect(frame.getByText('loading', { exact: true })).toBeVisible();
    expect(await objections(frame)).toEqual([]);
    await page.clock.fastForward(6000);
    await expect(frame.getByRole('heading', { name: /^Waiting for / })).toBeVisible();
    expect(await objections(frame)).toEqual([]);
  });

  test('the screen that shows why signing in failed', async ({ page }) => {
    await openInMockMode(page, '/?frame_id=f&platform=desktop');
    await expect(page.getByRole('alert')).toContainText('instance_id');
    expect(await objections(page)).toEqual([]);
  });

  test('the open drawer on a phone', async ({ page }) => {
    await page.setViewportSize(sizes.phone);
    await openInMockMode(page);
    await page.getByRole('button', { name: 'Pages', exact: true }).click();
    await expect(page.getByLabel('Search pages')).toBeFocused();
    expect(await objections(page)).toEqual([]);
  });

  test('an unknown route', async ({ page }) => {
    await openInMockMode(page, '/user-setting');
    await expect(page.getByText('Did you mean')).toBeVisible();
    expect(await objections(page)).toEqual([]);
  });

  testInOwnTab('the stage while it connects to its world, even if slowly', async ({ page }) => {
    // It is open, and nothing comes.
    await page.routeWebSocket(/\/worlds\/[^/]+\/events/, () => {});
    await openInSimulator(page);
    await expect(page.getByRole('heading', { name: /^Connecting to / })).toBeVisible();
    expect(await objections(page)).toEqual([]);
    await expect(page.getByText('The simulator is slow to respond')).toBeVisible();
    expect(await objections(page)).toEqual([]);
  });

  for (const size of ['desktop', 'phone'] as const) {
    test(`the palette on a ${size}, and the form that it opens`, async ({ page }) => {
      await page.setViewportSize(sizes[size]);
      await openInSimulator(page);
      const status = page.locator('[data-status]').first();
      await expect(status).toHaveAttribute('data-status', 'connected');
      await page.getByRole('button', { name: 'Find anything' }).focus();
      await page.keyboard.press('Control+k');
      const palette = page.getByRole('dialog', { name: 'Find anything' });
      await expect(palette.getByRole('option').first()).toBeVisible();
      expect(await objections(page)).toEqual([]);
      await page.keyboard.type('rename marlo');
      await expect(palette.getByRole('option', { name: 'Rename Marlo' })).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(palette.getByLabel(/^Nickname of Marlo/)).toBeFocused();
      expect(await objections(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(palette).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Find anything' })).toBeFocused();
    });
  }

  for (const size of ['desktop', 'phone'] as const) {
    test(`everything that a person can open on the stage, on a ${size}`, async ({
      page,
      worldName,
    }) => {
      await page.setViewportSize(sizes[size]);
      const openStage = async (faults = '') => {
        const { marlo } = idsOf(worldName);
        await openInSimulator(page, { world: worldName, user: marlo, ...(faults && { faults }) });
        const status = page.locator('[data-status]').first();
        await expect(status).toHaveAttribute('data-status', 'connected');
      };
      await openStage();
      for (const [what, open, faults] of opened) {
        if (faults) await openStage(faults);
        const shown = await open(page);
        await expect(shown, what).toBeVisible();
        expect(await objections(page), what).toEqual([]);
        // What is over the others closes; the rest stays as it is.
        await page.keyboard.press('Escape');
      }
    });
  }

  for (const [size, count] of [
    ['desktop', 2],
    ['phone', 1],
  ] as const) {
    test(`each tab of the stage on a ${size}, players: ${count}`, async ({ page, worldName }) => {
      await page.setViewportSize(sizes[size]);
      const { me, marlo } = idsOf(worldName);
      const players = [me, marlo].slice(0, count).join();
      await openInSimulator(page, { path: '/voice-state', world: worldName, players });
      await expect(page.locator('iframe')).toHaveCount(count);
      const status = page.locator('[data-status]').first();
      await expect(status).toHaveAttribute('data-status', 'connected');
      const tabs = await page.getByRole('tab').all();
      expect(tabs.length).toBeGreaterThan(1);
      for (const tab of tabs) {
        await tab.click();
        await expect(page.getByRole('tabpanel')).toBeVisible();
        expect(await objections(page), (await tab.textContent()) ?? '').toEqual([]);
        expect(await cutOff(page), (await tab.textContent()) ?? '').toEqual([]);
        const [, ...others] = await page
          .getByRole('navigation', { name: 'Sections' })
          .getByRole('button')
          .all();
        for (const section of others) {
          await section.click();
          await expect(page.getByText('Loading…')).toHaveCount(0);
          // The first section of each tab had what is around it.
          const inTab = await objections(page, '[role=tabpanel]');
          expect(inTab, (await section.textContent()) ?? '').toEqual([]);
          expect(await cutOff(page), (await section.textContent()) ?? '').toEqual([]);
        }
      }
    });
  }
});
