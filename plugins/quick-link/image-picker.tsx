import { type ChangeEvent, useRef, useState } from 'react';
import { Row } from '../../core';
import { drawPicture } from './draw-picture';
import styles from './page.module.css';
import { ACCEPTED_EXTENSIONS, type Picture, readPicture } from './read-picture';

interface ImagePickerProps {
  picture: Picture | undefined;
  disabled: boolean;
  /** Called with undefined while a file is read, and when the file was refused or removed. */
  onPick(picture: Picture | undefined): void;
}

/** Takes a jpeg, jpg or png file, and shows it. */
export function ImagePicker({ picture, disabled, onPick }: ImagePickerProps) {
  const [refusal, setRefusal] = useState<string>();
  const latest = useRef<File>(undefined);
  const input = useRef<HTMLInputElement>(null);
  const draw = () => {
    latest.current = undefined;
    if (input.current) input.current.value = '';
    setRefusal(undefined);
    onPick(drawPicture());
  };
  const pick = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    latest.current = file;
    setRefusal(undefined);
    onPick(undefined);
    if (!file) return;
    try {
      const read = await readPicture(file);
      if (latest.current === file) onPick(read);
    } catch (error) {
      if (latest.current !== file) return;
      target.value = '';
      setRefusal((error as Error).message);
    }
  };
  return (
    <>
      <label data-field>
        Image
        <input
          ref={input}
          type="file"
          accept={ACCEPTED_EXTENSIONS.join(',')}
          disabled={disabled}
          onChange={pick}
        />
      </label>
      <Row>
        <button type="button" disabled={disabled} onClick={draw}>
          draw one for me
        </button>
      </Row>
      {refusal && (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
      {picture && (
        <img
          data-card
          className={styles.preview}
          src={picture.dataUrl}
          alt={`Preview of ${picture.name}`}
        />
      )}
    </>
  );
}
