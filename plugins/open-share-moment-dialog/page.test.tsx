import { afterEach, expect, test, vi } from 'vitest';
import { ids } from '../../simulator/world';
import { openPage } from '../../tests/harness/open-page';
import { uploadsAndShares } from '../../tests/pages/upload.contract';
import manifest from './manifest';
import page from './page';

const shareMoment = { manifest, page };
const cdnUrl = 'https://cdn.discordapp.com/ephemeral-attachments/1/2/moment.png';

afterEach(() => {
  vi.restoreAllMocks();
});

uploadsAndShares({
  open: () => openPage(shareMoment),
  button: 'Share baby-brick',
  locked: ['baby-brick', 'pug-life', /^One of your own/],
  answer: { attachment: { url: cdnUrl } },
  args: { mediaUrl: cdnUrl },
  dialog: 'OPEN_SHARE_MOMENT_DIALOG',
  done: 'The share dialog was opened',
});

test.each([
  ['baby-brick', 240, 320],
  ['pug-life', 292, 320],
])(
  'uploads %s, %i by %i pixels, and opens the dialog with its address',
  async (name, width, height) => {
    const { view, user, world, simulation, requests } = await openPage(shareMoment);
    const uploads = vi.spyOn(simulation, 'callPlatform');
    await user.click(await view.findByLabelText(name));
    await user.click(view.getByRole('button', { name: `Share ${name}` }));
    expect(await view.findByRole('heading', { name: 'The share dialog was opened' })).toBeDefined();
    expect(requests).toEqual([`/applications/${simulation.clientId}/attachment`]);
    const form = uploads.mock.calls[0]?.[1]?.body as FormData;
    const file = form.get('file') as File;
    expect(file.name).toBe(`${name}.png`);
    expect(await sizeOf(file)).toEqual([width, height]);
    const [shared] = world.get().clients[ids.client]?.userActions ?? [];
    expect(shared).toMatchObject({ kind: 'shared-moment' });
    expect(view.getByText(/Media URL/).textContent).toContain(
      (shared as { mediaUrl: string }).mediaUrl,
    );
  },
);

test('says that it opened even if the user closes it without sharing', async () => {
  const { view, user, world } = await openPage(shareMoment);
  await world.commit({
    type: 'decision',
    client: ids.client,
    command: 'OPEN_SHARE_MOMENT_DIALOG',
    decision: 'cancel',
  });
  await user.click(await view.findByRole('button', { name: 'Share baby-brick' }));
  expect(await view.findByRole('heading', { name: 'The share dialog was opened' })).toBeDefined();
  expect(world.get().clients[ids.client]?.userActions).toEqual([]);
});

test('hides the outcome of one image when another one is chosen', async () => {
  const { view, user } = await openPage(shareMoment);
  await user.click(await view.findByRole('button', { name: 'Share baby-brick' }));
  await view.findByRole('heading', { name: 'The share dialog was opened' });
  await user.click(view.getByLabelText('pug-life'));
  expect(view.queryByRole('heading', { name: 'The share dialog was opened' })).toBeNull();
  expect(view.queryByText(/Media URL/)).toBeNull();
});

test.each([
  ['no attachment', {}, 'no attachment'],
  ['null', null, 'no attachment'],
  ['an attachment without an address', { attachment: {} }, 'no attachment with a url'],
  [
    'an address that is too long',
    { attachment: { url: `${cdnUrl}?${'x'.repeat(1024)}` } },
    'mediaUrl: must be at most 1024 characters long',
  ],
])('says so when the platform answers %s', async (_, answer, message) => {
  const { view, user, calls, answerForPlatform } = await openPage(shareMoment);
  answerForPlatform(() => Response.json(answer));
  await user.click(await view.findByRole('button', { name: 'Share baby-brick' }));
  expect((await view.findByRole('alert')).textContent).toContain(message);
  expect(calls).toEqual([]);
});

test('says so when the image cannot be fetched', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('', { status: 404 }));
  const { view, user } = await openPage(shareMoment);
  await user.click(await view.findByRole('button', { name: 'Share baby-brick' }));
  expect((await view.findByRole('alert')).textContent).toContain(
    'The image baby-brick could not be fetched: 404',
  );
});

test('uploads nothing when a page arrives instead of the image', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(
    new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
  );
  const { view, user, requests } = await openPage(shareMoment);
  await user.click(await view.findByRole('button', { name: 'Share baby-brick' }));
  expect((await view.findByRole('alert')).textContent).toContain(
    'The image baby-brick could not be fetched: 200, 15 bytes of text/html.',
  );
  expect(requests).toEqual([]);
});

/** The width and the height that the header of a PNG file names. */
async function sizeOf(png: Blob): Promise<[number, number]> {
  const header = new DataView(await png.arrayBuffer());
  return [header.getUint32(16), header.getUint32(20)];
}
