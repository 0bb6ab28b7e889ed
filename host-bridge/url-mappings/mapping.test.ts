import { attemptRemap as published } from '@discord/embedded-app-sdk';
import { describe, expect, it } from 'vitest';
import { attemptRemap, type Mapping } from './mapping';

const { host } = window.location;

const mappings: Mapping[] = [
  { prefix: '/exact', target: 'example.com' },
  { prefix: '/port', target: 'example.com:8443' },
  { prefix: '/api/v2', target: 'api.other.test/v2' },
  { prefix: '/api', target: 'api.other.test' },
  { prefix: '/shop/{region}/', target: '{region}.shop.test' },
  { prefix: '/two/{b}-{a}', target: '{a}.{b}.two.test' },
  { prefix: '/umlaut', target: 'bücher.example' },
  { prefix: '/cdn', target: 'cdn.example/a.b+c' },
  { prefix: 'bare', target: 'bare.example' },
  { prefix: '/late', target: 'example.com' },
];

const ours = (url: string, using = mappings) =>
  attemptRemap({ url: new URL(url), mappings: using }).href;
const theirs = (url: string, using = mappings) =>
  published({ url: new URL(url), mappings: using }).href;

describe('a mapped URL', () => {
  it.each([
    ['https://example.com', `https://${host}/exact/`],
    ['https://example.com/', `https://${host}/exact/`],
    ['https://example.com/a/b?c=d&e#f', `https://${host}/exact/a/b?c=d&e#f`],
    ['https://example.com/a/', `https://${host}/exact/a/`],
    ['https://example.com/a//b', `https://${host}/exact/a//b`],
    ['https://example.com/%7Bregion%7D', `https://${host}/exact/%7Bregion%7D`],
    ['http://EXAMPLE.com/x', `http://${host}/exact/x`],
    ['wss://example.com/socket', `wss://${host}/exact/socket`],
    ['https://api.other.test/v2', `https://${host}/api/v2`],
    ['https://api.other.test/v2/users', `https://${host}/api/v2/users`],
    ['https://eu-1.shop.test/a', `https://${host}/shop/eu-1/a`],
    ['https://eu_1.shop.test/', `https://${host}/shop/eu_1/`],
    ['https://x.y.two.test/z', `https://${host}/two/y-x/z`],
    ['https://bücher.example/1', `https://${host}/umlaut/1`],
    ['https://bare.example/1', `https://${host}/bare/1`],
  ])('goes to the page’s own host, as with the public package: %s', (url, expected) => {
    expect(ours(url)).toBe(expected);
    expect(theirs(url)).toBe(expected);
  });

  it.each([
    ['https://unmapped.test/a', 'another host'],
    ['data:text/plain,hello', 'no host'],
    [`http://${host}/example.com/`, 'the page’s own host'],
  ])('is not %s (%s)', (url) => {
    expect(ours(url)).toBe(url);
  });

  it.each(['https://', 'http://', 'wss://'])('39: matches a target that names %s', (protocol) => {
    const mappings = [{ prefix: '/v1', target: `${protocol}{a}.example.com/v1` }];
    expect(ours('https://x.example.com/v1/users', mappings)).toBe(`https://${host}/v1/users`);
    expect(theirs('https://x.example.com/v1/users', mappings)).toBe(
      'https://x.example.com/v1/users',
    );
  });

  it('uses the first mapping that matches', () => {
    expect(ours('https://example.com/a')).toBe(`https://${host}/exact/a`);
    const turned = mappings.toReversed();
    expect(ours('https://example.com/a', turned)).toBe(`https://${host}/late/a`);
    expect(theirs('https://example.com/a', turned)).toBe(`https://${host}/late/a`);
  });

  it('is returned as a new object, and the original is unchanged', () => {
    const url = new URL('https://example.com/a');
    expect(attemptRemap({ url, mappings }).href).toBe(`https://${host}/exact/a`);
    expect(url.href).toBe('https://example.com/a');
    const unmapped = new URL('https://unmapped.test/');
    expect(attemptRemap({ url: unmapped, mappings })).not.toBe(unmapped);
  });
});

