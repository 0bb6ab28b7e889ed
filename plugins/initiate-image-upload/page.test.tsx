import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '../../tests/harness/open-page';
import manifest from './manifest';
import page from './page';

const imageUpload = { manifest, page };
const upload = { name: 'Upload an image' };

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

test.each(['', ' '])('says so when the address is %j', async (image_url) => {
  const { view, user, fault } = await openPage(imageUpload);
  fault('INITIATE_IMAGE_UPLOAD', { kind: 'reply', data: { image_url } });
  await user.click(await view.findByRole('button', upload));
  expect(await view.findByText(/cannot be loaded from its address/)).toBeDefined();
});

test('says so when the address does not lead to an image', async () => {
  const { view, user, endFault, fault } = await openPage(imageUpload);
  const image_url = 'data:text/plain,nothing';
  fault('INITIATE_IMAGE_UPLOAD', { kind: 'reply', data: { image_url } });
  await user.click(await view.findByRole('button', upload));
  // A document without rendering loads no image: the browser's event is sent by hand.
  fireEvent.error(await view.findByRole('img'));
  expect(view.getByText(/cannot be loaded from its address/)).toBeDefined();
  expect(view.queryByRole('img')).toBeNull();
  endFault('INITIATE_IMAGE_UPLOAD');
  await user.click(view.getByRole('button', upload));
  expect(await view.findByRole('img')).toBeDefined();
});

test('says how large the image is, and until when its address works', async () => {
  const { view, user, fault } = await openPage(imageUpload);
  const image_url = 'https://cdn.discordapp.com/ephemeral-attachments/1/2/a.png?ex=68000000&is=1';
  fault('INITIATE_IMAGE_UPLOAD', { kind: 'reply', data: { image_url } });
  await user.click(await view.findByRole('button', upload));
  const image = await view.findByRole('img');
  Object.defineProperties(image, { naturalWidth: { value: 320 }, naturalHeight: { value: 240 } });
  // A document without rendering loads no image: the browser's event is sent by hand.
  fireEvent.load(image);
  expect(view.getByText('320 × 240 pixels')).toBeDefined();
  expect(view.getByText(new Date(0x68000000 * 1000).toLocaleString())).toBeDefined();
});
