/** The accepted file extensions. A picker only suggests them: a person can still choose any file. */
export const ACCEPTED_EXTENSIONS = ['.jpeg', '.jpg', '.png'];

/** The leading bytes of the files of each type. Sources: the specifications of PNG and JPEG. */
const fileSignatures = {
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/jpeg': [0xff, 0xd8, 0xff],
};

export interface Picture {
  name: string;
  /** The whole file as a data URL. */
  dataUrl: string;
}

/**
 * Reads a chosen file as a data URL of the type that its content has: the browser goes by the name alone.
 *
 * @throws Error when the file is not a jpeg, jpg or png file, by its name or by its content, or cannot be read
 */
export async function readPicture(file: File): Promise<Picture> {
  const refuse = (reason: string) => new Error(`${file.name} ${reason}. Choose another file.`);
  if (!ACCEPTED_EXTENSIONS.some((ending) => file.name.toLowerCase().endsWith(ending))) {
    throw refuse('is not a jpeg, jpg or png file');
  }
  if (file.size === 0) throw refuse('is empty');
  try {
    const start = new Uint8Array(await file.slice(0, 8).arrayBuffer());
    const [type] =
      Object.entries(fileSignatures).find(([, bytes]) =>
        bytes.every((byte, at) => start[at] === byte),
      ) ?? [];
    if (type) return { name: file.name, dataUrl: await dataUrlOf(new Blob([file], { type })) };
  } catch {
    throw refuse('could not be read');
  }
  throw refuse('has an image file extension, but is not a JPEG or PNG image');
}

function dataUrlOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
