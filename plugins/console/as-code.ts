import type { CommandName, CommandTypes } from '../../host-bridge';

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

/** A command as code for `@discord/embedded-app-sdk`, whose instance is called `discordSdk`. */
export function asCode(command: CommandName, args: unknown): string {
  if (command in unexposed) return `// The public package has no method for ${command}.`;
  const text = JSON.stringify(args, null, 2) ?? '';
  const given = text === '{}' ? '' : text.replace(QUOTED_NAME, '$1$2:');
  return `const result = await discordSdk.commands.${command}(${given});`;
}
