import { act } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ids } from '../../simulator/world';
import { openPage } from '../../tests/harness/open-page';
import manifest from './manifest';
import page from './page';

const shareMoment = { manifest, page };
const cdnUrl = 'https://cdn.discordapp.com/ephemeral-attachments/1/2/moment.png';

afterEach(() => {
  vi.restoreAllMocks();
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

test('says that sharing is in progress, and takes no second click meanwhile', async () => {
  let answer: ((response: Response) => void) | undefined;
  const { view, user, world, requests, answerForPlatform } = await openPage(shareMoment);
  answerForPlatform(() => new Promise((resolve) => (answer = resolve)));
  const button = await view.findByRole('button', { name: 'Share baby-brick' });
  await user.click(button);
  expect(await view.findByText('sharing in progress')).toBeDefined();
  expect(view.getByRole('progressbar', { name: 'Upload' })).toBeDefined();
  expect(button).toHaveProperty('disabled', true);
  expect(view.getByRole('group', { name: 'Image to share' })).toHaveProperty('disabled', true);
  await user.click(button);
  await expect.poll(() => answer).toBeDefined();
  answer?.(Response.json({ attachment: { url: cdnUrl } }));
  expect(await view.findByText(cdnUrl)).toBeDefined();
  expect(view.queryByText('sharing in progress')).toBeNull();
  expect(button).toHaveProperty('disabled', false);
  expect(requests).toHaveLength(1);
  expect(world.get().clients[ids.client]?.userActions).toEqual([
    { kind: 'shared-moment', mediaUrl: cdnUrl },
  ]);
});

test('shows how much has been uploaded', async () => {
  const { view, user, simulation } = await openPage(shareMoment);
  const { callPlatform } = simulation;
  let sent: ((part: number) => void) | undefined;
  let resume = () => {};
  vi.spyOn(simulation, 'callPlatform').mockImplementation(async (path, init) => {
    // No bytes travel in memory, so the test reports progress by hand.
    sent = (init as { onUpload?(part: number): void }).onUpload;
    await new Promise<void>((resolve) => (resume = resolve));
    return callPlatform(path, init);
  });
  await user.click(await view.findByRole('button', { name: 'Share baby-brick' }));
  const progress = await view.findByRole('progressbar', { name: 'Upload' });
  expect(progress.hasAttribute('value')).toBe(false);
  await expect.poll(() => sent).toBeDefined();
  act(() => sent?.(0.5));
  expect(progress.getAttribute('value')).toBe('0.5');
  resume();
  await expect.poll(() => view.queryByRole('progressbar')).toBeNull();
  // The next upload begins at zero again.
  await user.click(await view.findByRole('button', { name: 'Share baby-brick' }));
  expect((await view.findByRole('progressbar')).hasAttribute('value')).toBe(false);
  await expect.poll(() => simulation.callPlatform).toHaveBeenCalledTimes(2);
  resume();
});

test('does not open the dialog if the person has left the page meanwhile', async () => {
  let answer: ((response: Response) => void) | undefined;
  const { view, user, calls, answerForPlatform } = await openPage(shareMoment);
  answerForPlatform(() => new Promise((resolve) => (answer = resolve)));
  await user.click(await view.findByRole('button', { name: 'Share baby-brick' }));
  await expect.poll(() => answer).toBeDefined();
  view.unmount();
  answer?.(Response.json({ attachment: { url: cdnUrl } }));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(calls).toEqual([]);
});

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

test('trying again goes on with the image that was uploaded', async () => {
  const { view, user, fault, endFault, requests } = await openPage(shareMoment);
  fault('OPEN_SHARE_MOMENT_DIALOG', { kind: 'refuse', code: 1000, message: 'Not today' });
  await user.click(await view.findByRole('button', { name: 'Share baby-brick' }));
  await view.findByRole('alert');
  endFault('OPEN_SHARE_MOMENT_DIALOG');
  await user.click(view.getByRole('button', { name: 'Try again' }));
  expect(await view.findByRole('heading', { name: 'The share dialog was opened' })).toBeDefined();
  expect(requests).toHaveLength(1);
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
