import { useEffect, useState } from 'react';
import type { DialogPartProps } from './entry';

export function ImagePicker({ input: { file }, onInput }: DialogPartProps<unknown>) {
  const [shown, show] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const address = URL.createObjectURL(file);
    show(address);
    return () => {
      show(undefined);
      URL.revokeObjectURL(address);
    };
  }, [file]);
  return (
    <>
      <label>
        Image
        <input
          type="file"
          accept="image/png,image/jpeg,image/gif,image/webp"
          onChange={({ target }) => onInput({ file: target.files?.[0] })}
        />
      </label>
      {file && shown && <img src={shown} alt={`Your file ${file.name}`} />}
    </>
  );
}
