import { describe, expect, it, vi } from 'vitest';
import { attemptRemap, type Mapping } from '../../host-bridge/url-mappings/mapping';
import { checkMappings } from './check-mappings';
import { readPath } from './path';
import { undocumented } from './testing/documented';
import { createRouter } from './url-mappings';

const mappings: Mapping[] = [
  { prefix: '/api/v2', target: 'api.example.com/v2/' },
  { prefix: '/api', target: 'api.example.com' },
  { prefix: '/google/{subdomain}', target: '{subdomain}.google.com' },
  { prefix: '/t/{team}/files', target: 'x.example/teams/{team}/files' },
  { prefix: '/two/{b}-{a}/', target: '{a}.{b}.two.test' },
  { prefix: '/local', target: 'localhost:8080/dir' },
  { prefix: '/named', target: 'game.localhost' },
  { prefix: '/six', target: '[::1]:9000' },
  { prefix: '/', target: '127.0.0.1:5173' },
];

function leads(url: string, using = mappings): string | undefined {
  const path = readPath(url);
  if (typeof path === 'string') return path;
  const route = createRouter(using)(path.pathname);
  if (!route) return undefined;
  const { isSecure, host } = route.target;
  return `${isSecure ? 'https' : 'http'}://${host}${route.path}${path.search}`;
}

describe('a mapped path', () => {
  it.each([
    ['/', 'http://127.0.0.1:5173/'],
    ['/src/main.ts?t=1', 'http://127.0.0.1:5173/src/main.ts?t=1'],
    ['/api/users', 'https://api.example.com/users'],
    ['/api', 'https://api.example.com/'],
    ['/api/', 'https://api.example.com/'],
    ['/api?x=/../', 'https://api.example.com/?x=/../'],
    ['/api/v2', 'https://api.example.com/v2'],
    ['/api/v2/users', 'https://api.example.com/v2/users'],
    ['/api/v20', 'https://api.example.com/v20'],
    ['/apis', 'http://127.0.0.1:5173/apis'],
    ['/google/maps/a', 'https://maps.google.com/a'],
    ['/google', 'http://127.0.0.1:5173/google'],
    ['/google/evil.com%23/a', 'http://127.0.0.1:5173/google/evil.com%23/a'],
    ['/google/evil.com:80/a', 'http://127.0.0.1:5173/google/evil.com:80/a'],
    ['/t/red/files/1', 'https://x.example/teams/red/files/1'],
    ['/two/y-x/z', 'https://x.y.two.test/z'],
    ['/local/a', 'http://localhost:8080/dir/a'],
    ['/named/a', 'http://game.localhost/a'],
    ['/six/a', 'http://[::1]:9000/a'],
    ['/a//b/', 'http://127.0.0.1:5173/a//b/'],
    ['//evil.com/a', 'http://127.0.0.1:5173//evil.com/a'],
    ['/api//evil.com', 'https://api.example.com//evil.com'],
    ['/@id/__x00__a%ff%', 'http://127.0.0.1:5173/@id/__x00__a%ff%'],
    ['/.proxy/api/users?a=1', 'https://api.example.com/users?a=1'],
    ['/.proxy', 'http://127.0.0.1:5173/'],
    ['/.proxy/.proxy/a', 'http://127.0.0.1:5173/.proxy/a'],
    ['/.proxyx/a', 'http://127.0.0.1:5173/.proxyx/a'],
  ])('goes to the first target whose prefix matches: %s', (path, expected) => {
    expect(leads(path)).toBe(expected);
  });

  it.each([
    'https://example.com/',
    'http://example.com/api?a=1',
    'https://api.example.com/v2/users',
    'https://maps.google.com/a/b?c#d',
    'https://x.example/teams/red/files/1',
    'https://x.y.two.test/z',
  ])('leads back to the address that patchUrlMappings has mapped: %s', (address) => {
    // The page's side of a mapping and this one are each other's inverse.
    vi.stubGlobal('window', { location: new URL('http://own.test/') });
    const all = [{ prefix: '/example', target: 'example.com' }, ...mappings];
    const mapped = attemptRemap({ url: new URL(address), mappings: all });
    vi.unstubAllGlobals();
    const back = leads(mapped.pathname + mapped.search, all);
    const { host, pathname, search } = new URL(address);
    expect(back).toBe(`https://${host}${pathname}${search}`);
  });
});

