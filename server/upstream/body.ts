/** In characters. The longest answer that the server asks for, a hundred entitlements, has some 50,000. */
const MAX_TEXT_LENGTH = 2 * 1024 * 1024;

/**
 * Reads an answer's text, unless it is longer than anything that the platform answers: it would fill the memory.
 *
 * @returns undefined when it is too long; the rest is then not received
 * @throws whatever ends the stream early
 */
export async function readText({ body }: Response): Promise<string | undefined> {
  if (!body) return '';
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
    if (text.length > MAX_TEXT_LENGTH) break;
  }
  // The other end may ignore this.
  reader.cancel().catch(() => {});
  return undefined;
}
