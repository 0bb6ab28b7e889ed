import { expect, type Frame, type Locator, type Page } from '@playwright/test';
import type { RemoteWorld } from '../../simulator/control-client';
import type { idsOf } from '../../simulator/world';

/** The things that a page's main action has at hand; see {@link PageAction}. */
export interface Tools {
  /** The plugin's page, inside the simulator. */
  page: Locator;
  /** The simulated world, live: the action changes it, and looks at the page's effect on it. */
  world: RemoteWorld;
  /** The ids of the people and things in it, by the names that the seed gives them. */
  ids: ReturnType<typeof idsOf>;
  stage: Page;
  frame: Frame;
  /** The id of the instance that the frame was launched as. */
  instanceId: string;
  press(target: Locator): Promise<void>;
  fill(field: Locator, text: string): Promise<void>;
  choose(select: Locator, option: string): Promise<void>;
}

/**
 * A page's main action, as a person does it, and the effect: on the page, and in the host's world. The default export
 * of `plugins/<folder>/page.e2e.ts`, which may also export `launch`, options of the stage: for a page that needs
 * another client than the usual one, or the stage around its frame (`view: 'stage'`). The action uses the keyboard
 * alone, and everything that it uses must be in reach of the mouse.
 */
export type PageAction = (tools: Tools) => Promise<void>;

/** The hands of a person who has only a keyboard. */
export function byKeyboard(stage: Page): Pick<Tools, 'press' | 'fill' | 'choose'> {
  const { keyboard } = stage;
  /** Goes to the element with the Tab key, forwards or back. */
  const reach = async (target: Locator) => {
    // A click with the mouse would work: the element is enabled, keeps still and nothing covers it.
    await target.click({ trial: true });
    for (let steps = 0; steps < 100; steps += 1) {
      const key = await target.evaluate((element) => {
        const focused = document.activeElement;
        if (focused === element) return undefined;
        const position = focused ? element.compareDocumentPosition(focused) : 0;
        return position & Node.DOCUMENT_POSITION_FOLLOWING ? 'Shift+Tab' : 'Tab';
      });
      if (!key) return;
      await keyboard.press(key);
    }
    throw new Error('The Tab key does not lead to it within 100 steps');
  };
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
