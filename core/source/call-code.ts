import {
  type CommandName,
  type CommandSpec,
  type CommandTypes,
  commands,
  type EventName,
  events,
  type Scope,
} from '../../host-bridge';

/** Commands for which the public package has no method. */
const unexposed: Record<Exclude<CommandName, keyof CommandTypes>, true> = {
  getChannels: true,
  getGuild: true,
  getGuilds: true,
  selectTextChannel: true,
  selectVoiceChannel: true,
};

/** A name in front of a colon at the beginning of a line, which needs no quotes. */
const QUOTED_NAME = /^(\s*)"([A-Za-z_$][\w$]*)":/gm;

/** Returns a command as code for `@discord/embedded-app-sdk`, whose instance is called `discordSdk`. */
export function commandToCode(command: CommandName, args: unknown): string {
  if (command in unexposed) return `// The public package has no method for ${command}.`;
  const { scopes }: CommandSpec = commands[command];
  const call = `await discordSdk.commands.${command}(${literal(args)});`;
  const [first = ''] = call.split('\n');
  const declaration = resultDeclaration(command);
  const isLong = declaration !== '' && declaration.length + first.length > MAX_LINE;
  return `${scopeComment(scopes)}${isLong ? `${declaration.trimEnd()}\n${indented(call)}` : declaration + call}`;
}

/** The part of a line that is visible beside a page, in characters. */
const MAX_LINE = 72;

const indented = (lines: string) => lines.replace(/^/gm, '  ');

/** An answer with more fields than this is kept as a whole. */
const MAX_FIELDS = 3;

/** Returns the variables for an answer: its few fields by their names; nothing for an empty one. */
function resultDeclaration(command: CommandName): string {
  const { response }: CommandSpec = commands[command];
  let { def } = response._zod as Schema;
  const isSure = !def.innerType;
  while (def.innerType) def = def.innerType._zod.def;
  const fields = Object.keys(def.shape ?? { some: 0 });
  if (fields.length === 0) return '';
  if (isSure && def.shape && fields.length <= MAX_FIELDS)
    return `const { ${fields.join(', ')} } = `;
  const getter = /^get(.)(.+)/.exec(command);
  return `const ${getter ? `${getter[1]?.toLowerCase()}${getter[2]}` : 'result'} = `;
}

interface Schema {
  def: { shape?: object; innerType?: { _zod: Schema } };
}

export function subscriptionToCode(event: EventName, args: unknown): string {
  const argsLiteral = literal(args);
  const { scopes }: { scopes: readonly Scope[] } = events[event];
  const listenerName = event
    .toLowerCase()
    .replace(/(?:^|_)(.)/g, (_, letter) => letter.toUpperCase());
  const parameters = [`'${event}'`, `on${listenerName}`, ...(argsLiteral ? [argsLiteral] : [])];
  const line = `await discordSdk.subscribe(${parameters.join(', ')});`;
  const [first = ''] = line.split('\n');
  const call =
    first.length > MAX_LINE
      ? `await discordSdk.subscribe(\n${indented(parameters.join(',\n'))}\n);`
      : line;
  return `${scopeComment(scopes)}const on${listenerName} = (data) => console.log(data);\n${call}`;
}

function literal(value: unknown): string {
  const text = JSON.stringify(value, null, 2) ?? '';
  return text === '{}' ? '' : text.replace(QUOTED_NAME, '$1$2:');
}

function scopeComment(scopes: readonly Scope[]): string {
  if (scopes.length === 0) return '';
  return `// Needs the ${scopes.length > 1 ? 'scopes' : 'scope'} ${scopes.join(' and ')}.\n`;
}
