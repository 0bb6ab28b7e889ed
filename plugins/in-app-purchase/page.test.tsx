import { act, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ids } from '../../simulator/world';
import { delivered } from '../../tests/harness/in-memory';
import { openPage } from '../../tests/harness/open-page';
import manifest from './manifest';
import page from './page';

afterEach(() => {
  vi.restoreAllMocks();
});

/** The opened page, and what a user does and sees on it. */
async function openShop(options?: Parameters<typeof openPage>[1]) {
  const opened = await openPage({ manifest, page }, options);
  const { view, user } = opened;
  const button = (name: string) => view.getByRole('button', { name }) as HTMLButtonElement;
  return {
    ...opened,
    button,
    press: (name: string) => user.click(button(name)),
    /** Waits until the button can be pressed, or cannot. */
    becomes: async (name: string, state: 'enabled' | 'disabled') => {
      await view.findByRole('button', { name });
      await waitFor(() => expect(button(name).disabled).toBe(state === 'disabled'));
    },
    row: (name: string) => view.getByText(name, { selector: 'li span' }).closest('li') as Element,
    toggle: () => user.click(view.getByRole('checkbox', { name: 'Show test-mode entitlements' })),
  };
}

const warnings = () => vi.spyOn(console, 'warn').mockImplementation(() => {});
const skus = `/api/iap/${ids.application}/skus`;
const entitlements = `/api/iap/${ids.application}/entitlements/${ids.me}`;

describe('the lists', () => {
  test.each([
    ['Consumable', ['Reroll Token', 'Hint Pack']],
    ['Persistent', ['Walnut Table', 'Brass Dice']],
    ['Subscription', ['Table Pass']],
  ])('under "%s" name the SKUs of that kind', async (title, names) => {
    const { view } = await openShop();
    const list = await view.findByRole('region', { name: title });
    const rows = within(list).getAllByRole('listitem');
    expect(rows.map((row) => row.firstChild?.textContent)).toEqual(names);
  });

  test('count the application itself among what is persistent', async () => {
    const { view } = await openShop({
      before: ({ simulation, fault }) => {
        const sku = { ...simulation.world.get().skus[ids.walnutTable], name: 'The app', type: 1 };
        fault('GET_SKUS_EMBEDDED', { kind: 'reply', data: { skus: [sku] } });
      },
    });
    const list = await view.findByRole('region', { name: 'Persistent' });
    expect(within(list).getByText('The app')).toBeDefined();
  });

  test('give prices in words', async () => {
    const { becomes, row } = await openShop();
    await becomes('Buy Brass Dice', 'enabled');
    await expect.poll(() => row('Reroll Token').textContent).toContain('$0.99');
    expect(row('Hint Pack').textContent).toContain('¥160');
    expect(row('Brass Dice').textContent).toContain('KWD\u00a01.250');
  });

  test('offer to consume consumables, and nothing else', async () => {
    const { view } = await openShop();
    await view.findByRole('button', { name: 'Consume Hint Pack' });
    expect(view.getAllByRole('button', { name: /^Consume/ })).toHaveLength(2);
    expect(view.getAllByRole('button', { name: /^Buy/ })).toHaveLength(5);
  });

  test('leave out SKUs of other types, even unknown ones, and say so', async () => {
    const { view } = await openShop({
      before: ({ simulation, fault }) => {
        const [sku] = Object.values(simulation.world.get().skus);
        const skus = [
          { ...sku, name: 'Box', type: 4 },
          { ...sku, id: '9', name: 'Riddle', type: 77 },
        ];
        fault('GET_SKUS_EMBEDDED', { kind: 'reply', data: { skus } });
      },
    });
    expect(await view.findByText(/Box: BUNDLE, Riddle: UNHANDLED \(77\)/)).toBeDefined();
    expect(view.getAllByText('None.')).toHaveLength(3);
  });
});

describe('a SKU can be bought', () => {
  test('if it is for sale and the user does not have it', async () => {
    const { becomes, row } = await openShop();
    await becomes('Buy Reroll Token', 'enabled');
    await becomes('Buy Brass Dice', 'enabled');
    await becomes('Buy Table Pass', 'enabled');
    await becomes('Buy Walnut Table', 'disabled');
    await becomes('Buy Hint Pack', 'disabled');
    expect(row('Walnut Table').textContent).toContain('Owned');
  });

  test('not if the own server does not list it', async () => {
    const { becomes, row } = await openShop({
      before: ({ simulation, fault }) => {
        const listed = [ids.brassDice, ids.winterTable].map(
          (id) => simulation.world.get().skus[id],
        );
        fault('GET_SKUS_EMBEDDED', { kind: 'reply', data: { skus: listed } });
      },
    });
    await becomes('Buy Brass Dice', 'enabled');
    await becomes('Buy Winter Table', 'disabled');
    expect(row('Winter Table').textContent).toContain('Not for sale');
  });

  test.each([
    ['what is for sale', skus],
    ['what the user has', entitlements],
  ])('not before the page knows %s', async (_, missing) => {
    const { view, becomes, row, serverRequests } = await openShop({
      before: ({ answerForServer }) =>
        answerForServer((path) => (path.startsWith(missing) ? new Promise(() => {}) : undefined)),
    });
    await view.findByText('Brass Dice', { selector: 'li span' });
    await waitFor(() => expect(serverRequests.length).toBeGreaterThanOrEqual(2));
    await becomes('Buy Brass Dice', 'disabled');
    expect(row('Brass Dice').textContent).not.toContain('Not for sale');
  });
});

