import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '../../tests/harness/open-page';

/** Opens the page for a client that answers with this address, and has it upload an image. */
async function upload(image_url: string) {
  const opened = await openPage('initiate-image-upload');
  opened.fault('INITIATE_IMAGE_UPLOAD', { kind: 'reply', data: { image_url } });
  const click = async () =>
    opened.user.click(await opened.view.findByRole('button', { name: 'Upload an image' }));
  await click();
  return { ...opened, click };
}

// A document without rendering loads no image, so the tests fire the browser's events.

test.each(['', ' '])('shows an error when the URL is %j', async (image_url) => {
  const { view } = await upload(image_url);
  expect(await view.findByText(/cannot be loaded from its URL/)).toBeDefined();
});

test('shows an error when the URL does not lead to an image', async () => {
  const { view, endFault, click } = await upload('data:text/plain,nothing');
  fireEvent.error(await view.findByRole('img'));
  expect(view.getByText(/cannot be loaded from its URL/)).toBeDefined();
  expect(view.queryByRole('img')).toBeNull();
  endFault('INITIATE_IMAGE_UPLOAD');
  await click();
  expect(await view.findByRole('img')).toBeDefined();
});

test('shows the size of the image, and when its URL expires', async () => {
  const { view } = await upload(
    'https://cdn.discordapp.com/ephemeral-attachments/1/2/a.png?ex=68000000&is=1',
  );
  const image = await view.findByRole('img');
  Object.defineProperties(image, { naturalWidth: { value: 320 }, naturalHeight: { value: 240 } });
  fireEvent.load(image);
  expect(view.getByText('320 × 240 pixels')).toBeDefined();
  expect(view.getByText(new Date(0x68000000 * 1000).toLocaleString())).toBeDefined();
});
