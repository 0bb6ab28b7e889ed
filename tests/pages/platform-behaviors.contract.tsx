import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ids } from '../../simulator/world';
import { openPage } from '../harness/open-page';

type Opened = Parameters<typeof openPage>[0];

/**
 * What two pages promise of the platform's behaviours: one only asks, the other has room for a keyboard below.
 *
 * @param options.button the name of the button that asks again
 * @param options.ofNone what the page says besides of a client that has none
 */
export function showsPlatformBehaviors(
  plugin: Opened,
  { button, ofNone }: { button: string; ofNone?: string },
): void {
  const ask = { name: button };
  /** The result as a person reads it. */
  const resultOf = async (view: Awaited<ReturnType<typeof openPage>>['view'], text: RegExp) => {
    await view.findByText(text);
    return view.getByRole('region', { name: 'Result' }).textContent;
  };

  test('shows the behaviours as soon as the page opens', async () => {
    const { view, calls } = await openPage(plugin);
    expect(await resultOf(view, /iosKeyboardResizesView/)).toContain('true');
    expect(calls.map(({ cmd }) => cmd)).toEqual(['GET_PLATFORM_BEHAVIORS']);
  });

  test('asks again at a click', async () => {
    const { view, user, world } = await openPage(plugin);
    await view.findByText(/iosKeyboardResizesView/);
    await world.commit({
      type: 'device',
      client: ids.client,
      patch: { iosKeyboardResizesView: false },
    });
    await user.click(view.getByRole('button', ask));
    expect(await resultOf(view, /^false$/)).toContain('iosKeyboardResizesView');
  });

  test('shows the last answer as busy while it asks again', async () => {
    const { view, user, fault, calls } = await openPage(plugin);
    await view.findByText(/iosKeyboardResizesView/);
    const result = view.getByRole('region', { name: 'Result' });
    expect(result.getAttribute('aria-busy')).toBe('false');
    fault('GET_PLATFORM_BEHAVIORS', { kind: 'silence' });
    await user.dblClick(view.getByRole('button', ask));
    expect(view.getByRole('button', ask)).toHaveProperty('disabled', true);
    expect(result.getAttribute('aria-busy')).toBe('true');
    expect(calls.map(({ outcome }) => outcome)).toEqual(['answered', 'unanswered']);
  });

  test('shows the answer of a client that has none of these behaviours', async () => {
    const { view } = await openPage(plugin, {
      before: async ({ simulation }) => {
        await simulation.world.commit({
          type: 'device',
          client: ids.client,
          patch: { iosKeyboardResizesView: undefined },
        });
      },
    });
    const result = await view.findByRole('region', { name: 'Result' });
    expect(await within(result).findByText('{}')).toBeDefined();
    if (ofNone) expect(view.getByText(ofNone)).toBeDefined();
    expect(view.queryByRole('alert')).toBeNull();
  });
}
