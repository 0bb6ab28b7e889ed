import { type JsonSchema, jsonSchemaOf, resolveRef } from '../../../forms/json-schema';
import { commandNameOf, commands, RPCErrorCodes } from '../../../host-bridge/protocol';
import { fieldsOf, type Rule } from '../rule';

/** The fraction of its limit from which a text is nearly too long. */
const NEAR_LIMIT_RATIO = 0.9;
/** Lower limits are for names and ids, which cannot be shortened. */
const MIN_CHECKED_LIMIT = 100;
/** The number of lines within a number of milliseconds that is a flood. */
const FLOOD = { lines: 100, windowMs: 1000 };

/** Finds texts and lists that are too long, or nearly. */
export const limits: Rule = {
  read(input, addFinding) {
    if (input.kind !== 'answered') return;
    const { call, reply } = input;
    const { refusal } = reply;
    const match = /([\w.]+): must be at most (\d+) (characters|entries) long/.exec(
      refusal?.code === RPCErrorCodes.INVALID_PAYLOAD ? refusal.message : '',
    );
    if (match) {
      const [, path = '', max = '', unit] = match;
      return addFinding({
        id: 'over-limit',
        about: `${call.name} ${path}`,
        what: `${path} of ${call.name} was too long. The limit is ${max}.`,
        why: `The client refused the call and did nothing: ${refusal?.message}.`,
        instead: shorteningCode(path, max, unit === 'entries'),
      });
    }
    const method = commandNameOf(call.cmd);
    if (!method || refusal) return;
    const schema = jsonSchemaOf(commands[method].request);
    for (const { path, length, max } of longTexts(call.args, schema, schema)) {
      addFinding({
        id: 'near-limit',
        about: `${call.name} ${path}`,
        what: `${path} of ${call.name} has ${length} characters. The limit is ${max}.`,
        why: 'With a longer name or in another language, the client will refuse the call with 4000 and do nothing.',
        instead: shorteningCode(path, `${max}`),
      });
    }
  },
};

function shorteningCode(path: string, max: string, isList = false): string {
  const last = path.split('.').at(-1) ?? '';
  const name = /^[a-z_]\w*$/i.test(last) ? last : 'text';
  return isList
    ? `const short = ${name}.slice(0, ${max});`
    : `// Array.from cuts between characters; slice alone may cut one in two.\nconst short = Array.from(${name}).slice(0, ${max}).join('');`;
}

interface LongText {
  path: string;
  length: number;
  max: number;
}

function longTexts(value: unknown, schema: JsonSchema, root: JsonSchema, path = ''): LongText[] {
  const { maxLength, properties, items, anyOf } = resolveRef(schema, root);
  if (typeof value === 'string' && maxLength !== undefined && maxLength >= MIN_CHECKED_LIMIT) {
    // A limit counts characters; an emoji is one of them, not two.
    const { length } = Array.from(value);
    return length >= NEAR_LIMIT_RATIO * maxLength && length <= maxLength
      ? [{ path, length, max: maxLength }]
      : [];
  }
  if (anyOf) return anyOf.flatMap((each) => longTexts(value, each, root, path));
  if (Array.isArray(value)) {
    return typeof items === 'object'
      ? value.flatMap((each) => longTexts(each, items, root, `${path}.*`))
      : [];
  }
  if (typeof value !== 'object' || value === null || !properties) return [];
  const values = fieldsOf(value);
  return Object.entries(properties).flatMap(([name, field]) =>
    longTexts(values[name], field, root, path ? `${path}.${name}` : name),
  );
}

export function consoleFlood(): Rule {
  let times: number[] = [];
  return {
    read(input, addFinding) {
      if (input.kind !== 'log') return;
      times.push(input.at);
      if (times.length < FLOOD.lines) return;
      const since = input.at - (times[0] as number);
      times = since > FLOOD.windowMs ? times.slice(1) : [];
      if (since > FLOOD.windowMs) return;
      addFinding({
        id: 'console-flood',
        about: 'console',
        what: `The console got ${FLOOD.lines} lines within ${since} ms.`,
        why: 'The SDK sends each line to the client as a call of its own, which slows down the calls that the activity needs.',
        instead: `const discordSdk = new DiscordSDK(clientId, {\n  disableConsoleLogOverride: true,\n});`,
      });
    },
  };
}
