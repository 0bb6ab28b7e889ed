import { parse } from 'sugar-high/core';
import * as typescript from 'sugar-high/lang/typescript';
import { useCopy } from '../ui/use-copy';
import styles from './code-block.module.css';

export function CodeBlock({ title, code }: { title: string; code: string }) {
  const { shown, copied, copy } = useCopy<HTMLPreElement>(code);
  return (
    <section className={styles.block} data-card aria-label={title}>
      <header>
        <h3>{title}</h3>
        <span role="status">{copied}</span>
        <button type="button" onClick={copy}>
          Copy
        </button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre ref={shown} tabIndex={0}>
        <code>
          {parse(code.trimEnd(), typescript).lines.map(({ index, tokens }) => (
            <span key={index} style={hanging(tokens.map(({ value }) => value).join(''))}>
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

/** What does not fit into a line goes on below it, further in than the line begins. */
function hanging(line: string) {
  const indent = `${line.search(/\S|$/) + 4}ch`;
  return { paddingLeft: indent, textIndent: `-${indent}` };
}
