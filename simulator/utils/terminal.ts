/** All of this process's output goes through here: text from outside must not control the terminal. */

/** C0 without tab and line feed, DEL, C1, and the characters that change the text's direction. */
const UNSAFE = String.raw`[\0-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]`;
const unsafe = new RegExp(UNSAFE, 'g');
/** The same without the controls that simple programs print: colors and carriage returns. */
const unsafeInColor = new RegExp(String.raw`\x1b\[[\d;:]*m|\r|${UNSAFE}`, 'g');

const escapeCharacter = (character: string) =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Formats text for the simulator's own output: terminal controls are written as in JSON, such as `\u001b`. */
export function plain(text: string): string {
  return text.replace(unsafe, escapeCharacter);
}

/** Formats text in one line, so that it cannot look like several. */
export function plainLine(text: string): string {
  return plain(text).replaceAll('\n', '\\n');
}

/** Formats the output of other programs, which keeps its colors. */
function escapeExceptColors(text: string): string {
  return text.replace(unsafeInColor, (found) =>
    found === '\r' || found.endsWith('m') ? found : escapeCharacter(found),
  );
}

/** Returns another program's printable output piece by piece; joins split characters of UTF-8, and colors. */
export function createOutputDecoder(): (bytes: Uint8Array) => string {
  const decoder = new TextDecoder();
  let rest = '';
  return (bytes) => {
    const text = rest + decoder.decode(bytes, { stream: true });
    // biome-ignore lint/suspicious/noControlCharactersInRegex: a color begins with one
    rest = /\x1b(?:\[[\d;:]{0,30})?$/.exec(text)?.[0] ?? '';
    return text.slice(0, text.length - rest.length);
  };
}

/** Keeps the output of the simulator, Vite and the activity's command from controlling the terminal. */
export function guardTerminal(): void {
  for (const stream of [process.stdout, process.stderr]) {
    const write = stream.write.bind(stream) as (...args: unknown[]) => boolean;
    stream.write = (chunk: string | Uint8Array, ...rest: unknown[]) => {
      const encoding = rest.find((each) => typeof each === 'string') as BufferEncoding | undefined;
      const text = String(
        typeof chunk === 'string' ? Buffer.from(chunk, encoding) : Buffer.from(chunk),
      );
      return write(escapeExceptColors(text), ...rest.filter((each) => typeof each === 'function'));
    };
  }
}
