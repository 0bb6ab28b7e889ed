import { expect, type Frame, type Locator, type Page } from '@playwright/test';
import type { RemoteWorld } from '../../simulator/control-client';
import type { idsOf } from '../../simulator/world';

/** How a person works the page: with the mouse, or with the keyboard alone. */
export type Hands = 'mouse' | 'keyboard';

/** What a page's main action has at hand; see {@link PageAction}. */
export interface Tools {
  /** The plugin's page, inside the simulator. */
  page: Locator;
  /** The simulated world, live: to make something happen in it, and to see what the page has done to it. */
  world: RemoteWorld;
  /** The ids of the people and things in it, by the names that the seed gives them. */
  ids: ReturnType<typeof idsOf>;
  /** The simulator's stage around it. */
  stage: Page;
  /** The frame of the activity. */
  frame: Frame;
  /** The id of the instance that the frame was launched as. */
  instanceId: string;
  /** Presses a button, or follows a link. */
  press(target: Locator): Promise<void>;
  /** Puts a text into a field. */
  fill(field: Locator, text: string): Promise<void>;
  /** Chooses an option by the words that it shows. */
  choose(select: Locator, option: string): Promise<void>;
}

/**
 * A page's main action, as a person does it, and the effect: what the page shows, and what the host's world holds.
 * The default export of `plugins/<folder>/page.e2e.ts`, which may also export `launch`, options of the stage for a page
 * that needs another client than the usual one. It is done with the mouse and with the keyboard alone, each time in a
 * world of its own.
 */
export type PageAction = (tools: Tools) => Promise<void>;

/** The hands of a person at a page. */
export function handsOn(stage: Page, hands: Hands): Pick<Tools, 'press' | 'fill' | 'choose'> {
  const { keyboard } = stage;
  /** Goes to the element as the Tab key does. */
  const reach = async (target: Locator) => {
    await expect(target).toBeEnabled();
    for (let steps = 0; steps < 100; steps += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await keyboard.press('Tab');
    }
    throw new Error('The Tab key does not lead to it within 100 steps');
  };
  if (hands === 'mouse') {
    return {
      press: (target) => target.click(),
      fill: async (field, text) => {
        await field.click();
        await field.fill(text);
      },
      choose: async (select, option) => {
        await select.selectOption(option);
      },
    };
  }
  return {
    async press(target) {
      await reach(target);
      const toggles = await target.evaluate((element) => element instanceof HTMLInputElement);
      await keyboard.press(toggles ? 'Space' : 'Enter');
    },
    async fill(field, text) {
      await reach(field);
      await keyboard.press('ControlOrMeta+a');
      if (text) await keyboard.type(text);
      else await keyboard.press('Delete');
    },
    async choose(select, option) {
      await reach(select);
      // Typing the beginning of an option's words chooses it.
      await keyboard.type(option);
      await expect(select.locator('option:checked')).toHaveText(option);
    },
  };
}
