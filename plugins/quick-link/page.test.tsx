import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage } from '../../tests/harness/open-page';
import manifest from './manifest';
import page from './page';

const quickLink = { manifest, page };
const share = { name: 'Click to Share' };

afterEach(() => {
  vi.restoreAllMocks();
});

const imageFile = (name: string, type: string) => new File(['pixels'], name, { type });

/** Opens the page and chooses an image. */
async function openWithImage(file = imageFile('brick.png', 'image/png')) {
  const opened = await openPage(quickLink);
  await opened.user.upload(await opened.view.findByLabelText('Image'), file);
  await opened.view.findByRole('img', { name: `Preview of ${file.name}` });
  return opened;
}

test('makes a quick link and shares it', async () => {
  const { view, user, world, simulation, requests } = await openWithImage();
  const asked = vi.spyOn(simulation, 'callPlatform');
  await user.type(view.getByLabelText('Description'), 'Small but sturdy');
  await user.type(view.getByLabelText('Custom ID'), 'brick-1');
  await user.click(view.getByRole('button', share));
  expect(await view.findByRole('heading', { name: 'Succesfully shared!' })).toBeDefined();
  expect(requests).toEqual([`/applications/${simulation.clientId}/quick-links/`]);
  const [, init] = asked.mock.calls[0] ?? [];
  expect(init?.method).toBe('POST');
  expect(new Headers(init?.headers).get('content-type')).toBe('application/json');
  expect(JSON.parse(String(init?.body))).toEqual({
    custom_id: 'brick-1',
    description: 'Small but sturdy',
    image: `data:image/png;base64,${btoa('pixels')}`,
    title: 'Baby Brick',
  });
  const [shared] = world.get().outcomes;
  expect(shared).toMatchObject({ kind: 'shared-link', message: 'Come try out new features!' });
  expect(shared).toHaveProperty('linkId', expect.stringMatching(/^\d+$/));
});

test('names the link "Baby Brick" unless another title is given', async () => {
  const { view, user, simulation } = await openWithImage();
  const asked = vi.spyOn(simulation, 'callPlatform');
  const title = view.getByLabelText('Title');
  expect(title).toHaveProperty('value', 'Baby Brick');
  await user.clear(title);
  await user.type(title, 'Grown-up Brick');
  await user.click(view.getByRole('button', share));
  await view.findByRole('heading', { name: 'Succesfully shared!' });
  expect(JSON.parse(String(asked.mock.calls[0]?.[1]?.body)).title).toBe('Grown-up Brick');
});

test('says so when the user closes the dialog without sharing', async () => {
  const { view, user, world } = await openWithImage();
  await world.commit({ type: 'decision', command: 'SHARE_LINK', decision: 'cancel' });
  await user.click(view.getByRole('button', share));
  expect(await view.findByRole('heading', { name: 'Did not share' })).toBeDefined();
  expect(view.queryByRole('alert')).toBeNull();
  expect(world.get().outcomes).toEqual([]);
});

test.each([
  ['brick.jpeg', 'image/jpeg'],
  ['brick.jpg', 'image/jpeg'],
  ['BRICK.PNG', 'image/png'],
])('takes %s', async (name, type) => {
  const { view } = await openWithImage(imageFile(name, type));
  expect(view.queryByRole('alert')).toBeNull();
});

test('takes no other file, and says so', async () => {
  const { view } = await openWithImage();
  expect(view.getByLabelText('Image')).toHaveProperty('accept', '.jpeg,.jpg,.png');
  // The picker only suggests the kinds: a person can choose any file.
  const insistent = userEvent.setup({ applyAccept: false });
  await insistent.upload(view.getByLabelText('Image'), imageFile('brick.gif', 'image/gif'));
  expect((await view.findByRole('alert')).textContent).toContain('brick.gif is no jpeg');
  expect(view.queryByRole('img', { name: /Preview/ })).toBeNull();
});

