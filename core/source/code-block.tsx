import { parse } from 'sugar-high/core';
import * as typescript from 'sugar-high/lang/typescript';
import { useCopy } from '../ui/use-copy';
import styles from './code-block.module.css';

export function CodeBlock({ title, code }: { title: string; code: string }) {
  const { textRef, copyStatus, copy } = useCopy<HTMLPreElement>(code);
  return (
    <section className={styles.block} data-card aria-label={title}>
      <header>
        <h3>{title}</h3>
        <span role="status">{copyStatus}</span>
        <button type="button" onClick={copy}>
          Copy
        </button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller must be reachable by keyboard */}
      <pre ref={textRef} tabIndex={0}>
        <code>
          {parse(code.trimEnd(), typescript).lines.map(({ index, tokens }) => (
            <span key={index} style={hangingIndent(tokens.map(({ value }) => value).join(''))}>
              {tokens.map(({ type, value }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the tokens of a line never move
                <i key={at} className={styles[type]}>
                  {value}
                </i>
              ))}
              {'\n'}
            </span>
          ))}
        </code>
      </pre>
    </section>
  );
}

/** Wraps a long line below itself, indented further than the line. */
function hangingIndent(line: string) {
  const indent = `${line.search(/\S|$/) + 4}ch`;
  return { paddingLeft: indent, textIndent: `-${indent}` };
}
