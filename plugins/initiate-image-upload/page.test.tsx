import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ids } from '../../simulator/world';
import { openPage } from '../../tests/harness/open-page';
import manifest from './manifest';
import page from './page';

const imageUpload = { manifest, page };
const upload = { name: 'Upload an image' };

test('shows the image that the user has uploaded', async () => {
  const { view, user, world } = await openPage(imageUpload);
  await user.click(await view.findByRole('button', upload));
  const image = await view.findByRole('img', { name: 'What was uploaded' });
  const { src } = image as HTMLImageElement;
  expect(src).toMatch(/^blob:/);
  expect(world.get().clients[ids.client]?.userActions).toEqual([
    { kind: 'uploaded-image', imageUrl: src },
  ]);
});

test('shows the next image instead of the one before', async () => {
  const { view, user } = await openPage(imageUpload);
  await user.click(await view.findByRole('button', upload));
  const { src } = (await view.findByRole('img')) as HTMLImageElement;
  await user.click(view.getByRole('button', upload));
  await expect.poll(() => (view.getByRole('img') as HTMLImageElement).src).not.toBe(src);
});

test('shows the image before until the next one arrives', async () => {
  const { view, user, fault } = await openPage(imageUpload);
  await user.click(await view.findByRole('button', upload));
  const { src } = (await view.findByRole('img')) as HTMLImageElement;
  fault('INITIATE_IMAGE_UPLOAD', { kind: 'silence' });
  await user.click(view.getByRole('button', upload));
  const result = view.getByRole('region', { name: 'Result' });
  expect(result.getAttribute('aria-busy')).toBe('true');
  expect(view.getByRole('img')).toHaveProperty('src', src);
});

test.each([
  ['cancel', 'The upload was canceled'],
  ['fail', 'INITIATE_IMAGE_UPLOAD failed'],
] as const)('says why there is no image after a %s', async (decision, reason) => {
  const { view, user, world } = await openPage(imageUpload);
  await world.commit({
    type: 'decision',
    client: ids.client,
    command: 'INITIATE_IMAGE_UPLOAD',
    decision,
  });
  await user.click(await view.findByRole('button', upload));
  const { textContent } = await view.findByRole('alert');
  expect(textContent).toContain('1000');
  expect(textContent).toContain(reason);
  expect(view.queryByRole('img')).toBeNull();
  expect(world.get().clients[ids.client]?.userActions).toEqual([]);
  await world.commit({
    type: 'decision',
    client: ids.client,
    command: 'INITIATE_IMAGE_UPLOAD',
    decision: 'accept',
  });
  await user.click(view.getByRole('button', { name: 'Try again' }));
  expect(await view.findByRole('img')).toBeDefined();
  expect(view.queryByRole('alert')).toBeNull();
});

test.each(['', ' '])('says so when the address is %j', async (image_url) => {
  const { view, user, fault } = await openPage(imageUpload);
  fault('INITIATE_IMAGE_UPLOAD', { kind: 'reply', data: { image_url } });
  await user.click(await view.findByRole('button', upload));
  expect(await view.findByText(/does not lead to an image/)).toBeDefined();
});

test('says so when the address does not lead to an image', async () => {
  const { view, user, endFault, fault } = await openPage(imageUpload);
  const image_url = 'data:text/plain,nothing';
  fault('INITIATE_IMAGE_UPLOAD', { kind: 'reply', data: { image_url } });
  await user.click(await view.findByRole('button', upload));
  // A document without rendering loads no image: the browser's event is sent by hand.
  fireEvent.error(await view.findByRole('img'));
  expect(view.getByText(/does not lead to an image/)).toBeDefined();
  expect(view.queryByRole('img')).toBeNull();
  endFault('INITIATE_IMAGE_UPLOAD');
  await user.click(view.getByRole('button', upload));
  expect(await view.findByRole('img')).toBeDefined();
});
