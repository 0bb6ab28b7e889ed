import { waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { ids } from '../../simulator/world';
import { delivered } from '../../tests/harness/in-memory';
import { openPage } from '../../tests/harness/open-page';

async function openShop(options?: Parameters<typeof openPage>[1]) {
  const opened = await openPage('in-app-purchase', options);
  const { view, user } = opened;
  const button = (name: string) => view.getByRole('button', { name }) as HTMLButtonElement;
  return {
    ...opened,
    press: (name: string) => user.click(button(name)),
    becomes: async (name: string, state: 'enabled' | 'disabled') => {
      await view.findByRole('button', { name });
      await waitFor(() => expect(button(name).disabled).toBe(state === 'disabled'));
    },
    row: (name: string) => view.getByText(name, { selector: 'li span' }).closest('li') as Element,
    list: async (name: string) => within(await view.findByRole('region', { name })),
  };
}

/** Opens the page for a client that sells these SKUs of the world, with these fields changed. */
const openSelling = (...skus: (readonly [id: string, fields: object])[]) =>
  openShop({
    before: ({ world, fault }) => {
      const all = skus.map(([id, fields]) => ({ ...world.get().skus[id], ...fields }));
      fault('GET_SKUS_EMBEDDED', { kind: 'reply', data: { skus: all } });
    },
  });

/** The state of a list that could not be loaded, which is no alarm. */
const failure = async (view: Awaited<ReturnType<typeof openShop>>['view']) => {
  const again = await view.findByRole('button', { name: 'Try again' });
  expect(view.queryByRole('alert')).toBeNull();
  return again.closest('[role=status]') as Element;
};

const warnings = () => vi.spyOn(console, 'warn').mockImplementation(() => {});
const skus = `/api/iap/${ids.application}/skus`;
const entitlements = `/api/iap/${ids.application}/entitlements/${ids.me}`;

describe('the lists', () => {
  test('show the SKUs of each kind with prices, offer Consume only for consumables, and come with the raw data', async () => {
    const { view, list, row, becomes } = await openShop();
    await becomes('Buy Brass Dice', 'enabled');
    for (const [title, names] of Object.entries({
      Consumable: ['Reroll Token', 'Hint Pack'],
      Persistent: ['Walnut Table', 'Brass Dice'],
      Subscription: ['Table Pass'],
    })) {
      const rows = (await list(title)).getAllByRole('listitem');
      expect(rows.map(({ firstChild }) => firstChild?.textContent)).toEqual(names);
    }
    await expect.poll(() => row('Reroll Token').textContent).toContain('$0.99');
    expect(row('Hint Pack').textContent).toContain('¥160');
    expect(row('Brass Dice').textContent).toContain('KWD\u00a01.250');
    expect(view.getAllByRole('button', { name: /^Buy/ })).toHaveLength(5);
    expect(view.getAllByRole('button', { name: /^Consume/ })).toHaveLength(2);
    for (const name of ['API SKUs', 'RPC SKUs', 'Entitlements']) {
      expect(view.getByRole('region', { name })).toBeDefined();
    }
  });

  test('include the application itself as persistent, and leave out SKUs of other types, even unknown ones', async () => {
    const { view, list } = await openSelling(
      [ids.walnutTable, { name: 'The app', type: 1 }],
      [ids.walnutTable, { id: '8', name: 'Box', type: 4 }],
      [ids.walnutTable, { id: '9', name: 'Riddle', type: 77 }],
    );
    expect((await list('Persistent')).getByText('The app')).toBeDefined();
    expect(view.getByText(/Box: BUNDLE, Riddle: UNHANDLED \(77\)/)).toBeDefined();
    expect(view.getAllByText('None.')).toHaveLength(2);
  });
});

describe('a SKU can be bought', () => {
  test('if it is for sale and the user does not own it', async () => {
    const { becomes, row } = await openShop();
    for (const name of ['Reroll Token', 'Brass Dice', 'Table Pass'])
      await becomes(`Buy ${name}`, 'enabled');
    for (const name of ['Walnut Table', 'Hint Pack']) await becomes(`Buy ${name}`, 'disabled');
    expect(row('Walnut Table').textContent).toContain('Owned');
  });

  test('not if the playground’s server does not list it', async () => {
    const { becomes, row } = await openSelling([ids.brassDice, {}], [ids.winterTable, {}]);
    await becomes('Buy Brass Dice', 'enabled');
    await becomes('Buy Winter Table', 'disabled');
    expect(row('Winter Table').textContent).toContain('Not for sale');
  });

  test.each([
    ['what is for sale', skus],
    ['what the user owns', entitlements],
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
  test('disables every button while it is pending, and shows that', async () => {
    const { view, becomes, press, fault } = await openShop();
    fault('START_PURCHASE', { kind: 'silence' });
    await becomes('Buy Reroll Token', 'enabled');
    await press('Buy Reroll Token');
    expect(view.getByText('Buying Reroll Token…')).toBeDefined();
    await becomes('Buy Brass Dice', 'disabled');
    await becomes('Consume Hint Pack', 'disabled');
  });

  test.each([
    ['cancel', 5008],
    ['fail', 5009],
  ] as const)('that fails (%s) is only a warning, and a retry works', async (decision, code) => {
    const warned = warnings();
    const { view, becomes, press, row, world, decide } = await openShop();
    await decide('START_PURCHASE', decision);
    await becomes('Buy Brass Dice', 'enabled');
    await press('Buy Brass Dice');
    await waitFor(() => expect(warned).toHaveBeenCalled());
    const refusal = expect.objectContaining({ code });
    expect(warned.mock.calls[0]).toEqual(['Buying Brass Dice failed', refusal]);
    expect(view.queryByRole('alert')).toBeNull();
    await decide('START_PURCHASE', 'accept');
    await becomes('Buy Brass Dice', 'enabled');
    await press('Buy Brass Dice');
    const message = await view.findByText(/ENTITLEMENT_CREATE delivered/);
    const { id } = Object.values(world.get().entitlements).at(-1) ?? {};
    expect(message.textContent).toMatch(new RegExp(`^The user now owns Brass Dice.*${id}\\.$`));
    await waitFor(() => expect(row('Brass Dice').textContent).toContain(`Owned ${id}`));
  });

  test('that is made elsewhere is shown too', async () => {
    const { becomes, world } = await openShop();
    await becomes('Buy Table Pass', 'enabled');
    const [of] = Object.values(world.get().entitlements);
    const entitlement = { ...of, id: '9', sku_id: ids.tablePass } as NonNullable<typeof of>;
    await world.commit({ type: 'entitlement', entitlement });
    await becomes('Buy Table Pass', 'disabled');
  });

  test('makes the page reload only the entitlements, whatever their type, and an invalid event does not', async () => {
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
});

test('a failed Consume is only logged as a warning, and can be tried again', async () => {
  const warned = warnings();
  const { becomes, press, world, answerForServer } = await openShop();
  await becomes('Consume Hint Pack', 'enabled');
  await becomes('Consume Reroll Token', 'disabled');
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

test('Refresh requests everything again', async () => {
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

test.each([
  [skus, '{"skus":[null]}', 'Listing the API SKUs failed'],
  [entitlements, '{"entitlements":[{"id":7}]}', 'Listing the entitlements failed'],
])('an invalid response of %s is explained and logged: %s', async (at, body, logged) => {
  const warned = warnings();
  const { view, becomes } = await openShop({
    before: ({ answerForServer }) =>
      answerForServer((path) => (path.startsWith(at) ? new Response(body) : undefined)),
  });
  expect((await failure(view)).textContent).toContain('has no list');
  expect(warned.mock.calls).toEqual([[logged, expect.any(Error)]]);
  await becomes('Buy Brass Dice', 'disabled');
});

describe('a refusal of the SKUs', () => {
  const refusal = { kind: 'refuse', code: 4002, message: 'Invalid command: SKUs' } as const;
  const isBefore = (first: Element, second: Element) =>
    Boolean(first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING);

  test('is shown above the lists, which keep their data', async () => {
    const warned = warnings();
    const { view, press, becomes, list, fault, endFault } = await openShop();
    await becomes('Buy Brass Dice', 'enabled');
    await fault('GET_SKUS_EMBEDDED', refusal);
    await press('Refresh');
    const state = await failure(view);
    expect(state.textContent).toContain('Invalid command: SKUs');
    expect(warned).toHaveBeenCalledWith('Listing the RPC SKUs failed', expect.anything());
    expect((await list('Consumable')).getAllByRole('listitem')).toHaveLength(2);
    for (const below of ['Consumable', 'API SKUs', 'Entitlements']) {
      expect(isBefore(state, view.getByRole('region', { name: below }))).toBe(true);
    }
    await becomes('Buy Brass Dice', 'enabled');
    endFault('GET_SKUS_EMBEDDED');
    await press('Try again');
    await waitFor(() => expect(view.queryByRole('button', { name: 'Try again' })).toBeNull());
  });

  test('on load keeps the lists, and shows their content as unknown', async () => {
    warnings();
    const { view, list } = await openShop({
      before: ({ fault }) => fault('GET_SKUS_EMBEDDED', refusal),
    });
    expect((await failure(view)).textContent).toContain('4002');
    for (const name of ['Consumable', 'Persistent', 'Subscription']) {
      expect((await list(name)).getByText('Unknown.')).toBeDefined();
    }
  });
});
