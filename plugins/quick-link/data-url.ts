/** The file as a data URL. Rejects when it can no longer be read, such as when it was deleted meanwhile. */
export function dataUrlOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () =>
      reject(new Error(`${file.name} could not be read; choose it again`, { cause: reader.error }));
    reader.readAsDataURL(file);
  });
}
