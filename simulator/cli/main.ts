/** The command: `activity-simulator [options] [-- command]`. */
import { builtHooks, builtParts, builtVersion } from './built-parts';
import { runCommandLine } from './command-line';

await runCommandLine(process.argv.slice(2), {
  folder: process.cwd(),
  version: builtVersion,
  hooks: builtHooks,
  parts: builtParts(),
});
