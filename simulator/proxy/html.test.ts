import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { rewriteHtml } from './html';

const FIRST = '<script src="/first.js"></script>';

async function rewritten(html: Buffer | string, length = 7): Promise<string> {
  const bytes = Buffer.from(html as string);
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += length) parts.push(bytes.subarray(at, at + length));
  return (await buffer(Readable.from(parts).pipe(rewriteHtml('N', FIRST)))).toString('latin1');
}
const plain = async (html: string, length?: number) =>
  Buffer.from(await rewritten(html, length), 'latin1').toString();

it.each([
  ['<script>a()</script>', '<script nonce="N">a()</script>'],
  ['<script type=module>b</script>', '<script nonce="N" type=module>b</script>'],
  ['<SCRIPT\nid=x>c</SCRIPT>', '<SCRIPT nonce="N"\nid=x>c</SCRIPT>'],
  // As Discord’s proxy does, it leaves out those that are loaded.
  ['<script src="d.js"></script>', '<script src="d.js"></script>'],
  // A browser ignores the nonce of an element that has two.
  ['<script data-a=" nonce=b" nonce="old" id=x>', '<script nonce="N" data-a=" nonce=b"  id=x>'],
  ['<SCRIPT nonce>b</SCRIPT>', '<SCRIPT nonce="N" >b</SCRIPT>'],
  // The browser does not take these for scripts.
  ...[
    '<!-- <script>a</script> -->',
    '<textarea><script>a</script></textarea>',
    '<title><script></title>',
    '<style><script></style>',
    '<p title="<script>">x</p>',
  ].map((text) => [text, text]),
  ['<script>"<script>"</script>', '<script nonce="N">"<script>"</script>'],
])('adds a nonce to inline scripts: %s', async (html, expected) => {
  for (const length of [1, 7, 500])
    expect(await plain(`<head></head>${html}`, length)).toBe(`<head>${FIRST}</head>${expected}`);
});

it.each([
  ['<!doctype html><html><head><title>x</title>', `<head>${FIRST}<title>`],
  ['<!doctype html><title>x</title>', `<!doctype html>${FIRST}<title>`],
  ['<html lang=en><script>a</script>', `<html lang=en>${FIRST}<script nonce="N">`],
  ['<!-- c --><body>', `<!-- c -->${FIRST}<body>`],
])('inserts its script before everything that could load or run: %s', async (html, expected) => {
  expect(await plain(html)).toContain(expected);
});

it('leaves every other byte unchanged, in any encoding and any chunks', async () => {
  const all = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
  const pieces = [
    '<p>',
    '&eacute;&nbsp;',
    '\r\n',
    'ü€😀',
    '<svg><script/></svg>',
    '<a b="&amp;\u00a0">',
    '<br/>',
    '</x',
    '<![CDATA[x]]>',
  ];
  // A fixed sequence of numbers, so that a failure can be repeated.
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  for (let round = 0; round < 60; round += 1) {
    const parts = Array.from({ length: 30 }, () =>
      next(4) === 0 ? all.subarray(next(200), 256) : Buffer.from(pieces[next(pieces.length)] ?? ''),
    );
    const html = Buffer.concat([Buffer.from('<head>'), ...parts]);
    const out = await rewritten(html, 1 + next(50));
    const without = out.replace(FIRST, '').replaceAll(' nonce="N"', '');
    expect(without).toBe(html.toString('latin1'));
  }
});

it('passes a page on while it arrives', async () => {
  const rewriter = rewriteHtml('N', FIRST);
  rewriter.write('<head></head><body><p>now</p>');
  expect(String((await once(rewriter, 'data'))[0])).toContain('<p>now</p>');
});
