import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../../tests/harness/open-page';
import manifest from './manifest';
import page from './page';

const shareMoment = { manifest, page };
const cdnUrl = 'https://cdn.discordapp.com/ephemeral-attachments/1/2/moment.png';
const { settings } = (window as never as { happyDOM: import('happy-dom').DetachedWindowAPI })
  .happyDOM;

beforeEach(() => {
  // The bundled images, as Vite's server has them.
  settings.fetch.virtualServers = [{ url: `${location.origin}/plugins`, directory: 'plugins' }];
});

afterEach(() => {
  settings.fetch.virtualServers = null;
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
    const [shared] = world.get().outcomes;
    expect(shared).toMatchObject({ kind: 'shared-moment' });
    expect(view.getByText(/Media URL/).textContent).toContain(
      (shared as { mediaUrl: string }).mediaUrl,
    );
  },
);

test('says that sharing is in progress, and takes no second click meanwhile', async () => {
  let answer: ((response: Response) => void) | undefined;
  const { view, user, world, answerForPlatform } = await openPage(shareMoment);
  answerForPlatform(() => new Promise((resolve) => (answer = resolve)));
  const button = await view.findByRole('button', { name: 'Share baby-brick' });
  await user.click(button);
  expect(await view.findByText('Sharing in progress')).toBeDefined();
  expect(view.getByRole('progressbar', { name: 'Upload' })).toBeDefined();
  expect(button).toHaveProperty('disabled', true);
  await expect.poll(() => answer).toBeDefined();
  answer?.(Response.json({ attachment: { url: cdnUrl } }));
  expect(await view.findByText(cdnUrl)).toBeDefined();
  expect(view.queryByText('Sharing in progress')).toBeNull();
  expect(world.get().outcomes).toEqual([{ kind: 'shared-moment', mediaUrl: cdnUrl }]);
});

test('opens no dialog for somebody who has left meanwhile', async () => {
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

test('has opened it also when the user closes it without sharing', async () => {
  const { view, user, world } = await openPage(shareMoment);
  await world.commit({ type: 'decision', command: 'OPEN_SHARE_MOMENT_DIALOG', decision: 'cancel' });
  await user.click(await view.findByRole('button', { name: 'Share baby-brick' }));
  expect(await view.findByRole('heading', { name: 'The share dialog was opened' })).toBeDefined();
  expect(world.get().outcomes).toEqual([]);
});

test('shows why the dialog did not open, and can be tried again', async () => {
  const { view, user, world } = await openPage(shareMoment);
  await world.commit({ type: 'decision', command: 'OPEN_SHARE_MOMENT_DIALOG', decision: 'fail' });
  await user.click(await view.findByRole('button', { name: 'Share baby-brick' }));
  expect((await view.findByRole('alert')).textContent).toContain('1000');
  await world.commit({ type: 'decision', command: 'OPEN_SHARE_MOMENT_DIALOG', decision: 'accept' });
  await user.click(view.getByRole('button', { name: 'Try again' }));
  expect(await view.findByRole('heading', { name: 'The share dialog was opened' })).toBeDefined();
});

test('shows the platform’s refusal of the upload, and opens no dialog', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { view, user, calls, answerForPlatform } = await openPage(shareMoment);
  answerForPlatform(() => new Response('', { status: 413 }));
  await user.click(await view.findByRole('button', { name: 'Share baby-brick' }));
  expect((await view.findByRole('alert')).textContent).toContain('error413');
  expect(logged).toHaveBeenCalled();
  expect(calls).toEqual([]);
});

test.each([
  ['no attachment', {}, 'no attachment'],
  [
    'an address that is too long',
    { attachment: { url: `${cdnUrl}?${'x'.repeat(1024)}` } },
    'mediaUrl',
  ],
])('says so when the platform answers %s', async (_, answer, said) => {
  const { view, user, calls, answerForPlatform } = await openPage(shareMoment);
  answerForPlatform(() => Response.json(answer));
  await user.click(await view.findByRole('button', { name: 'Share baby-brick' }));
  expect((await view.findByRole('alert')).textContent).toContain(said);
  expect(calls).toEqual([]);
});

test('says so when the image cannot be fetched', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  settings.fetch.virtualServers = [{ url: `${location.origin}/plugins`, directory: 'docs' }];
  const { view, user } = await openPage(shareMoment);
  await user.click(await view.findByRole('button', { name: 'Share baby-brick' }));
  expect((await view.findByRole('alert')).textContent).toContain('could not be fetched: 404');
});

test('needs a session', async () => {
  const { view } = await openPage(shareMoment, { signIn: false });
  expect(view.getByText('Authentication required')).toBeDefined();
});

/** The width and the height that the header of a PNG file names. */
async function sizeOf(png: Blob): Promise<[number, number]> {
  const header = new DataView(await png.arrayBuffer());
  return [header.getUint32(16), header.getUint32(20)];
}
