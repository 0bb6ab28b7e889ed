import { expect, it } from 'vitest';
import { parseArguments } from './parse-arguments';
import { validateSettings } from './validate-settings';

const LINE =
  '--url http://localhost:5173 --port 4000 --client-id 42 --map /b=b.example.com --map /a=a.example.com/x=y --token-path /api/token --policy report-only --signature wrong --direct --no-open --headless --json --config other.json -- npm run dev -- --port 5173';

it('everything after "--" is the command, and mappings keep their order', () => {
  const parsed = parseArguments(LINE.split(' '));
  expect(parsed).toEqual({
    kind: 'run',
    config: 'other.json',
    settings: {
      ...{ url: 'http://localhost:5173', port: 4000, clientId: '42', tokenPath: '/api/token' },
      map: { '/b': 'b.example.com', '/a': 'a.example.com/x=y' },
      ...{ policy: 'report-only', signature: 'wrong' },
      ...{ direct: true, open: false, headless: true, json: true },
      command: ['npm', 'run', 'dev', '--', '--port', '5173'],
    },
  });
  expect(parsed.kind === 'run' && Object.keys(parsed.settings.map ?? {})).toEqual(['/b', '/a']);
});

it('a command line can have several commands, each with its folder', () => {
  const parsed = parseArguments([
    '--run',
    'client=npm run dev',
    '--run',
    'server=PORT=1 npm start',
  ]);
  const run = { client: 'npm run dev', server: 'PORT=1 npm start' };
  expect(parsed).toMatchObject({ kind: 'run', settings: { run } });
});

it.each([
  ['--port 99999', '--port 99999: it must be a port, a whole number from 1 to 65535.'],
  ['--port soon', '--port soon: it must be a port, a whole number from 1 to 65535.'],
  ['--url localhost:1', '--url localhost:1: it must be an address such as http://localhost:5173.'],
  ['--client-id mine', '--client-id mine: it must be an application’s client id, which is up to'],
  ['--token-path api', '--token-path api: it must be a path such as /api/token.'],
  ['--policy none', '--policy none: it must be one of enforce, report-only and off.'],
  ['--world My', '--world My: it must be the name of a world: lower-case letters and digits'],
  ['--map /tiles', '--map /tiles has no target. Write PREFIX=TARGET'],
  ['--run client', '--run client has no command. Write FOLDER=COMMAND, such as --run client='],
  ['--run client= --url http://a.test', '--run client=: it must be a command, such as "npm run'],
  ['--run client=vite -- vite', 'not both.'],
  ['--tortures', "Unknown option '--tortures'. Did you mean --torture?"],
  ['exce -- npm test', '"exce" is not an option. Did you mean exec?'],
  ['npm run dev', '"npm run dev" is not an option. Put a command after two hyphens: -- npm run'],
  ['--url http://a.test --', 'There is no command after "--".'],
  ['--open', 'Pass the activity’s address with --url'],
  ['--url http://a.test --replay a.json --scenario phone', 'Leave --scenario out.'],
  ['--url http://a.test --only AUTHORIZE', 'Add --torture.'],
  ['--url http://a.test --torture --replay a.json', 'Leave --replay and --record out.'],
  ['--url http://a.test --map tiles=x.example.com', 'write "/tiles"'],
])('%s is refused with what to write instead', (line, message) => {
  const start = () => {
    const parsed = parseArguments(line.split(' '));
    if (parsed.kind === 'run') validateSettings(parsed.settings);
  };
  expect(start).toThrow(message);
});

it('tests without an activity fail with a hint on how to configure it', () => {
  expect(() => validateSettings({}, true)).toThrow(
    'or the command that starts it: in a configuration: "command"',
  );
});
