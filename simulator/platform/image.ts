/** The properties in the first bytes of an image. Sources: the specifications of PNG, GIF, JPEG and WebP. */
export interface ImageFacts {
  type: 'image/png' | 'image/gif' | 'image/jpeg' | 'image/webp';
  width: number;
  height: number;
}

/** Reads the type and the size, in pixels, of an image; undefined when the bytes are none of the four types. */
export function readImage(bytes: Uint8Array): ImageFacts | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    switch (imageType(bytes)) {
      case 'image/png':
        return { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) };
      case 'image/gif':
        return {
          type: 'image/gif',
          width: view.getUint16(6, true),
          height: view.getUint16(8, true),
        };
      case 'image/jpeg':
        return readJpeg(view);
      case 'image/webp':
        return readWebp(bytes, view);
    }
  } catch (error) {
    // The file ends before the size of the image.
    if (!(error instanceof RangeError)) throw error;
  }
  return undefined;
}

/** Returns the type according to the first bytes; undefined when they are none of the four types. */
export function imageType(bytes: Uint8Array): ImageFacts['type'] | undefined {
  if (startsWith(bytes, 0, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (startsWith(bytes, 0, 'GIF8')) return 'image/gif';
  if (startsWith(bytes, 0, '\xff\xd8\xff')) return 'image/jpeg';
  if (startsWith(bytes, 0, 'RIFF') && startsWith(bytes, 8, 'WEBP')) return 'image/webp';
  return undefined;
}

/** Reads the size from the first frame header; before it come segments of any kind, each with its length. */
function readJpeg(view: DataView): ImageFacts | undefined {
  let offset = 2;
  while (view.getUint8(offset) === 0xff) {
    const marker = view.getUint8(offset + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) {
      return {
        type: 'image/jpeg',
        width: view.getUint16(offset + 7),
        height: view.getUint16(offset + 5),
      };
    }
    offset += 2 + view.getUint16(offset + 2);
  }
  return undefined;
}

function readWebp(bytes: Uint8Array, view: DataView): ImageFacts | undefined {
  const type = 'image/webp';
  if (startsWith(bytes, 12, 'VP8X')) {
    const size = (offset: number) =>
      1 + view.getUint16(offset, true) + (view.getUint8(offset + 2) << 16);
    return { type, width: size(24), height: size(27) };
  }
  if (startsWith(bytes, 12, 'VP8L')) {
    const bits = view.getUint32(21, true);
    return { type, width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
  }
  if (startsWith(bytes, 12, 'VP8 ')) {
    const [width, height] = [view.getUint16(26, true), view.getUint16(28, true)];
    return { type, width: width & 0x3fff, height: height & 0x3fff };
  }
  return undefined;
}

function startsWith(bytes: Uint8Array, offset: number, text: string): boolean {
  return [...text].every((character, index) => bytes[offset + index] === character.charCodeAt(0));
}
