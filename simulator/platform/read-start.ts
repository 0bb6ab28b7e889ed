/** In bytes: more than any request has that names a world in its body. */
const MAX_BYTES = 64 * 1024;

/** Returns the beginning of a body as text, '' when none can be read. The message itself stays fully readable. */
export async function readStart(message: Request | Response): Promise<string> {
  const reader = message.clone().body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (let length = 0; length < MAX_BYTES; ) {
      const { done, value } = await reader.read();
      if (done) break;
      length += value.length;
      text += decoder.decode(value, { stream: true });
    }
  } catch {
    // The reader of the message itself gets the same error, and handles it.
  }
  // It ends only once the message itself has been read to its end, too, so this does not wait.
  reader.cancel().catch(() => {});
  return text;
}