describe('a purchase', () => {
  test('disables every button while it is under way, and says so', async () => {
    const { view, becomes, press, fault } = await openShop();
    fault('START_PURCHASE', { kind: 'silence' });
    await becomes('Buy Reroll Token', 'enabled');
    await press('Buy Reroll Token');
    expect(view.getByText('Buying Reroll Token…')).toBeDefined();
    await becomes('Buy Brass Dice', 'disabled');
    await becomes('Consume Hint Pack', 'disabled');
  });

  test.each(['cancel', 'fail'] as const)(
    'a failed purchase (%s) is only logged as a warning, and can be tried again',
    async (decision) => {
      const warned = warnings();
      const { view, becomes, press, world } = await openShop();
      await world.commit({
        type: 'decision',
        client: ids.client,
        command: 'START_PURCHASE',
        decision,
      });
      await becomes('Buy Brass Dice', 'enabled');
      await press('Buy Brass Dice');
      await waitFor(() => expect(warned).toHaveBeenCalled());
      const code = decision === 'cancel' ? 5008 : 5009;
      expect(warned.mock.calls[0]).toEqual([
        'Buying Brass Dice failed',
        expect.objectContaining({ code }),
      ]);
      expect(view.queryByRole('alert')).toBeNull();
      await world.commit({
        type: 'decision',
        client: ids.client,
        command: 'START_PURCHASE',
        decision: 'accept',
      });
      await becomes('Buy Brass Dice', 'enabled');
      await press('Buy Brass Dice');
      await becomes('Buy Brass Dice', 'disabled');
      expect(Object.values(world.get().entitlements).at(-1)?.sku_id).toBe(ids.brassDice);
    },
  );

  test('entitlements of unknown types are asked for again after a purchase, and not after anything else', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { becomes, world, host, serverRequests } = await openShop();
    await becomes('Buy Brass Dice', 'enabled');
    serverRequests.length = 0;
    host.dispatch('ENTITLEMENT_CREATE', { entitlement: 'Brass Dice' });
    await delivered();
    expect(serverRequests).toEqual([]);
    const [of] = Object.values(world.get().entitlements);
    host.dispatch('ENTITLEMENT_CREATE', { entitlement: { ...of, id: '9', type: 77 } });
    await waitFor(() => expect(serverRequests).toEqual([`${entitlements}?show_test=1`]));
    await becomes('Buy Brass Dice', 'enabled');
  });

  test('ends with the entitlement that it has brought, beside its SKU', async () => {
    const { view, becomes, press, row, world } = await openShop();
    await becomes('Buy Brass Dice', 'enabled');
    await press('Buy Brass Dice');
    const message = await view.findByText(/ENTITLEMENT_CREATE has brought/);
    const { id } = Object.values(world.get().entitlements).at(-1) ?? {};
    expect(message.textContent).toMatch(new RegExp(`^The user now owns Brass Dice.*${id}\\.$`));
    await waitFor(() => expect(row('Brass Dice').textContent).toContain(`Owned ${id}`));
  });

  test('a purchase that is made elsewhere shows up too', async () => {
    const { becomes, world } = await openShop();
    await becomes('Buy Table Pass', 'enabled');
    const [of] = Object.values(world.get().entitlements);
    const entitlement = { ...of, id: '9', sku_id: ids.tablePass } as NonNullable<typeof of>;
    await world.commit({ type: 'entitlement', entitlement });
    await becomes('Buy Table Pass', 'disabled');
  });
});

describe('consuming', () => {
  test('is possible only of what the user has', async () => {
    const { becomes } = await openShop();
    await becomes('Consume Hint Pack', 'enabled');
    await becomes('Consume Reroll Token', 'disabled');
  });

  test('a failure is only logged as a warning, and the person can try again', async () => {
    const warned = warnings();
    const { becomes, press, world, answerForServer } = await openShop();
    await becomes('Consume Hint Pack', 'enabled');
    answerForServer((path) =>
      path.includes('/consume/')
        ? Response.json({ error: { code: 'upstream_failed', message: 'Down' } }, { status: 502 })
        : undefined,
    );
    await press('Consume Hint Pack');
    await waitFor(() => expect(warned).toHaveBeenCalled());
    expect(String(warned.mock.calls[0])).toMatch(/^Consuming Hint Pack failed.*Down/);
    expect(world.get().entitlements[ids.testHintPack]?.consumed).toBe(false);
    answerForServer(undefined);
    await becomes('Consume Hint Pack', 'enabled');
    await press('Consume Hint Pack');
    await becomes('Buy Hint Pack', 'enabled');
  });
});