test('asks for an image before anything is sent, and goes on once there is one', async () => {
  const { view, user, requests } = await openPage(quickLink);
  await user.click(await view.findByRole('button', share));
  expect((await view.findByRole('alert')).textContent).toContain('Choose an image first');
  expect(requests).toEqual([]);
  await user.upload(view.getByLabelText('Image'), imageFile('brick.png', 'image/png'));
  await user.click(view.getByRole('button', { name: 'Try again' }));
  expect(await view.findByRole('heading', { name: 'Succesfully shared!' })).toBeDefined();
});

test('says that it is under way, and takes no second click meanwhile', async () => {
  let answer: ((response: Response) => void) | undefined;
  const { view, user, world, answerForPlatform } = await openWithImage();
  answerForPlatform(() => new Promise((resolve) => (answer = resolve)));
  await user.click(view.getByRole('button', share));
  expect(await view.findByText('Sharing in progress')).toBeDefined();
  expect(view.getByRole('button', share)).toHaveProperty('disabled', true);
  await expect.poll(() => answer).toBeDefined();
  answer?.(Response.json({ link_id: 'link-7' }));
  await view.findByRole('heading', { name: 'Succesfully shared!' });
  expect(world.get().outcomes).toMatchObject([{ linkId: 'link-7' }]);
});

test('opens no dialog for somebody who has left meanwhile', async () => {
  let answer: ((response: Response) => void) | undefined;
  const { view, user, calls, answerForPlatform } = await openWithImage();
  answerForPlatform(() => new Promise((resolve) => (answer = resolve)));
  await user.click(view.getByRole('button', share));
  await expect.poll(() => answer).toBeDefined();
  view.unmount();
  answer?.(Response.json({ link_id: 'link-7' }));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(calls).toEqual([]);
});

test('shows the platform’s refusal, shares nothing, and can be tried again', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { view, user, calls, answerForPlatform } = await openWithImage();
  answerForPlatform(() => new Response('', { status: 400 }));
  await user.click(view.getByRole('button', share));
  expect((await view.findByRole('alert')).textContent).toContain('error400');
  expect(view.getByRole('heading', { name: 'Did not share' })).toBeDefined();
  expect(logged).toHaveBeenCalled();
  expect(calls).toEqual([]);
  answerForPlatform(undefined);
  await user.click(view.getByRole('button', { name: 'Try again' }));
  expect(await view.findByRole('heading', { name: 'Succesfully shared!' })).toBeDefined();
});

test.each([
  ['no link id', {}, 'no link_id'],
  ['a link id that is too long', { link_id: 'x'.repeat(65) }, 'link_id'],
])('says so when the platform answers %s', async (_, answer, said) => {
  const { view, user, calls, answerForPlatform } = await openWithImage();
  answerForPlatform(() => Response.json(answer));
  await user.click(view.getByRole('button', share));
  expect((await view.findByRole('alert')).textContent).toContain(said);
  expect(calls).toEqual([]);
});

test('shows the host’s refusal', async () => {
  const { view, user, world } = await openWithImage();
  await world.commit({ type: 'decision', command: 'SHARE_LINK', decision: 'fail' });
  await user.click(view.getByRole('button', share));
  expect((await view.findByRole('alert')).textContent).toContain('1000');
  expect(view.getByRole('heading', { name: 'Did not share' })).toBeDefined();
});

test('says so when the file can no longer be read', async () => {
  vi.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function (this: FileReader) {
    this.onerror?.(new ProgressEvent('error') as never);
  });
  const { view, user, requests } = await openWithImage();
  await user.click(view.getByRole('button', share));
  expect((await view.findByRole('alert')).textContent).toContain('brick.png could not be read');
  expect(requests).toEqual([]);
});

test('needs a session', async () => {
  const { view } = await openPage(quickLink, { signIn: false });
  expect(view.getByText('Authentication required')).toBeDefined();
});
