import { expect, test, vi } from 'vitest';
import { clientIn, ids } from '../../simulator/world';
import { openPage } from '../../tests/harness/open-page';
import { uploadsAndShares } from '../../tests/pages/upload.contract';

const opened = { name: 'The share dialog was opened' };
const cdnUrl = 'https://cdn.discordapp.com/ephemeral-attachments/1/2/moment.png';

uploadsAndShares({
  open: () => openPage('open-share-moment-dialog'),
  button: 'Share baby-brick',
  locked: ['baby-brick', 'pug-life', /^One of your own/],
  answer: { attachment: { url: cdnUrl } },
  args: { mediaUrl: cdnUrl },
  dialog: 'OPEN_SHARE_MOMENT_DIALOG',
  done: opened.name,
});

test.each([
  ['baby-brick', 240, 320],
  ['pug-life', 292, 320],
])('uploads %s, %i by %i pixels, and opens a dialog with its URL', async (name, width, height) => {
  const { view, user, simulation, requests } = await openPage('open-share-moment-dialog');
  const uploads = vi.spyOn(simulation, 'callPlatform');
  await user.click(await view.findByLabelText(name));
  await user.click(view.getByRole('button', { name: `Share ${name}` }));
  expect(await view.findByRole('heading', opened)).toBeDefined();
  expect(requests).toEqual([`/applications/${simulation.clientId}/attachment`]);
  const form = uploads.mock.calls[0]?.[1]?.body as FormData;
  const file = form.get('file') as File;
  expect(file.name).toBe(`${name}.png`);
  expect(await sizeOf(file)).toEqual([width, height]);
});

test.each([
  [cdnUrl, /on the platform’s CDN/],
  ['blob:http://localhost:3000/1', /in this tab/],
])('says where %s is', async (url, location) => {
  const { view, user, answerForPlatform } = await openPage('open-share-moment-dialog');
  answerForPlatform(() => Response.json({ attachment: { url } }));
  await user.click(await view.findByRole('button', { name: 'Share baby-brick' }));
  const term = await view.findByText('Location', { selector: 'dt' });
  expect(term.nextElementSibling?.textContent).toMatch(location);
});

test('shows that the dialog opened even if the user closes it without sharing, until another image is chosen', async () => {
  const { view, user, world, decide } = await openPage('open-share-moment-dialog');
  await decide('OPEN_SHARE_MOMENT_DIALOG', 'cancel');
  await user.click(await view.findByRole('button', { name: 'Share baby-brick' }));
  expect(await view.findByRole('heading', opened)).toBeDefined();
  expect(clientIn(world.get(), ids.client).userActions).toEqual([]);
  await user.click(view.getByLabelText('pug-life'));
  expect(view.queryByRole('heading', opened)).toBeNull();
  expect(view.queryByText(/Media URL/)).toBeNull();
});

test.each([
  ['no attachment', {}, 'no attachment'],
  ['null', null, 'no attachment'],
  ['an attachment without a URL', { attachment: {} }, 'no attachment.url'],
  [
    'a URL that is too long',
    { attachment: { url: `${cdnUrl}?${'x'.repeat(1024)}` } },
    'mediaUrl: must be at most 1024 characters long',
  ],
])('shows an error when the platform responds with %s', async (_, answer, message) => {
  const { view, user, calls, answerForPlatform } = await openPage('open-share-moment-dialog');
  answerForPlatform(() => Response.json(answer));
  await user.click(await view.findByRole('button', { name: 'Share baby-brick' }));
  expect((await view.findByRole('alert')).textContent).toContain(message);
  expect(calls).toEqual([]);
});

const html = { headers: { 'content-type': 'text/html' } };

test.each([
  ['a 404 response', () => new Response('', { status: 404 }), '404'],
  ['an HTML page', () => new Response('<!doctype html>', html), '200, 15 bytes of text/html.'],
])('uploads nothing when it gets %s instead of the image', async (_, answer, why) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answer());
  const { view, user, requests } = await openPage('open-share-moment-dialog');
  await user.click(await view.findByRole('button', { name: 'Share baby-brick' }));
  const { textContent } = await view.findByRole('alert');
  expect(textContent).toContain(`The image baby-brick could not be fetched: ${why}`);
  expect(requests).toEqual([]);
});

async function sizeOf(png: Blob): Promise<[number, number]> {
  const header = new DataView(await png.arrayBuffer());
  return [header.getUint32(16), header.getUint32(20)];
}
