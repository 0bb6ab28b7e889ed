/** The command: `activity-simulator [options] [-- command]`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfiguration } from './config';
import { exitCodes, Failure } from './failure';
import { help } from './help';
import { readOptions } from './options';
import { run } from './run';
import { inJson, inWords, type Say } from './says';

/** The command's parts are files beside it. */
const at = (path: string) => join(import.meta.dirname, path);

const args = process.argv.slice(2);
/** Decided before the options are read, so that an error about the options is JSON too. */
const wantsJson = args.indexOf('--json');
const command = args.indexOf('--');
let say: Say = wantsJson >= 0 && (command < 0 || wantsJson < command) ? inJson : inWords;

async function main(): Promise<number> {
  const asked = readOptions(args);
  if (asked.kind === 'help') {
    process.stdout.write(help);
    return 0;
  }
  const { version } = JSON.parse(readFileSync(at('package.json'), 'utf8'));
  if (asked.kind === 'version') {
    process.stdout.write(`${version}\n`);
    return 0;
  }
  const folder = process.cwd();
  const configured = await readConfiguration(folder, asked.config, at('config-hooks.js'));
  // Each option of the command line replaces that setting of the file.
  const settings = { ...configured?.settings, ...asked.settings };
  if (settings.json) say = inJson;
  const parts = { stage: at('stage'), proxyPage: at('proxy-page.js'), preload: at('preload.js') };
  return run(settings, { parts, folder, say, version });
}

let code: number;
try {
  code = await main();
} catch (error) {
  const mendable =
    error instanceof Failure || (error instanceof Error && error.name === 'MappingError');
  const message = mendable ? error.message : error instanceof Error ? `${error.stack}` : `${error}`;
  say({ event: 'error', message });
  code = error instanceof Failure ? error.code : exitCodes[mendable ? 'usage' : 'internal'];
}
say({ event: 'ended', code });
// Waits for the output to be written, but not for servers that are still open.
process.stdout.write('', () => process.stderr.write('', () => process.exit(code)));
