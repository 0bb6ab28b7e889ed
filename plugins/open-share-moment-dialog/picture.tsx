import babyBrick from './baby-brick.png';
import styles from './page.module.css';
import pugLife from './pug-life.png';

export const samples = [
  { name: 'baby-brick', address: babyBrick, width: 240, height: 320 },
  { name: 'pug-life', address: pugLife, width: 292, height: 320 },
] as const;

/** A sample, or a file of the person's own. */
export type Picture = (typeof samples)[number] | File;

interface PicturesProps {
  picked: Picture;
  disabled: boolean;
  onPick(picture: Picture): void;
}

export function Pictures({ picked, disabled, onPick }: PicturesProps) {
  return (
    <fieldset className={styles.samples} disabled={disabled}>
      <legend>Image to share</legend>
      {samples.map((each) => (
        <label key={each.name} data-card>
          <input
            type="radio"
            name="sample"
            checked={each === picked}
            onChange={() => onPick(each)}
          />
          {each.name}
          <img src={each.address} alt="" width={each.width} height={each.height} />
        </label>
      ))}
      <label data-card>
        One of your own
        <input
          type="file"
          accept="image/png,image/jpeg,image/gif"
          onChange={({ target }) => target.files?.[0] && onPick(target.files[0])}
        />
        {picked instanceof File && <small>{Math.ceil(picked.size / 1024)} kB</small>}
      </label>
    </fieldset>
  );
}

/** Returns the picture as a file. A sample is fetched; it throws where that fails. */
export async function fileOf(picture: Picture, signal: AbortSignal): Promise<File> {
  if (picture instanceof File) return picture;
  const { name, address } = picture;
  const response = await fetch(address, { signal });
  const blob = await response.blob();
  // A server that responds to every address with its page sends 200 too.
  if (!response.ok || blob.type.startsWith('text/') || blob.size === 0) {
    const details = `${response.status}, ${blob.size} bytes of ${blob.type || 'an unknown type'}`;
    throw new Error(
      `The image ${name} could not be fetched: ${details}. Reload the page, then try again`,
    );
  }
  return new File([blob], `${name}.png`, { type: 'image/png' });
}
