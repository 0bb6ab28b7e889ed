import { commandNamed, commands, RPCErrorCodes } from '../../../host-bridge/protocol';
import { type JsonSchema, jsonSchemaOf, resolved } from '../../stage/form/json-schema';
import type { Rule } from '../seen';

/** From which share of what is allowed a text is near its end. */
const NEAR = 0.9;
/** Shorter ones are names and ids, which have the length that they have. */
const LONG = 100;
/** How many lines of the console are a flood, within so many milliseconds. */
const FLOOD = { lines: 100, within: 1000 };

/** Texts that are as long as they may be, or longer. */
export function limits(): Rule {
  return {
    read(seen, tell) {
      if (seen.kind !== 'answered') return;
      const { call, answer } = seen;
      const { refusal } = answer;
      const over = /([\w.]+): must be at most (\d+) (?:characters|entries) long/.exec(
        refusal?.code === RPCErrorCodes.INVALID_PAYLOAD ? refusal.message : '',
      );
      if (over) {
        const [, path = '', most = ''] = over;
        return tell({
          id: 'over-limit',
          about: `${call.name} ${path}`,
          what: `${path} of ${call.name} was too long: at most ${most}.`,
          why: `It was refused, and nothing was done: ${refusal?.message}.`,
          instead: shortened(path, most),
        });
      }
      const method = commandNamed(call.cmd);
      if (!method || refusal) return;
      const schema = jsonSchemaOf(commands[method].request);
      for (const { path, length, most } of longTexts(call.args, schema, schema)) {
        tell({
          id: 'near-limit',
          about: `${call.name} ${path}`,
          what: `${path} of ${call.name} has ${length} of at most ${most} characters.`,
          why: 'A longer name or another language is refused: 4000, and nothing is done.',
          instead: shortened(path, `${most}`),
        });
      }
    },
  };
}

const shortened = (path: string, most: string) => {
  const name = path.split('.').at(-1) ?? path;
  return `// Cut by characters, not in the middle of one.\nconst short = Array.from(${/^\w+$/.test(name) ? name : 'text'}).slice(0, ${most}).join('');`;
};

interface Text {
  path: string;
  length: number;
  most: number;
}

function longTexts(value: unknown, schema: JsonSchema, root: JsonSchema, path = ''): Text[] {
  const { maxLength, properties, items, anyOf } = resolved(schema, root);
  if (typeof value === 'string' && maxLength !== undefined && maxLength >= LONG) {
    const { length } = value;
    return length >= NEAR * maxLength && length <= maxLength
      ? [{ path, length, most: maxLength }]
      : [];
  }
  if (anyOf) return anyOf.flatMap((each) => longTexts(value, each, root, path));
  if (Array.isArray(value)) {
    return typeof items === 'object'
      ? value.flatMap((each) => longTexts(each, items, root, `${path}.*`))
      : [];
  }
  if (typeof value !== 'object' || value === null || !properties) return [];
  return Object.entries(properties).flatMap(([name, field]) =>
    longTexts(
      (value as Record<string, unknown>)[name],
      field,
      root,
      path ? `${path}.${name}` : name,
    ),
  );
}

/** More lines in the console than anybody reads. */
export function consoleFlood(): Rule {
  let times: number[] = [];
  return {
    read(seen, tell) {
      if (seen.kind !== 'log') return;
      times.push(seen.at);
      if (times.length < FLOOD.lines) return;
      const since = seen.at - (times[0] as number);
      times = since > FLOOD.within ? times.slice(1) : [];
      if (since > FLOOD.within) return;
      tell({
        id: 'console-flood',
        about: 'console',
        what: `The console got ${FLOOD.lines} lines within ${since} ms.`,
        why: 'The SDK sends each line to the client as a call of its own, beside those that the activity needs.',
        instead: `const discordSdk = new DiscordSDK(clientId, {\n  disableConsoleLogOverride: true,\n});`,
      });
    },
  };
}
