import { expect, type Locator, type Page } from '@playwright/test';
import { byKeyboard } from './action';
import { openSection } from './open-section';
import { openInSimulator, test } from './playground';

/** In how many clicks somebody who has looked at the stage once does each task. */
const MOST_CLICKS = 4;

/** What somebody does with the pointer alone, without scrolling, and how many clicks that takes. */
function pointer() {
  let clicks = 0;
  const see = (target: Locator) => expect(target).toBeInViewport();
  return {
    clicks: () => clicks,
    async click(target: Locator) {
      clicks += 1;
      await see(target);
      await target.click();
    },
    /** The activity may be scrolled: how it looks is not the stage's to say. */
    async clickInside(target: Locator) {
      clicks += 1;
      await target.click();
    },
    async write(field: Locator, text: string) {
      clicks += 1;
      await see(field);
      await field.fill(text);
    },
    /** One click opens the list, and one chooses. */
    async choose(select: Locator, option: string) {
      clicks += 2;
      await see(select);
      await select.selectOption(option);
    },
  };
}

/** Does what the palette finds first. */
async function palette(stage: Page, query: string): Promise<void> {
  await stage.keyboard.press('Control+k');
  const dialog = stage.getByRole('dialog', { name: 'Find anything' });
  await dialog.getByRole('combobox').pressSequentially(query);
  await stage.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
}

interface Task {
  /** Whether doing it leaves the stage as it was, so that it is done once more without opening the stage again. */
  leavesNothing?: true;
  /** What the stage is opened with. */
  launch?: Record<string, string>;
  byPointer(stage: Page, hand: ReturnType<typeof pointer>): Promise<void>;
  byKeys(stage: Page, press: ReturnType<typeof byKeyboard>['press']): Promise<void>;
  /** What is to be seen then. */
  done(stage: Page): Promise<void>;
}

const tab = (stage: Page, name: string) => stage.getByRole('tab', { name });
const button = (stage: Page, name: string | RegExp) => stage.getByRole('button', { name });
const section = (stage: Page, name: string) =>
  stage.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name });
const failed = (stage: Page) => stage.locator('[data-state=failed]').getByRole('button');
const rows = (stage: Page) => stage.getByRole('listbox', { name: 'Traffic' });
const locale = (stage: Page) =>
  stage.frameLocator('iframe').getByRole('button', { name: 'Get locale' });
const share = (stage: Page) =>
  stage.frameLocator('iframe').getByRole('button', { name: 'Click to Share' });
const send = (stage: Page) => stage.getByRole('dialog').getByRole('button', { name: 'Send' });

/** The tab that opens, with that in it; it is closed again. */
async function opens(stage: Page, act: () => Promise<unknown>, shows: RegExp): Promise<void> {
  const popup = stage.waitForEvent('popup');
  await act();
  const opened = await popup;
  await expect(opened.getByText(shows).first()).toBeVisible();
  await opened.close();
}

