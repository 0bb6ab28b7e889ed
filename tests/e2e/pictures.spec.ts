import { expect } from '@playwright/test';
import { ids, seed } from '../../simulator/world';
import { openInMockMode, simulatorUrl, test } from './playground';

/** The smallest, the usual and the biggest one; the platform's own tests draw each size between them. */
const sizes = [16, 256, 4096];
const { users, guilds, application } = seed();

/** Each seeded picture, by its address without extension and query, and its documented formats. */
const pictures = [
  ...Object.values(users).flatMap(({ id, avatar }) => (avatar ? `/avatars/${id}/${avatar}` : [])),
  `/guilds/${ids.boardGames}/users/${ids.me}/avatars/${guilds[ids.boardGames]?.members[ids.me]?.avatar}`,
  `/icons/${ids.boardGames}/${guilds[ids.boardGames]?.icon}`,
].map((path, index) => {
  const moves = path.includes('/a_');
  const formats = ['png', 'jpg', 'webp', ...(moves ? ['gif'] : [])];
  // All sizes are drawn in one way, so the first picture shows it.
  return { path, formats, tried: index === 0 ? sizes : [64] };
});
pictures.push({
  path: `/app-icons/${application.id}/${application.icon}`,
  formats: ['png', 'jpg', 'webp'],
  tried: [64],
});
const decoration = users[ids.pixel]?.avatar_decoration_data?.asset;
pictures.push({ path: `/avatar-decoration-presets/${decoration}`, formats: ['png'], tried: [64] });

/** The result of a canvas loader: the type, the sides, and the number of colors in a row of pixels. */
async function load(url: string) {
  const response = await fetch(url);
  const blob = await response.blob();
  const bitmap = await createImageBitmap(blob);
  const context = new OffscreenCanvas(bitmap.width, 1).getContext('2d');
  if (!context) throw new Error('There is no canvas');
  context.drawImage(bitmap, 0, -Math.floor(bitmap.height / 2));
  const row = new Uint32Array(context.getImageData(0, 0, bitmap.width, 1).data.buffer);
  const gl = new OffscreenCanvas(1, 1).getContext('webgl');
  gl?.bindTexture(gl.TEXTURE_2D, gl.createTexture());
  gl?.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, bitmap);
  const fault = gl?.getError() ?? 0;
  // A page has few contexts, so this one is given back.
  gl?.getExtension('WEBGL_lose_context')?.loseContext();
  const { width, height } = bitmap;
  return { type: blob.type, width, height, colors: new Set(row).size, fault };
}

// This page of the simulator's origin loads faster than the stage.
test.beforeEach(({ page }) => page.goto(`${simulatorUrl()}/cdn/embed/avatars/0.png`));

test('a canvas and WebGL load each picture in every format', async ({ page }) => {
  for (const { path, formats, tried } of pictures) {
    for (const format of formats) {
      for (const size of tried) {
        const url = `${simulatorUrl()}/cdn${path}.${format}?size=${size}`;
        const { colors, ...loaded } = await page.evaluate(load, url);
        const type = `image/${format === 'jpg' ? 'jpeg' : format}`;
        expect({ url, ...loaded }).toEqual({ url, type, width: size, height: size, fault: 0 });
        expect(colors).toBeGreaterThan(2);
      }
    }
  }
});

test('a canvas and WebGL load a default avatar at every size', async ({ page }) => {
  const index = (BigInt(ids.juniper) >> 22n) % 6n;
  for (const size of ['', ...sizes.map((each) => `?size=${each}`)]) {
    const url = `${simulatorUrl()}/cdn/embed/avatars/${index}.png${size}`;
    const { colors, ...loaded } = await page.evaluate(load, url);
    const expected = { url, type: 'image/png', width: 256, height: 256, fault: 0 };
    expect({ url, ...loaded }).toEqual(expected);
    expect(colors).toBeGreaterThan(1);
  }
});

test('a picture with a_ before its hash is animated, as GIF and as animated WebP', async ({
  page,
}) => {
  const address = `${simulatorUrl()}/cdn/avatars/${ids.marlo}/${users[ids.marlo]?.avatar}`;
  for (const end of ['gif?size=64', 'webp?size=64&animated=true']) {
    const frames = await page.evaluate(async (url) => {
      const response = await fetch(url);
      const type = response.headers.get('content-type') ?? '';
      const decoder = new ImageDecoder({ data: await response.arrayBuffer(), type });
      await decoder.tracks.ready;
      return decoder.tracks.selectedTrack?.frameCount;
    }, `${address}.${end}`);
    expect(frames).toBe(6);
  }
});

test('in mock mode the pictures are real images too', async ({ page }) => {
  await openInMockMode(page, '/avatar-and-name');
  const image = page.getByRole('img').first();
  await expect(image).toBeVisible();
  expect(await image.getAttribute('src')).toMatch(/^data:image\/png;base64,/);
  // The page's policy does not let it fetch data URLs, so a loader takes the element.
  const size = await image.evaluate(async (element: HTMLImageElement) => {
    const { width, height } = await createImageBitmap(element);
    return [width, height];
  });
  expect(size).toEqual([256, 256]);
});
