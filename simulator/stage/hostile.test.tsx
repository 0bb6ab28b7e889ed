import { act, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { seed as fuzzSeed } from '../../tests/fuzz/hostile';
import { hostileForms, hostileTexts } from '../../tests/fuzz/world/hostile-changes';
import { changeOf, kinds, type Step } from '../../tests/fuzz/world/random-changes';
import { serveBlankPages } from '../../tests/harness/blank-pages';
import { createPlatform } from '../platform';
import { Change, type Dialog, ids, type NewDialog, seed } from '../world';
import { createWorlds } from '../worlds';
import * as shell from './shell';
import { Stage } from './stage';
import { stageFor } from './testing/on-stage';
import { Boundary } from './ui/boundary';

/** Changes of each kind, of which each field is then spoilt in every way. */
const OF_EACH_KIND = 1;
/** After this many changes the stage must have drawn them, and the platform is asked for what they have left. */
const LOOK_EVERY = 100;

const routes = [
  [`/api/v10/applications/${ids.application}/skus`, 'Bot any'],
  [`/api/v10/applications/${ids.application}/entitlements`, 'Bot any'],
  ['/api/v10/users/@me', 'Bearer me'],
  ['/api/v10/users/@me/guilds?with_counts=true', 'Bearer me'],
] as const;

/** A stage with two players over a world that takes changes as programs send them. */
async function open() {
  serveBlankPages();
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const worlds = createWorlds(seed);
  const { store } = worlds.first;
  const platform = createPlatform(store);
  const expires = '2112-01-01T00:00:00Z';
  const access = { userId: ids.me, scopes: ['identify', 'guilds'], expires };
  const players = [ids.me, ids.marlo].join();
  const options = { url: 'http://localhost:4000', path: '/', players } as const;
  const stage = (stageId: string) => {
    const services = stageFor(store, { options, stageId });
    return (
      <Boundary what="The stage">
        <Stage key={stageId} {...{ shell, services }} isWorldLost={false} />
      </Boundary>
    );
  };
  const { rerender } = await act(async () => render(stage('0')));
  let resets = 0;
  return {
    store,
    /** Whether the world takes the change, which is read as from a program. Throws every error but a refusal. */
    async post(change: unknown): Promise<boolean> {
      const read = Change.safeParse(JSON.parse(JSON.stringify(change)));
      if (!read.success) return false;
      return store.commit(read.data).then(
        () => true,
        (error: Error) => {
          if (error instanceof TypeError || error instanceof RangeError) throw error;
          return false;
        },
      );
    },
    /** Throws, with what has happened, when the stage has failed at it. */
    async observe(happened: () => string): Promise<void> {
      await act(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
      expect(logged.mock.calls.map(String), happened()).toEqual([]);
      expect(screen.queryByText(/cannot be shown/)?.textContent, happened()).toBeUndefined();
    },
    /** Throws, with what has happened, when the platform fails at it. */
    async ask(happened: () => string): Promise<void> {
      await store.commit({ type: 'token', token: 'me', access });
      for (const [path, authorization] of routes) {
        const { status } = await platform.request(path, { headers: { authorization } });
        expect(status, `${path} after ${happened()}`).toBeLessThan(500);
      }
    },
    reset: () =>
      act(async () => {
        worlds.reset(worlds.first);
        resets += 1;
        rerender(stage(String(resets)));
      }),
  };
}

test('no hostile value in any field of a change breaks the stage or the platform', {
  timeout: 180_000,
}, async () => {
  const stage = await open();
  const picks = fc.sample(fc.tuple(...Array(4).fill(fc.nat(9973))), {
    seed: fuzzSeed,
    numRuns: OF_EACH_KIND,
  });
  const counts = { accepted: 0, refused: 0 };
  for (const type of kinds) {
    for (const each of picks) {
      await stage.reset();
      const change = changeOf({ type, picks: each as Step['picks'] }, stage.store.get());
      const forms = [...hostileForms(change)];
      while (forms.length > 0) {
        const accepted: string[] = [];
        await act(async () => {
          for (const form of forms.splice(0, LOOK_EVERY)) {
            const isAccepted = await stage.post(form);
            counts[isAccepted ? 'accepted' : 'refused'] += 1;
            if (isAccepted) accepted.push(JSON.stringify(form).slice(0, 300));
          }
        });
        if (accepted.length === 0) continue;
        const happened = () => `FUZZ_SEED=${fuzzSeed}, after\n${accepted.join('\n')}`;
        await stage.observe(happened);
        await stage.ask(happened);
      }
    }
  }
  console.log(`${counts.accepted} hostile changes were taken in, ${counts.refused} refused`);
  // A run in which nothing happens proves nothing.
  expect(counts.accepted).toBeGreaterThan(300);
  expect(counts.refused).toBeGreaterThan(500);
});

test('no hostile dialog breaks the stage, and each can be answered', {
  timeout: 120_000,
}, async () => {
  const stage = await open();
  const client = ids.client;
  for (const text of hostileTexts) {
    const questions: NewDialog[] = [
      { command: 'OPEN_EXTERNAL_LINK', url: text },
      { command: 'OPEN_SHARE_MOMENT_DIALOG', mediaUrl: text },
      { command: 'AUTHORIZE', scopes: [text], added: [text] },
      { command: 'START_PURCHASE', skuId: text },
      { command: 'SHARE_LINK', message: text, customId: text, linkId: text },
      { command: 'SHARE_INTERACTION', name: text, content: text },
      { command: 'OPEN_INVITE_DIALOG', channelId: text },
    ];
    for (const question of questions) {
      const dialog: Dialog = { ...question, id: 'd' };
      const where = () => JSON.stringify(dialog).slice(0, 300);
      if (!(await act(() => stage.post({ type: 'ask', client, dialog })))) continue;
      await stage.observe(where);
      const answer = { decision: 'accept', trust: true } as const;
      const change: Change = { type: 'answer', client, dialog: 'd', answer };
      expect(await act(() => stage.post(change)), where()).toBe(true);
    }
  }
});
