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
  it('is not mapped unless the option is set', () => {
    undo = patchUrlMappings([{ prefix: '/cdn', target: 'cdn.example.com' }]);
    show('<img src="http://cdn.example.com/a.png">');
    expect(sources()).toEqual(['http://cdn.example.com/a.png']);
  });

  it('in the document is mapped at once', () => {
    show('<p><img src="http://cdn.example.com/a.png"></p><img src="http://cdn.example.com/b.png">');
    patch();
    expect(sources()).toEqual([`${origin}/cdn/a.png`, `${origin}/cdn/b.png`]);
  });

  it('of an added element or its descendants is mapped', async () => {
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

  it('with the page’s own host, another host, or no URL is left as it is', async () => {
    patch();
    show('<img src="a.png"><img src="http://other.test/a.png"><img src=""><img src="http://[">');
    await observed();
    expect(sources()).toEqual(['a.png', 'http://other.test/a.png', '', 'http://[']);
  });

  it('that cannot be mapped is reported, and the next one is still mapped', async () => {
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

  it('is restored by undoing, unless it has changed since', async () => {
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

  it('is recreated in its place, because a changed src does not load again', async () => {
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

  it('receives the load and error events of its replacement', async () => {
    const { script, copy } = await appended();
    const errors: string[] = [];
    script.onload = () => errors.push('onload');
    script.addEventListener('error', ({ type }) => errors.push(type));
    copy.dispatchEvent(new Event('load'));
    copy.dispatchEvent(new Event('error'));
    expect(errors).toEqual(['onload', 'error']);
  });

  it('that has been removed from the document is not recreated', async () => {
    const { script } = await appended((script) => script.remove());
    expect(document.scripts).toHaveLength(0);
    expect(script.ownerDocument).toBe(document);
  });
});
