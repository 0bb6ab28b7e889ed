import type { Picture } from './read-picture';

/** The size of a link's preview, in pixels. */
const PREVIEW_SIZE = { width: 512, height: 288 };

/** Draws a picture for people without one at hand: the colors differ each time. */
export function drawPicture(): Picture {
  const canvas = Object.assign(document.createElement('canvas'), PREVIEW_SIZE);
  const context = canvas.getContext('2d');
  if (context) {
    const hue = Math.random() * 360;
    const colors = context.createLinearGradient(0, 0, PREVIEW_SIZE.width, PREVIEW_SIZE.height);
    colors.addColorStop(0, `hsl(${hue} 60% 45%)`);
    colors.addColorStop(1, `hsl(${hue + 60} 70% 75%)`);
    context.fillStyle = colors;
    context.fillRect(0, 0, PREVIEW_SIZE.width, PREVIEW_SIZE.height);
  }
  return { name: 'a drawn image', dataUrl: canvas.toDataURL('image/png') };
}
