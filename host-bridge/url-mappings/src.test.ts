import { afterEach, describe, expect, it, vi } from 'vitest';
import { patchUrlMappings } from './patch-url-mappings';

const origin = window.location.origin;
let undo = () => {};

function patch() {
  undo = patchUrlMappings(
    [
      { prefix: '/{nowhere}', target: 'misconfigured.example.com' },
      { prefix: '/cdn', target: 'cdn.example.com' },
    ],
    { patchSrcAttributes: true },
  );
}
function show(html: string): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = html;
  document.body.append(root);
  return root;
}
const observed = () => new Promise((resolve) => setTimeout(resolve));
const sources = () =>
  [...document.querySelectorAll('[src]')].map((element) => element.getAttribute('src'));

afterEach(() => {
  undo();
  document.body.replaceChildren();
});

describe('a src attribute', () => {
  it('stays as it is unless it is asked for', () => {
    undo = patchUrlMappings([{ prefix: '/cdn', target: 'cdn.example.com' }]);
    show('<img src="http://cdn.example.com/a.png">');
    expect(sources()).toEqual(['http://cdn.example.com/a.png']);
  });

  it('that is in the document is mapped at once', () => {
    show('<p><img src="http://cdn.example.com/a.png"></p><img src="http://cdn.example.com/b.png">');
    patch();
    expect(sources()).toEqual([`${origin}/cdn/a.png`, `${origin}/cdn/b.png`]);
  });

  it('that comes is mapped, as are those further down in what comes', async () => {
    patch();
    const image = document.createElement('img');
    image.src = 'http://cdn.example.com/a.png';
    document.body.append(image);
    show('<p><b><img src="http://cdn.example.com/b.png"></b></p>');
    await observed();
    expect(sources()).toEqual([`${origin}/cdn/a.png`, `${origin}/cdn/b.png`]);
  });

  it('that changes is mapped', async () => {
    show('<img src="/own.png">');
    patch();
    document.querySelector('img')?.setAttribute('src', 'http://cdn.example.com/a.png');
    await observed();
    expect(sources()).toEqual([`${origin}/cdn/a.png`]);
  });

  it('of the own host, of another, or without an address is left as it was written', async () => {
    patch();
    show('<img src="a.png"><img src="http://other.test/a.png"><img src=""><img src="http://[">');
    await observed();
    expect(sources()).toEqual(['a.png', 'http://other.test/a.png', '', 'http://[']);
  });

  it('that cannot be mapped is reported, and does not keep the next from being', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const wrong = 'http://misconfigured.example.com/a.png';
    show(`<img src="${wrong}"><img src="http://cdn.example.com/a.png">`);
    patch();
    expect(sources()).toEqual([wrong, `${origin}/cdn/a.png`]);
    expect(error.mock.calls).toEqual([
      [`The src "${wrong}" could not be mapped`, new Error('Misconfigured route.')],
    ]);
    error.mockRestore();
  });

  it('is put back by undoing, unless somebody has changed it since', async () => {
    show('<img src="http://cdn.example.com/a.png"><img src="http://cdn.example.com/b.png">');
    patch();
    document.querySelector('img')?.setAttribute('src', '/mine.png');
    undo();
    show('<img src="http://cdn.example.com/c.png">');
    await observed();
    expect(sources()).toEqual([
      '/mine.png',
      'http://cdn.example.com/b.png',
      'http://cdn.example.com/c.png',
    ]);
  });
});

describe('a script', () => {
  async function appended(prepare: (script: HTMLScriptElement) => void = () => {}) {
    patch();
    const script = document.createElement('script');
    script.type = 'text/template';
    script.src = 'http://cdn.example.com/a.js';
    document.body.append(script, document.createElement('hr'));
    prepare(script);
    await observed();
    return { script, copy: document.body.firstElementChild as HTMLScriptElement };
  }

  it('is recreated in its place, since it does not load again', async () => {
    const { script, copy } = await appended((script) => {
      script.nonce = 'n';
      script.setAttribute('data-kind', 'test');
      script.text = 'fallback';
    });
    expect(copy).not.toBe(script);
    expect(script.isConnected).toBe(false);
    expect(script.ownerDocument).not.toBe(document);
    expect(copy.getAttribute('src')).toBe(`${origin}/cdn/a.js`);
    expect(copy).toMatchObject({ type: 'text/template', nonce: 'n', text: 'fallback' });
    expect(copy.dataset.kind).toBe('test');
    expect(document.scripts).toHaveLength(1);
  });

  it('tells those who wait for the old one when the new one has loaded or failed', async () => {
    const { script, copy } = await appended();
    const errors: string[] = [];
    script.onload = () => errors.push('onload');
    script.addEventListener('error', ({ type }) => errors.push(type));
    copy.dispatchEvent(new Event('load'));
    copy.dispatchEvent(new Event('error'));
    expect(errors).toEqual(['onload', 'error']);
  });

  it('that has left the document again is left alone', async () => {
    const { script } = await appended((script) => script.remove());
    expect(document.scripts).toHaveLength(0);
    expect(script.ownerDocument).toBe(document);
  });
});
