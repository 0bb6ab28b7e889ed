import { type ChangeEvent, useEffect, useState } from 'react';
import styles from './page.module.css';

/** The picker only suggests them: a person can still choose any file. */
const ACCEPTED = ['.jpeg', '.jpg', '.png'];

interface ImagePickerProps {
  image: File | undefined;
  onPick(image: File | undefined): void;
}

/** Takes a jpeg, jpg or png file, and shows it. */
export function ImagePicker({ image, onPick }: ImagePickerProps) {
  const [refused, setRefused] = useState<string>();
  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    const accepted = file && ACCEPTED.some((ending) => file.name.toLowerCase().endsWith(ending));
    if (!accepted) target.value = '';
    setRefused(accepted ? undefined : file?.name);
    onPick(accepted ? file : undefined);
  };
  return (
    <>
      <label>
        Image
        <input type="file" accept={ACCEPTED.join(',')} onChange={pick} />
      </label>
      {refused && <p role="alert">{refused} is no jpeg, jpg or png file. Choose another one.</p>}
      {image && <Preview image={image} />}
    </>
  );
}

function Preview({ image }: { image: File }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(image);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [image]);
  return (
    address && <img className={styles.preview} src={address} alt={`Preview of ${image.name}`} />
  );
}