describe('stricter than the public package', () => {
  it.each([
    ['a host that only ends like the target', 'https://notexample.com/a', true],
    ['a subdomain of the target', 'https://deep.example.com/a', true],
    ['a host that begins with the target', 'https://example.com.evil.test/a'],
    ['a target in the query', 'https://evil.test/?x=example.com/', true],
    ['a target in the path', 'https://evil.test/example.com/', true],
    ['a target in the fragment', 'https://evil.test/#example.com/'],
    ['a target in the user name', 'https://example.com@evil.test/'],
    ['a target in data', 'data:text/html,example.com/'],
    ['a host with another letter where the target has a dot', 'https://apixother.test/a'],
    ['a host with another port', 'https://example.com:9000/a'],
    ['a path that only begins like the target’s', 'https://cdn.example/a.b+cd/e'],
    ['a path that contains the target’s further in', 'https://cdn.example/x/a.b+c', true],
    ['a path with another letter where the target’s has a dot', 'https://cdn.example/axb+c'],
  ])('does not map %s', (_, url, isSentToNowhere = false) => {
    expect(ours(url)).toBe(new URL(url).href);
    if (isSentToNowhere) expect(theirs(url)).toMatch(`https://${host}/`);
  });

  it('does not keep the target’s port when the page’s own host has none', () => {
    const back = window.location.href;
    window.happyDOM.setURL('https://1.discordsays.example/');
    try {
      expect(ours('https://example.com:8443/a')).toBe('https://1.discordsays.example/port/a');
      expect(theirs('https://example.com:8443/a')).toBe(
        'https://1.discordsays.example:8443/port/a',
      );
    } finally {
      window.happyDOM.setURL(back);
    }
  });

  it.each([
    [
      'removes a path only at the start',
      '/v1-old',
      'x.example/v1',
      'x.example/v1/v1',
      '/v1-old/v1',
    ],
    [
      'matches tokens in the target’s path too',
      '/t/{team}',
      'x.example/teams/{team}/files',
      'x.example/teams/red/files/1',
      '/t/red/1',
    ],
    ['requires one value for equal tokens', '/t/{a}', '{a}.{a}.example', 'x.x.example/', '/t/x/'],
    ['requires one value for equal tokens', '/t/{a}', '{a}.{a}.example', 'x.y.example/', undefined],
  ])('%s', (_, prefix, target, url, path) => {
    const expected = path ? `https://${host}${path}` : `https://${url}`;
    expect(ours(`https://${url}`, [{ prefix, target }])).toBe(expected);
  });
});

describe('an invalid mapping', () => {
  const misconfigured = [{ prefix: '/{region}', target: 'example.com' }];

  it('is a misconfigured route when its prefix has a token that its target lacks', () => {
    expect(() => ours('https://example.com/a', misconfigured)).toThrow(
      new Error('Misconfigured route.'),
    );
    expect(() => theirs('https://example.com/a', misconfigured)).toThrow(
      new Error('Misconfigured route.'),
    );
  });

  it('is a misconfigured route only for URLs that it matches', () => {
    expect(ours('https://other.test/a', misconfigured)).toBe('https://other.test/a');
  });

  it('finds no values of tokens among the properties of objects', () => {
    const hostile = [{ prefix: '/{constructor}', target: '{a}.example.com' }];
    expect(() => ours('https://x.example.com/', hostile)).toThrow('Misconfigured route.');
  });

  it.each(['', 'https://', 'ftp://example.com', 'a b', '/path'])('is rejected: "%s"', (target) => {
    expect(() => ours('https://example.com/', [{ prefix: '/x', target }])).toThrow(
      new TypeError(
        `The URL mapping's target "${target}" must be a host with an optional path, such as example.com/api`,
      ),
    );
  });
});
