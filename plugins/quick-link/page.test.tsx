import { act, fireEvent } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ids } from '../../simulator/world';
import { openPage } from '../../tests/harness/open-page';
import { uploadsAndShares } from '../../tests/pages/upload.contract';
import manifest from './manifest';
import page from './page';

const quickLink = { manifest, page };
const share = { name: 'Click to Share' };

afterEach(() => {
  vi.restoreAllMocks();
});

/** What the files of each type begin with. */
const PNG = '\x89PNG\r\n\x1a\n';
const JPEG = '\xff\xd8\xff';

function imageFile(name: string, type: string, content = type === 'image/png' ? PNG : JPEG) {
  return new File([Uint8Array.from(content, (byte) => byte.charCodeAt(0))], name, { type });
}

/** Opens the page and chooses an image. */
async function openWithImage(file = imageFile('brick.png', 'image/png')) {
  const opened = await openPage(quickLink);
  await opened.user.upload(await opened.view.findByLabelText('Image'), file);
  await opened.view.findByRole('img', { name: `Preview of ${file.name}` });
  return opened;
}

uploadsAndShares({
  open: openWithImage,
  button: share.name,
  locked: ['Image', 'Title', 'Description', 'Custom ID'],
  answer: { link_id: 'link-7' },
  args: { message: 'Come try out new features!', link_id: 'link-7' },
  dialog: 'SHARE_LINK',
  done: 'Succesfully shared!',
});

test('makes a quick link and shares it', async () => {
  const { view, user, world, calls, simulation, requests } = await openWithImage();
  const callPlatform = vi.spyOn(simulation, 'callPlatform');
  const title = view.getByLabelText('Title');
  expect(title).toHaveProperty('value', 'Baby Brick');
  await user.clear(title);
  await user.type(title, 'Grown-up Brick');
  await user.type(view.getByLabelText('Description'), 'Small but sturdy');
  await user.type(view.getByLabelText('Custom ID'), 'brick-1');
  await user.click(view.getByRole('button', share));
  expect(await view.findByRole('heading', { name: 'Succesfully shared!' })).toBeDefined();
  expect(requests).toEqual([`/applications/${simulation.clientId}/quick-links/`]);
  const [, init] = callPlatform.mock.calls[0] ?? [];
  expect(init?.method).toBe('POST');
  expect(new Headers(init?.headers).get('content-type')).toBe('application/json');
  expect(JSON.parse(String(init?.body))).toEqual({
    custom_id: 'brick-1',
    description: 'Small but sturdy',
    image: `data:image/png;base64,${btoa(PNG)}`,
    title: 'Grown-up Brick',
  });
  const [shared] = world.get().clients[ids.client]?.userActions ?? [];
  expect(shared).toMatchObject({ kind: 'shared-link', message: 'Come try out new features!' });
  expect(shared).toHaveProperty('linkId', expect.stringMatching(/^\d+$/));
  // The link has a custom id of its own.
  expect(calls.map(({ args }) => args)).toEqual([
    { message: 'Come try out new features!', link_id: expect.stringMatching(/^\d+$/) },
  ]);
});

test('draws a picture for whoever has none', async () => {
  const { view, user } = await openPage(quickLink);
  await user.click(await view.findByRole('button', share));
  expect(await view.findByText(/Choose an image first/)).toBeDefined();
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(
    `data:image/png;base64,${btoa(PNG)}`,
  );
  await user.click(view.getByRole('button', { name: 'draw one for me' }));
  expect(await view.findByRole('img', { name: 'Preview of a drawn picture' })).toBeDefined();
  expect(view.queryByText(/Choose an image first/)).toBeNull();
  await user.click(view.getByRole('button', share));
  expect(await view.findByRole('heading', { name: 'Succesfully shared!' })).toBeDefined();
});

test.each([
  ['brick.jpeg', 'image/jpeg'],
  ['brick.jpg', 'image/jpeg'],
  ['BRICK.PNG', 'image/png'],
])('takes %s', async (name, type) => {
  const { view } = await openWithImage(imageFile(name, type));
  expect(view.queryByRole('alert')).toBeNull();
});

test('has no image after the picker is emptied', async () => {
  const { view } = await openWithImage();
  const picker = view.getByLabelText('Image') as HTMLInputElement;
  // As the browser does it when the person cancels the second choice.
  picker.value = '';
  fireEvent.change(picker);
  expect(view.queryByRole('img', { name: /Preview/ })).toBeNull();
  expect(view.queryByRole('alert')).toBeNull();
});

test('refuses any other file, and says so', async () => {
  const { view } = await openWithImage();
  expect(view.getByLabelText('Image')).toHaveProperty('accept', '.jpeg,.jpg,.png');
  // The picker only suggests the kinds: a person can choose any file.
  const insistent = userEvent.setup({ applyAccept: false });
  await insistent.upload(view.getByLabelText('Image'), imageFile('brick.gif', 'image/gif'));
  expect((await view.findByRole('alert')).textContent).toContain(
    'brick.gif is not a jpeg, jpg or png file. Choose another',
  );
  expect(view.queryByRole('img', { name: /Preview/ })).toBeNull();
});