const tasks: Record<string, Task> = {
  'see why the sign-in failed': {
    launch: { faults: 'AUTHENTICATE:refuse,code=4009' },
    byPointer: (stage, hand) => hand.click(failed(stage)),
    byKeys: (stage, press) => press(failed(stage)),
    leavesNothing: true,
    async done(stage) {
      await expect(stage.getByRole('dialog')).toContainText('4009');
      await stage.keyboard.press('Escape');
      await expect(stage.getByRole('dialog')).toHaveCount(0);
    },
  },
  'find the frame that a click caused': {
    launch: { path: '/user-settings-get-locale' },
    async byPointer(stage, hand) {
      await locale(stage).click();
      await hand.click(rows(stage).getByRole('option').last());
    },
    async byKeys(stage, press) {
      await press(locale(stage));
      await press(rows(stage));
      await stage.keyboard.press('End');
    },
    done: (stage) =>
      expect(stage.getByRole('region', { name: 'USER_SETTINGS_GET_LOCALE' })).toBeVisible(),
  },
  'add a third player and mute her': {
    launch: { players: 'wren.hollow,marlo' },
    async byPointer(stage, hand) {
      await hand.click(button(stage, 'Add a player'));
      await hand.click(button(stage, 'Juni’s microphone'));
    },
    async byKeys(stage) {
      await palette(stage, 'play as juni');
      await palette(stage, 'mute juni');
    },
    async done(stage) {
      await expect(stage.locator('iframe')).toHaveCount(3);
      await expect(button(stage, 'Juni’s microphone')).toHaveAttribute('aria-pressed', 'false');
    },
  },
  'look at a phone in picture in picture': {
    async byPointer(stage, hand) {
      await hand.choose(stage.getByLabel('Device', { exact: true }), 'Phone with a notch');
      await hand.click(stage.getByText('PiP', { exact: true }));
    },
    async byKeys(stage) {
      await palette(stage, 'device phone with');
      await palette(stage, 'layout picture');
    },
    done: (stage) =>
      expect(stage.locator('[data-framed=mobile] [data-layout=pip] iframe')).toBeVisible(),
  },
  'share a link, and open it as its recipient': {
    launch: { decisions: 'ask', custom_id: 'shareLink' },
    async byPointer(stage, hand) {
      await hand.clickInside(share(stage));
      await hand.click(send(stage));
      await hand.click(button(stage, /^Open as/));
    },
    async byKeys(stage, press) {
      await press(share(stage));
      await press(send(stage));
      await press(button(stage, /^Open as/));
    },
    done: (stage) => expect(stage.locator('iframe')).toHaveCount(2),
  },
  'send a VOICE_STATE_UPDATE of one’s own': {
    launch: { path: '/voice-state' },
    async byPointer(stage, hand) {
      await hand.click(tab(stage, 'Events'));
      await hand.click(stage.getByRole('button', { name: 'Send', exact: true }));
    },
    async byKeys(stage, press) {
      await palette(stage, 'VOICE_STATE_UPDATE by hand');
      await press(stage.getByRole('button', { name: 'Send', exact: true }));
    },
    async done(stage) {
      await expect(stage.getByLabel('Event', { exact: true })).toHaveValue('VOICE_STATE_UPDATE');
      await expect(stage.getByText('Sent to Captain Wren')).toBeVisible();
    },
  },
  'delay a command by 3 s': {
    async byPointer(stage, hand) {
      await hand.click(tab(stage, 'Lab'));
      await hand.write(stage.getByLabel('Where'), 'GET_USER');
      await hand.click(button(stage, 'Add fault'));
    },
    async byKeys(stage, press) {
      await palette(stage, 'fault at GET_USER');
      await press(button(stage, 'Add fault'));
    },
    done: (stage) =>
      expect(stage.getByRole('list', { name: 'Faults that are on' })).toContainText('ms 3000'),
  },
  'record and replay': {
    leavesNothing: true,
    async byPointer(stage, hand) {
      await hand.click(tab(stage, 'Lab'));
      await hand.click(section(stage, 'Recording'));
      const replay = button(stage, 'Replay this session');
      await opens(stage, () => hand.click(replay), /matches the recording/);
    },
    async byKeys(stage) {
      await opens(stage, () => palette(stage, 'replay this session'), /matches the recording/);
    },
    async done() {},
  },
  'start a torture run': {
    leavesNothing: true,
    async byPointer(stage, hand) {
      await hand.click(tab(stage, 'Lab'));
      const torture = stage.getByRole('link', { name: 'Torture the activity' });
      await opens(stage, () => hand.click(torture), /in one situation after/);
    },
    async byKeys(stage) {
      await opens(stage, () => palette(stage, 'torture the activity'), /in one situation after/);
    },
    async done() {},
  },
  'give a colleague a link to this situation': {
    leavesNothing: true,
    byPointer: (stage, hand) => hand.click(button(stage, 'Copy link to this')),
    byKeys: (stage) => palette(stage, 'link to this'),
    async done(stage) {
      const copied = () => stage.evaluate(() => navigator.clipboard.readText());
      await expect
        .poll(copied)
        .toContain(`world=${new URL(stage.url()).searchParams.get('world')}`);
    },
  },
};

test.use({ viewport: { width: 1280, height: 720 }, allowedInConsole: [/Error starting auth/] });

for (const [what, task] of Object.entries(tasks)) {
  const { launch = {}, leavesNothing, byPointer, byKeys, done } = task;
  const open = async (stage: Page) => {
    await stage.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await openInSimulator(stage, launch);
    const isToFail = 'faults' in launch;
    if (isToFail) await expect(failed(stage)).toBeVisible();
    else
      await expect(stage.locator('[data-step="signed in"]').first()).toHaveAttribute(
        'data-state',
        'done',
      );
  };

  test(`a newcomer can ${what} within ${MOST_CLICKS} clicks, and with the keyboard alone`, async ({
    page,
  }) => {
    await open(page);
    const hand = pointer();
    await byPointer(page, hand);
    await done(page);
    console.log(`${what}: ${hand.clicks()} clicks`);
    expect(hand.clicks()).toBeLessThanOrEqual(MOST_CLICKS);
    await openSection(page, 'Traffic');
    await page.evaluate(() => navigator.clipboard.writeText(''));

    if (!leavesNothing) await open(page);
    await byKeys(page, byKeyboard(page).press);
    await done(page);
  });
}