describe('the entitlements on the page', () => {
  test('are those that were asked for last, even if an older answer arrives later', async () => {
    const pending: ((answer: Response) => void)[] = [];
    const { becomes, toggle, answerForServer } = await openShop();
    await becomes('Consume Hint Pack', 'enabled');
    answerForServer((path) =>
      path.startsWith(entitlements) ? new Promise((answer) => pending.push(answer)) : undefined,
    );
    await toggle();
    await waitFor(() => expect(pending).toHaveLength(1));
    await toggle();
    await waitFor(() => expect(pending).toHaveLength(2));
    await becomes('Consume Hint Pack', 'disabled');
    const [older, newer] = pending;
    newer?.(Response.json({ entitlements: [{ id: ids.testHintPack, sku_id: ids.hintPack }] }));
    await becomes('Consume Hint Pack', 'enabled');
    await act(async () => {
      older?.(Response.json({ entitlements: [] }));
      await delivered();
    });
    await becomes('Consume Hint Pack', 'enabled');
  });
});

describe('Refresh', () => {
  test('says that it asks, and keeps what is known meanwhile', async () => {
    const { view, becomes, press, fault } = await openShop();
    await becomes('Consume Hint Pack', 'enabled');
    expect(view.queryByText('Loading…')).toBeNull();
    fault('GET_SKUS_EMBEDDED', { kind: 'silence' });
    await press('Refresh');
    expect(view.getByRole('status').textContent).toBe('Loading…');
    await becomes('Consume Hint Pack', 'enabled');
  });

  test('asks for everything again', async () => {
    const { becomes, press, world, calls, serverRequests } = await openShop();
    await becomes('Consume Hint Pack', 'enabled');
    // The client does not report this: the entitlement was used up on another machine.
    await world.commit({ type: 'consume', entitlementId: ids.testHintPack });
    calls.length = 0;
    serverRequests.length = 0;
    await press('Refresh');
    await becomes('Consume Hint Pack', 'disabled');
    expect(calls.map(({ cmd }) => cmd)).toEqual(['GET_SKUS_EMBEDDED']);
    expect(serverRequests).toEqual([skus, `${entitlements}?show_test=1`]);
  });
});

describe('the panels', () => {
  test.each(['API SKUs', 'RPC SKUs', 'Entitlements'])('show the %s as they came', async (name) => {
    const { view } = await openShop();
    expect(await view.findByRole('region', { name })).toBeDefined();
  });
});

describe('an answer that does not come', () => {
  test.each([
    [skus, '{"skus":[null]}'],
    [entitlements, '{"entitlements":[{"id":7}]}'],
  ])('because %s answers %s is explained', async (at, body) => {
    const { view, becomes } = await openShop({
      before: ({ answerForServer }) =>
        answerForServer((path) => (path.startsWith(at) ? new Response(body) : undefined)),
    });
    expect((await view.findByRole('alert')).textContent).toContain('without a list');
    await becomes('Buy Brass Dice', 'disabled');
  });
});

describe('a refusal', () => {
  const refusal = { kind: 'refuse', code: 4002, message: 'Invalid command: SKUs' } as const;
  const isBefore = (first: Element, second: Element) =>
    Boolean(first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING);

  test('of the SKUs stands above the lists, which keep what was known', async () => {
    const { view, press, becomes, fault, endFault } = await openShop();
    await becomes('Buy Brass Dice', 'enabled');
    await fault('GET_SKUS_EMBEDDED', refusal);
    await press('Refresh');
    const alert = await view.findByRole('alert');
    expect(alert.textContent).toContain('Invalid command: SKUs');
    const list = view.getByRole('region', { name: 'Consumable' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(2);
    expect(isBefore(alert, list)).toBe(true);
    for (const panel of ['API SKUs', 'Entitlements']) {
      expect(isBefore(alert, view.getByRole('region', { name: panel }))).toBe(true);
    }
    await becomes('Buy Brass Dice', 'enabled');
    endFault('GET_SKUS_EMBEDDED');
    await press('Try again');
    await waitFor(() => expect(view.queryByRole('alert')).toBeNull());
  });

  test('at once leaves the lists there, and says that what is in them is not known', async () => {
    const { view } = await openShop({
      before: ({ fault }) => fault('GET_SKUS_EMBEDDED', refusal),
    });
    expect((await view.findByRole('alert')).textContent).toContain('4002');
    for (const name of ['Consumable', 'Persistent', 'Subscription']) {
      expect(view.getByRole('region', { name }).textContent).toContain('Not known.');
    }
  });
});