test('asks for an image before anything is sent, without an error’s file and line or an outcome, and goes on once there is one', async () => {
  const { view, user, requests } = await openPage(quickLink);
  await user.click(await view.findByRole('button', share));
  expect((await view.findByRole('alert')).textContent).toBe(
    'Choose an image first, for the link to show.',
  );
  expect(view.queryByText('Did not share')).toBeNull();
  expect(view.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(requests).toEqual([]);
  await user.upload(view.getByLabelText('Image'), imageFile('brick.png', 'image/png'));
  await view.findByRole('img');
  // That message was about a form without an image.
  expect(view.queryByRole('alert')).toBeNull();
  await user.click(view.getByRole('button', share));
  expect(await view.findByRole('heading', { name: 'Succesfully shared!' })).toBeDefined();
});

test('shows no outcome beside a form that has been changed since', async () => {
  const { view, user } = await openWithImage();
  await user.click(view.getByRole('button', share));
  await view.findByRole('heading', { name: 'Succesfully shared!' });
  await user.upload(view.getByLabelText('Image'), imageFile('next.png', 'image/png', 'pixels'));
  expect((await view.findByRole('alert')).textContent).toContain('next.png');
  expect(view.queryByRole('heading', { name: 'Succesfully shared!' })).toBeNull();
});

test.each([
  ['no link id', {}, 'no link_id'],
  ['null', null, 'no link_id'],
  ['a link id that is not a text', { link_id: 7 }, 'no link_id'],
  ['a link id that is too long', { link_id: 'x'.repeat(65) }, 'link_id: must be at most 64'],
])('says so when the platform answers %s', async (_, answer, message) => {
  const { view, user, calls, answerForPlatform } = await openWithImage();
  answerForPlatform(() => Response.json(answer));
  await user.click(view.getByRole('button', share));
  expect((await view.findByRole('alert')).textContent).toContain(message);
  expect(calls).toEqual([]);
});

test('says which field the platform refuses', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { view, user, calls } = await openWithImage();
  await user.click(view.getByLabelText('Custom ID'));
  await user.paste('x'.repeat(65));
  await user.click(view.getByRole('button', share));
  const { textContent } = await view.findByRole('alert');
  expect(textContent).toContain('error400');
  expect(textContent).toContain('custom_id: Must be 64 or fewer in length.');
  expect(view.getByRole('heading', { name: 'Did not share' })).toBeDefined();
  expect(calls).toEqual([]);
});

test('sends a file as the type that its content has, whatever its name says', async () => {
  const { view, user, simulation } = await openWithImage(imageFile('brick.png', 'image/png', JPEG));
  const callPlatform = vi.spyOn(simulation, 'callPlatform');
  await user.click(view.getByRole('button', share));
  await view.findByRole('heading', { name: 'Succesfully shared!' });
  const { image } = JSON.parse(String(callPlatform.mock.calls[0]?.[1]?.body));
  expect(image).toBe(`data:image/jpeg;base64,${btoa(JPEG)}`);
});

test.each([
  ['an empty file', '', 'brick.png is empty'],
  ['a text that is named like an image', 'pixels', 'but is not a JPEG or PNG image'],
  ['an image of another type', 'GIF89a', 'but is not a JPEG or PNG image'],
])('refuses %s as soon as it is chosen', async (_, content, message) => {
  const { view, user } = await openWithImage();
  await user.upload(view.getByLabelText('Image'), imageFile('brick.png', 'image/png', content));
  expect((await view.findByRole('alert')).textContent).toContain(message);
  expect(view.queryByRole('img')).toBeNull();
});

test('says so when the file can no longer be read', async () => {
  const { view, user } = await openPage(quickLink);
  const removedFile = imageFile('brick.png', 'image/png');
  vi.spyOn(removedFile, 'slice').mockReturnValue({
    arrayBuffer: () => Promise.reject(new DOMException('Gone', 'NotFoundError')),
  } as Blob);
  await user.upload(await view.findByLabelText('Image'), removedFile);
  expect((await view.findByRole('alert')).textContent).toContain('brick.png could not be read');
});

test('shows the later of two files, whichever is read first', async () => {
  const { view, user } = await openPage(quickLink);
  const slow = imageFile('slow.png', 'image/png');
  let read = () => {};
  vi.spyOn(slow, 'slice').mockReturnValue({
    arrayBuffer: () => new Promise((resolve) => (read = () => resolve(new ArrayBuffer(0)))),
  } as Blob);
  await user.upload(await view.findByLabelText('Image'), slow);
  await user.upload(view.getByLabelText('Image'), imageFile('quick.png', 'image/png'));
  await view.findByRole('img', { name: 'Preview of quick.png' });
  await act(async () => read());
  expect(view.queryByRole('alert')).toBeNull();
  expect(view.getByRole('img', { name: 'Preview of quick.png' })).toBeDefined();
});
