import { describe, expect, it } from 'vitest';
import { Failure } from './failure';
import { help } from './help';
import { readOptions } from './options';

describe('the command line', () => {
  it('has everything after "--" as the command, further hyphens included', () => {
    const line =
      '--url http://localhost:5173 --port 4000 --client-id 42 --map /b=b.example.com --map /a=a.example.com/x=y --token-path /api/token --policy report-only --signature wrong --direct --open --headless --json --config other.json -- npm run dev -- --port 5173';
    expect(readOptions(line.split(' '))).toEqual({
      kind: 'run',
      config: 'other.json',
      settings: {
        url: 'http://localhost:5173',
        port: 4000,
        clientId: '42',
        map: { '/b': 'b.example.com', '/a': 'a.example.com/x=y' },
        tokenPath: '/api/token',
        policy: 'report-only',
        signature: 'wrong',
        direct: true,
        open: true,
        headless: true,
        json: true,
        command: ['npm', 'run', 'dev', '--', '--port', '5173'],
      },
    });
  });

  it('takes back what a configuration switches on', () => {
    expect(readOptions(['--no-direct', '--no-open'])).toMatchObject({
      settings: { direct: false, open: false },
    });
  });

  it('keeps mappings in the order in which they were given', () => {
    const asked = readOptions(['--map', '/z=z.example.com', '--map', '/a=a.example.com']);
    expect(asked.kind === 'run' && Object.keys(asked.settings.map ?? {})).toEqual(['/z', '/a']);
  });

  it.each([
    ['--port 99999', '--port 99999: it must be a port, a whole number from 1 to 65535.'],
    ['--port soon', '--port soon: it must be a port, a whole number from 1 to 65535.'],
    [
      '--url localhost:5173',
      '--url localhost:5173: it must be an address such as http://localhost:5173.',
    ],
    [
      '--client-id mine',
      '--client-id mine: it must be an application’s client id, which is up to 20 digits.',
    ],
    ['--token-path api', '--token-path api: it must be a path such as /api/token.'],
    ['--policy none', '--policy none: it must be one of enforce, report-only and off.'],
    ['--map /tiles', '--map /tiles has no target. Write PREFIX=TARGET'],
    ['--tortures', "Unknown option '--tortures'."],
    [
      'npm run dev',
      '"npm run dev" is not an option. Put a command behind two hyphens: -- npm run dev',
    ],
    ['--url http://localhost:1 --', 'There is no command behind "--".'],
  ])('is refused with what to write instead: %s', (line, message) => {
    let thrown: unknown;
    try {
      readOptions(line.split(' '));
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(Failure);
    expect(thrown).toMatchObject({ code: 64, message: expect.stringContaining(message) });
  });

  it('has each option explained in the help', () => {
    expect(help).toContain('  --client-id ID        the activity');
    expect(help).toContain('  --headless            runs');
    expect(help).toContain('[-- command]');
  });
});
