import { Transform, type TransformCallback } from 'node:stream';
import { RewritingStream } from 'parse5-html-rewriting-stream';

/** A rewriter that collects its output instead of streaming it. */
class CollectingRewriter extends RewritingStream {
  private out = '';

  override emitRaw(html: string): void {
    this.out += html;
  }

  takeOutput(): string {
    const { out } = this;
    this.out = '';
    return out;
  }
}

/**
 * Adds a nonce to inline scripts as HTML passes, and a first element to its head; every other byte stays as it was.
 * As in Discord's proxy, scripts with a `src` get none.
 *
 * Bytes are read as characters of Latin-1, one each, so that the text stays intact in any encoding; in all encodings
 * that browsers know but UTF-16, the tags are the same.
 *
 * @param first HTML that goes before anything else that could load or run
 */
export function rewriteHtml(nonce: string, first: string): Transform {
  const rewriter = new CollectingRewriter();
  let isFirst = true;
  rewriter.on('startTag', (tag, raw) => {
    const { tagName, attrs } = tag;
    const isInline = tagName === 'script' && !attrs.some(({ name }) => name === 'src');
    const tagWithNonce = isInline
      ? withoutNonce(tag, raw).replace(/^<script/i, (start) => `${start} nonce="${nonce}"`)
      : raw;
    if (!isFirst || tagName === 'html') return rewriter.emitRaw(tagWithNonce);
    isFirst = false;
    rewriter.emitRaw(tagName === 'head' ? tagWithNonce + first : first + tagWithNonce);
  });
  const whenFlushed = (done: TransformCallback) => (error?: Error | null) =>
    done(error, Buffer.from(rewriter.takeOutput(), 'latin1'));
  return new Transform({
    transform: (chunk: Buffer, _, done) =>
      rewriter.write(chunk.toString('latin1'), whenFlushed(done)),
    flush: (done) => rewriter.end(whenFlushed(done)),
  });
}

/** The position of a tag and its attributes in the HTML, as parse5 reports it. */
interface LocatedTag {
  sourceCodeLocation?: (Span & { attrs?: Record<string, Span> | undefined }) | null | undefined;
}
interface Span {
  readonly startOffset: number;
  readonly endOffset: number;
}

/**
 * Returns a tag without its own nonce: a browser ignores the nonce of an element that has an attribute twice. Source:
 * Content Security Policy Level 3, "Is element nonceable?".
 */
function withoutNonce({ sourceCodeLocation }: LocatedTag, raw: string): string {
  const { startOffset = 0, attrs } = sourceCodeLocation ?? {};
  const own = attrs?.nonce;
  if (!own) return raw;
  return raw.slice(0, own.startOffset - startOffset) + raw.slice(own.endOffset - startOffset);
}
