import { act, fireEvent } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { openPage } from '../../tests/harness/open-page';
import { uploadsAndShares } from '../../tests/pages/upload.contract';

const PNG = '\x89PNG\r\n\x1a\n';
const JPEG = '\xff\xd8\xff';

function imageFile(name: string, type = 'image/png', content = type === 'image/png' ? PNG : JPEG) {
  return new File([Uint8Array.from(content, (byte) => byte.charCodeAt(0))], name, { type });
}

/** A file whose content is read as the test says. */
function fileRead(name: string, arrayBuffer: () => Promise<ArrayBuffer>) {
  const file = imageFile(name);
  vi.spyOn(file, 'slice').mockReturnValue({ arrayBuffer } as Blob);
  return file;
}

async function open() {
  const opened = await openPage('quick-link');
  const { view, user } = opened;
  return {
    ...opened,
    choose: async (file: File) => user.upload(await view.findByLabelText('Image'), file),
    preview: (name: string) => view.findByRole('img', { name: `Preview of ${name}` }),
    share: () => user.click(view.getByRole('button', { name: 'Click to Share' })),
    shared: () => view.findByRole('heading', { name: 'Succesfully shared!' }),
    alert: async () => (await view.findByRole('alert')).textContent,
  };
}

async function openWithImage(file = imageFile('brick.png')) {
  const opened = await open();
  await opened.choose(file);
  await opened.preview(file.name);
  return opened;
}

uploadsAndShares({
  open: openWithImage,
  button: 'Click to Share',
  locked: ['Image', 'Title', 'Description', 'Custom ID'],
  answer: { link_id: 'link-7' },
  args: { message: 'Come try out new features!', link_id: 'link-7' },
  dialog: 'SHARE_LINK',
  done: 'Succesfully shared!',
});

test('creates a quick link from the form', async () => {
  const { view, user, simulation, requests, share, shared } = await openWithImage();
  const callPlatform = vi.spyOn(simulation, 'callPlatform');
  const title = view.getByLabelText('Title');
  expect(title).toHaveProperty('value', 'Baby Brick');
  await user.clear(title);
  await user.type(title, 'Grown-up Brick');
  await user.type(view.getByLabelText('Description'), 'Small but sturdy');
  await user.type(view.getByLabelText('Custom ID'), 'brick-1');
  await share();
  await shared();
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
});

test('creates a link without an image too, and can draw one', async () => {
  const { view, user, simulation, preview, share, shared } = await open();
  const callPlatform = vi.spyOn(simulation, 'callPlatform');
  const sentImage = () => JSON.parse(String(callPlatform.mock.lastCall?.[1]?.body)).image;
  await view.findByLabelText('Image');
  await share();
  await shared();
  expect(callPlatform).toHaveBeenCalledTimes(1);
  expect(sentImage()).toBeUndefined();
  const drawn = `data:image/png;base64,${btoa(PNG)}`;
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(drawn);
  await user.click(view.getByRole('button', { name: 'draw one for me' }));
  expect(await preview('a drawn image')).toBeDefined();
  await share();
  await shared();
  expect(sentImage()).toBe(drawn);
});

test.each([
  ['brick.jpeg', 'image/jpeg'],
  ['brick.jpg', 'image/jpeg'],
  ['BRICK.PNG', 'image/png'],
])('accepts %s', async (name, type) => {
  const { view } = await openWithImage(imageFile(name, type));
  expect(view.queryByRole('alert')).toBeNull();
});

test('sends a file with the type of its content, whatever its name', async () => {
  const { simulation, share, shared } = await openWithImage(
    imageFile('brick.png', 'image/png', JPEG),
  );
  const callPlatform = vi.spyOn(simulation, 'callPlatform');
  await share();
  await shared();
  const { image } = JSON.parse(String(callPlatform.mock.calls[0]?.[1]?.body));
  expect(image).toBe(`data:image/jpeg;base64,${btoa(JPEG)}`);
});

test('has no image after the file input is emptied', async () => {
  const { view } = await openWithImage();
  const picker = view.getByLabelText('Image') as HTMLInputElement;
  // The browser does this when the person cancels the second choice.
  picker.value = '';
  fireEvent.change(picker);
  expect(view.queryByRole('img', { name: /Preview/ })).toBeNull();
  expect(view.queryByRole('alert')).toBeNull();
});

test('refuses any other file with a message', async () => {
  const { view, alert } = await openWithImage();
  expect(view.getByLabelText('Image')).toHaveProperty('accept', '.jpeg,.jpg,.png');
  // The picker only suggests the kinds of files: a person can choose any.
  const insistent = userEvent.setup({ applyAccept: false });
  await insistent.upload(view.getByLabelText('Image'), imageFile('brick.gif', 'image/gif'));
  expect(await alert()).toContain('brick.gif is not a jpeg, jpg or png file. Choose another');
  expect(view.queryByRole('img', { name: /Preview/ })).toBeNull();
});

test.each([
  ['an empty file', () => imageFile('a.png', 'image/png', ''), 'a.png is empty'],
  [
    'a text file that is named like an image',
    () => imageFile('a.png', 'image/png', 'pixels'),
    'but is not a JPEG or PNG image',
  ],
  ['a GIF', () => imageFile('a.png', 'image/png', 'GIF89a'), 'but is not a JPEG or PNG image'],
  [
    'a file that can no longer be read',
    () => fileRead('a.png', () => Promise.reject(new DOMException('Gone', 'NotFoundError'))),
    'a.png could not be read',
  ],
])('refuses %s as soon as it is chosen, and hides the last outcome', async (_, file, message) => {
  const { view, share, shared, choose, alert } = await openWithImage();
  await share();
  await shared();
  await choose(file());
  expect(await alert()).toContain(message);
  expect(view.queryByRole('img')).toBeNull();
  expect(view.queryByRole('heading', { name: 'Succesfully shared!' })).toBeNull();
});

test('shows the later of two files, whichever is read first', async () => {
  const { view, choose, preview } = await open();
  let read = () => {};
  await choose(
    fileRead(
      'slow.png',
      () => new Promise((resolve) => (read = () => resolve(new ArrayBuffer(0)))),
    ),
  );
  await choose(imageFile('quick.png'));
  await preview('quick.png');
  await act(async () => read());
  expect(view.queryByRole('alert')).toBeNull();
  expect(await preview('quick.png')).toBeDefined();
});

test.each([
  ['no link id', {}, 'no link_id'],
  ['null', null, 'no link_id'],
  ['a link id that is not a string', { link_id: 7 }, 'no link_id'],
  ['a link id that is too long', { link_id: 'x'.repeat(65) }, 'link_id: must be at most 64'],
])('shows an error when the platform responds with %s', async (_, answer, message) => {
  const { calls, answerForPlatform, share, alert } = await openWithImage();
  answerForPlatform(() => Response.json(answer));
  await share();
  expect(await alert()).toContain(message);
  expect(calls).toEqual([]);
});

test('names the field that the platform refuses', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { view, user, calls, share, alert } = await openWithImage();
  await user.click(view.getByLabelText('Custom ID'));
  await user.paste('x'.repeat(65));
  await share();
  expect(await alert()).toMatch(/error400.*custom_id: Must be 64 or fewer in length\./);
  expect(view.getByRole('heading', { name: 'Did not share' })).toBeDefined();
  expect(calls).toEqual([]);
});
