/** In bytes: more than any request says that names a world in its body. */
const MAX_BYTES = 64 * 1024;

/**
 * The beginning of a message's body as text; '' where there is none, or it cannot be read. The message itself can still
 * be read, all of it.
 */
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
    // The reader of the message itself meets the same error, and answers it.
  }
  // It has ended only once the message itself has been read to its end, too: nobody waits for that.
  reader.cancel().catch(() => {});
  return text;
}
