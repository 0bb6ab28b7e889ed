import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { jsonPost } from '../../tests/harness/json-post';
import { createSimulator } from '../process';
import { proxyControlOf } from '../proxy/testing/own-servers';

interface Line {
  url: string;
  init: RequestInit;
  answer: string | undefined;
}

/** The lines of docs/control.md that begin with curl. */
function lines(): Line[] {
  const page = readFileSync(join(import.meta.dirname, '../../docs/control.md'), 'utf8');
  const blocks = [...page.matchAll(/```sh\n(.*?)```/gs)].map(([, block = '']) => block);
  return blocks.flatMap((block) => {
    const all = block.trim().split('\n');
    return all.flatMap((line, at) => {
      if (!line.startsWith('curl ')) return [];
      const args = [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, word]) => quoted ?? word);
      const after = (option: string) => args[args.indexOf(option) + 1];
      const body = args.includes('--json') ? after('--json') : undefined;
      const answer = /^# (\{.*|event: .*)/.exec(all[at + 1] ?? '')?.[1];
      const url = `http://${args.find((word) => word?.startsWith('localhost:'))}`;
      const method = body || args.includes('-X') ? 'POST' : 'GET';
      const headers = { 'content-type': 'application/json' };
      return [{ url, init: { method, ...(body ? { body, headers } : {}) }, answer }];
    });
  });
}

test('the commands of docs/control.md, run one after the other, give the results that the page shows', async () => {
  const simulator = createSimulator();
  const { control, stop } = await proxyControlOf('localhost:5173');
  simulator.proxySide.proxyControl = control;
  const all = lines();
  expect(all.length).toBeGreaterThan(20);
  for (const { url, init, answer } of all) {
    // The page answers a dialog, which an activity would have opened.
    if (url.endsWith('/dialogs')) {
      const dialog = { id: 'a-dialog', command: 'SHARE_LINK', message: 'Come play' };
      const change = { type: 'ask', client: 'client-1', dialog };
      await simulator.request(url.replace(/dialogs$/, 'changes'), jsonPost(change));
    }
    const response = await simulator.request(url, init);
    const request = `${url} ${init.body ?? ''}`;
    expect(response.status, request).toBe(answer?.startsWith('{"error"') ? 400 : 200);
    if (answer?.startsWith('event:')) {
      const { value } = (await response.body?.getReader().read()) ?? {};
      expect(new TextDecoder().decode(value), request).toContain(answer);
    } else if (answer) expect(await response.json(), request).toMatchObject(JSON.parse(answer));
    await response.body?.cancel().catch(() => {});
  }
  await stop();
});