describe('a hostile path', () => {
  it.each([
    '/api/../secret',
    '/api/%2e%2e/secret',
    '/api/.%2E/secret',
    '/api/..%2fsecret',
    '/api/..%5csecret',
    '/api/%2E%2e%5Csecret',
    '/.proxy/../a',
    '/a/./b',
    '/a/..',
  ])('is refused if it has dot segments: %s', (path) => {
    expect(leads(path)).toContain('has dot segments');
  });

  it.each(['http://evil.test/', 'evil.test:443', '*', ''])(
    'is refused if it is not a path, such as an open proxy would accept: "%s"',
    (address) => expect(leads(address)).toContain('is not a path'),
  );

  it.each(['/a\\b', '/a#b', '/a b', '/ä', '/a\u0000'])(
    'is refused if it is not percent-encoded: %j',
    (path) => expect(leads(path)).toContain('must be percent-encoded'),
  );

  it('is truncated in the error message', () => {
    expect(leads(`/../${'a'.repeat(100_000)}`)?.length).toBeLessThan(400);
  });
});

describe('a broken mapping', () => {
  const root = { prefix: '/', target: 'localhost:5173' };

  it('is not reported among working ones', () => {
    expect(checkMappings(mappings)).toEqual([]);
  });

  it.each([
    ['tiles', 'a.test', 'must begin with a slash: write "/tiles"'],
    ['', 'a.test', 'must begin with a slash'],
    ['/.proxy/api', 'a.test', 'write "/api"'],
    ['/.simulator/api', 'a.test', 'Choose another'],
    ['/a//b', 'a.test', 'an empty segment or a dot segment'],
    ['/a/../b', 'a.test', 'an empty segment or a dot segment'],
    ['/a?b', 'a.test', 'no query'],
    ['/{Region}', 'a.test', 'in lowercase'],
    ['/a', 'https://a.test', 'Leave out "https://"'],
    ['/a', '', 'must be a host'],
    ['/a', '/folder', 'must be a host'],
    ['/a', 'a b.test', 'must be a host'],
    ['/a', 'user@a.test', 'must be a host'],
    ['/a', 'a.test?x=1', 'must be a host'],
    ['/a', 'a.test:99999', 'must be a host'],
    ['/a', 'a.test/ü', 'must be a host'],
    ['/a', 'a.test/../b', 'a dot segment'],
    ['/a', '{region}.test', 'such as /a/{region}'],
    ['/a/{region}', 'a.test', 'a misconfigured route'],
    ['/{a}/{a}', '{a}.test', 'names {a} twice'],
  ])('is reported as malformed, with a fix: "%s" to "%s"', (prefix, target, advice) => {
    const [problem, ...more] = checkMappings([{ prefix, target }, root]);
    expect(more).toEqual([]);
    expect(problem).toMatchObject({ index: 0, kind: 'malformed' });
    expect(problem?.message).toContain(advice);
    expect(undocumented([problem?.message ?? ''])).toEqual([]);
  });

  it.each([
    ['/', '/tiles'],
    ['/foo', '/foo/bar'],
    ['/g/{sub}', '/g/maps'],
    ['/g/{sub}', '/g/{other}/deep'],
  ])('is reported as unreachable after a shorter prefix: %s before %s', (first, second) => {
    const target = (prefix: string) => `${/\{(\w+)\}/.exec(prefix)?.[0] ?? 'a'}.test`;
    const before = { prefix: first, target: target(first) };
    const behind = { prefix: second, target: target(second) };
    expect(checkMappings([before, behind, root]).filter(({ index }) => index === 1)).toEqual([
      {
        index: 1,
        kind: 'unreachable',
        message: `No request reaches "${second}", because "${first}" comes before it and matches first. Move "${second}" up, before "${first}".`,
      },
    ]);
    expect(checkMappings([behind, before].concat(first === '/' ? [] : root))).toEqual([]);
  });

  it('is reported if its prefix appears twice', () => {
    const [problem] = checkMappings([root, { prefix: '/', target: 'b.test' }]);
    expect(problem?.message).toContain('appears twice');
  });

  it('is reported if its target is a file instead of a folder', () => {
    const problemsOf = (target: string) => checkMappings([{ prefix: '/data', target }, root]);
    expect(problemsOf('a.test/files/all.json')).toEqual([
      {
        index: 0,
        kind: 'file',
        message:
          'The target "a.test/files/all.json" is a file, but a target is a folder: the proxy appends what follows the prefix. Map "/data" to "a.test/files" and request "/data/all.json".',
      },
    ]);
    expect(problemsOf('a.test/v1.2')).toEqual([]);
  });
});
