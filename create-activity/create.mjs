#!/usr/bin/env node
import {
  copyFileSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';

const HELP = `Creates a Discord activity that signs in: a client with Vite, a server that exchanges the code, and a test.

  npm create activity [folder] [-- options]

  --simulator FILE   the activity-simulator archive to install; by default, the one on npm
  -h, --help         prints this
`;

try {
  const { values, positionals } = parseArgs({
    options: { simulator: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    allowPositionals: true,
  });
  if (values.help) process.stdout.write(HELP);
  else create(positionals, values.simulator);
} catch (error) {
  // The rest of Node's message explains its parser.
  const [message] = `${error instanceof Error ? error.message : error}`.split(' To specify');
  console.error(message);
  process.exitCode = 1;
}

/**
 * @param {string[]} names of folders; one, or none
 * @param {string | undefined} simulator the archive to install
 * @throws {Error} with the command to type instead
 */
function create([name = 'my-activity', ...extra], simulator) {
  if (extra.length > 0) throw new Error(`Name one folder: npm create activity ${name}`);
  const folder = resolve(name);
  if (statSync(folder, { throwIfNoEntry: false })?.isFile())
    throw new Error(`${folder} is a file. Name another folder: npm create activity another`);
  // Many start with an empty repository.
  if (existsSync(folder) && readdirSync(folder).some((each) => each !== '.git'))
    throw new Error(`${folder} is not empty. Name another folder: npm create activity another`);
  const archive = simulator && resolve(simulator);
  if (archive && !existsSync(archive))
    throw new Error(`--simulator ${simulator}: there is no such file.`);

  cpSync(join(import.meta.dirname, 'template'), folder, { recursive: true });
  // npm does not pack .gitignore.
  renameSync(join(folder, 'gitignore'), join(folder, '.gitignore'));
  copyFileSync(join(folder, '.env.example'), join(folder, '.env'));
  const file = join(folder, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  manifest.name = packageName(basename(folder));
  if (archive) manifest.devDependencies['activity-simulator'] = `file:${archive}`;
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);

  const where = relative(process.cwd(), folder);
  const steps = [
    ...(where ? [`cd ${/\s/.test(where) ? JSON.stringify(where) : where}`] : []),
    'npm install',
    'npm start',
  ];
  console.log(
    `Created an activity in ${folder}. Now:\n\n${steps.map((step) => `  ${step}\n`).join('')}`,
  );
}

/**
 * @param {string} folder
 * @returns {string} its name in a form that npm allows
 */
function packageName(folder) {
  const name = folder
    .toLowerCase()
    .replace(/[^a-z\d._~-]+/g, '-')
    .replace(/^[._-]+|-+$/g, '');
  return name || 'my-activity';
}
